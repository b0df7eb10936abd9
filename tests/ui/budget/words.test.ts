import { describe, expect, it } from 'vitest';
import { findLoadBand, getRate, hasCustomLimits } from '../../../src/app/budget/budget-rate.ts';
import { measureTool } from '../../../src/contract/budget.ts';
import { formatLoad, formatLoadRange } from '../../../src/ui/budget/figures/format-load.ts';
import { formatOpenings } from '../../../src/ui/budget/figures/format-opening.ts';
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

  it('keep the author’s rates at the author’s marks', () => {
    expect([12, 13, 26, 41].map((count) => getRate(count).rate)).toEqual([
      '99 % or more',
      '92–98 %',
      '70–90 %',
      '60 % or less',
    ]);
    expect([
      hasCustomLimits({ comfortable: 12, loaded: 25, overloaded: 40 }),
      hasCustomLimits({ comfortable: 13, loaded: 25, overloaded: 40 }),
    ]).toEqual([false, true]);
  });
});
