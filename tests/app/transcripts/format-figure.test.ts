import { describe, expect, it } from 'vitest';
import {
  describeAlarm,
  formatDay,
  formatFigure,
  formatPlace,
  formatPoints,
} from '../../../src/app/transcripts/format-figure.ts';
import { figureOf } from './report-of.ts';

describe('a figure', () => {
  it('is a share with its n and its interval', () => {
    expect(formatFigure({ kind: 'rate' }, figureOf({ hits: 1121, of: 1204 }))).toEqual({
      value: '93.1 %',
      basis: 'n = 1,204, 91.5–94.4 %',
    });
  });

  it('never rounds to all or to nothing', () => {
    const show = (hits: number): string =>
      formatFigure({ kind: 'rate' }, figureOf({ hits, of: 100_000 })).value;
    expect([0, 1, 99_999, 100_000].map(show)).toEqual(['0 %', '<0.1 %', '>99.9 %', '100 %']);
  });

  it('has exact bounds where all or nothing was a hit', () => {
    const show = (hits: number, of: number): string =>
      formatFigure({ kind: 'rate' }, figureOf({ hits, of })).basis;
    expect([show(0, 5), show(5, 5)]).toEqual(['n = 5, 0–43.4 %', 'n = 5, 56.6–100 %']);
  });

  it('is unknown where nothing was counted', () => {
    const nothing = { value: 'unknown', basis: 'nothing was counted' };
    expect([undefined, figureOf({})].map((each) => formatFigure({ kind: 'rate' }, each))).toEqual([
      nothing,
      nothing,
    ]);
  });

  it('is a number for what is counted, and a median for what is measured', () => {
    expect(formatFigure({ kind: 'count' }, figureOf({ hits: 3, of: 1204 }))).toEqual({
      value: '3',
      basis: 'n = 1,204',
    });
    const quantity = { sum: 12_345.678, p50: 812.4, p95: 2310 };
    expect(
      formatFigure({ kind: 'quantity', unit: 'ms' }, { ...figureOf({ of: 14 }), quantity }),
    ).toEqual({ value: 'median 812 ms', basis: 'n = 14, 95th percentile 2,310, sum 12,346' });
    expect(
      formatFigure(
        { kind: 'quantity', unit: 'dollars' },
        { ...figureOf({ of: 2 }), quantity: { sum: 0.0246 } },
      ),
    ).toEqual({ value: 'mean 0.012 dollars', basis: 'n = 2, sum 0.025' });
  });
});

describe('an alarm', () => {
  const below = { kind: 'rate', alarm: { below: 0.95 } } as const;
  const above = { kind: 'rate', alarm: { above: 0 } } as const;

  it('is a share beyond its limit', () => {
    expect([
      describeAlarm(below, { hits: 94, of: 100 }),
      describeAlarm(below, { hits: 95, of: 100 }),
      describeAlarm(above, { hits: 1, of: 100 }),
      describeAlarm(above, { hits: 0, of: 100 }),
    ]).toEqual(['below 95 %', undefined, 'above 0 %', undefined]);
  });

  it('needs 30, and a metric that has one', () => {
    expect([
      describeAlarm(below, { hits: 0, of: 29 }),
      describeAlarm(below, { hits: 0, of: 30 }),
      describeAlarm({ kind: 'rate' }, { hits: 0, of: 30 }),
      describeAlarm(below, undefined),
    ]).toEqual([undefined, 'below 95 %', undefined, undefined]);
  });
});

it('prints differences, days and places', () => {
  expect([0.042, -0.1, 0.0001, -0.0001].map(formatPoints)).toEqual(['+4.2', '−10.0', '0.0', '0.0']);
  expect([0, Number.NaN, 1e18].map(formatDay)).toEqual(['1970-01-01', 'unknown', 'unknown']);
  expect(formatPlace({ place: { file: 'a.jsonl', record: 17 }, turn: 2, excerpt: '' })).toBe(
    'a.jsonl:17 turn 3',
  );
});
