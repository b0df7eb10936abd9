import { describe, expect, it } from 'vitest';
import { findLoadBand, findRate } from '../../../src/app/budget/budget-rate.ts';
import { formatOpenings } from '../../../src/app/budget/words/format-opening.ts';
import { measureTool } from '../../../src/contract/budget.ts';
import {
  formatLoad,
  formatLoadRange,
  formatOfMark,
} from '../../../src/ui/budget/figures/format-load.ts';
import { formatShare } from '../../../src/ui/budget/figures/format-share.ts';

describe('texts of the budget', () => {
  it('name the band of the load where it is worse than that of the count', () => {
    const limits = { comfortable: 12, loaded: 25, overloaded: 40 };
    expect(
      [12.4, 12.6, 26].map((likely) =>
        findLoadBand({ band: 'comfortable', load: { least: 12, likely, most: 30 } }, { limits }),
      ),
    ).toEqual([undefined, 'loaded', 'strained']);
  });

  it('show a load with its range if it has one', () => {
    expect(
      [measureTool(3), measureTool(22), { least: 540.2, likely: 544.2, most: 548 }].map((load) => [
        formatLoad(load),
        formatLoadRange(load),
      ]),
    ).toEqual([
      ['1', undefined],
      ['≈ 3.5', '3 to 4'],
      ['≈ 544', '540 to 548'],
    ]);
  });

  it('round shares by their size', () => {
    expect([0, 0.0004, 0.021, 0.099, 0.0999, 0.5, 1].map(formatShare)).toEqual([
      '0 %',
      '< 0.1 %',
      '2.1 %',
      '9.9 %',
      '10 %',
      '50 %',
      '100 %',
    ]);
  });

  it('name what opens tools', () => {
    expect(formatOpenings([])).toBe('nothing');
    expect(
      formatOpenings([
        { layer: 'skill', key: 'art', tiers: ['art'], tools: [] },
        { layer: 'connector', key: 'connector', tiers: ['connector'], tools: [] },
        { layer: 'deferred', key: 'deferred', tiers: [], tools: ['a'] },
        { layer: 'sensitive', key: 'sensitive', tiers: [], tools: ['b', 'c'] },
      ]),
    ).toBe(
      'skill art, connector without a tier, 1 tool found by a search, 2 tools approved by a person',
    );
  });

  it('give the share of correct calls at the default marks alone', () => {
    const marks = { comfortable: 12, loaded: 25, overloaded: 40 };
    expect([0, 12, 13, 26, 41].map((count) => findRate(count, marks)?.rate)).toEqual([
      undefined,
      '99 % or more',
      '92–98 %',
      '70–90 %',
      '60 % or less',
    ]);
    expect(findRate(13, { ...marks, comfortable: 13 })).toBeUndefined();
  });

  it('measure the tools against the mark at which their band ends', () => {
    const marks = { comfortable: 12, loaded: 25, overloaded: 40 };
    expect([0, 1, 12, 13, 40, 41].map((count) => formatOfMark(count, marks))).toEqual([
      'tools',
      'of at most 12 tools',
      'of at most 12 tools',
      'of at most 25 tools',
      'of at most 40 tools',
      'tools',
    ]);
  });
});
