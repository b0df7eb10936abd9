import { describe, expect, it } from 'vitest';
import { compareReports } from '../../src/analyze/compare-reports.ts';
import type { Figure, Subject } from '../../src/analyze/metric.ts';
import type { Report } from '../../src/analyze/report.ts';
import { reportOf } from '../app/transcripts/report-of.ts';
import fc from '../fast-check.ts';

function createReport(figures: Report['figures']): Report {
  return reportOf({ figures });
}

function createFigure(hits: number, of: number, subject: Subject = {}): Figure {
  return { subject, hits, of, examples: [] };
}

function compareOne(before: Figure, after: Figure) {
  const [metric] = compareReports(createReport({ m: [before] }), createReport({ m: [after] }));
  return metric?.figures[0]?.difference;
}

describe('compareReports', () => {
  it('puts the whole and each tool side by side, and leaves finer figures out', () => {
    const [a, b] = [{ tool: 'a' }, { tool: 'b' }];
    const before = [createFigure(56, 70), createFigure(50, 60, a), createFigure(6, 10, b)];
    const after = [createFigure(48, 80), createFigure(40, 60, a)];
    const finer = createFigure(4, 10, { tool: 'a', field: 'x' });
    const compared = compareReports(
      createReport({ rate: [...before, finer] }),
      createReport({ rate: after }),
    );
    expect(compared).toEqual([
      {
        metric: 'rate',
        figures: [
          {
            subject: {},
            before: before[0],
            after: after[0],
            difference: {
              change: expect.closeTo(-0.2, 12),
              // Newcombe 1998, table II, case (a), method 10: 56/70 against 48/80.
              interval: [expect.closeTo(-0.3339, 4), expect.closeTo(-0.0524, 4)],
              isClear: true,
            },
          },
          {
            subject: a,
            before: before[1],
            after: after[1],
            difference: expect.objectContaining({ isClear: true }),
          },
          { subject: b, before: before[2], after: undefined, difference: undefined },
        ],
      },
    ]);
  });

  it('keeps a metric that only one report has', () => {
    const figure = createFigure(1, 2);
    expect(compareReports(createReport({}), createReport({ toString: [figure] }))).toEqual([
      {
        metric: 'toString',
        figures: [{ subject: {}, before: undefined, after: figure, difference: undefined }],
      },
    ]);
  });

  it('calls a difference clear only where its interval excludes 0', () => {
    expect(compareOne(createFigure(3, 10), createFigure(5, 10))).toMatchObject({ isClear: false });
    expect(compareOne(createFigure(300, 1000), createFigure(500, 1000))).toMatchObject({
      isClear: true,
    });
  });

  it('compares nothing with a side that counted nothing', () => {
    expect(compareOne(createFigure(0, 0), createFigure(5, 10))).toBe(undefined);
  });

  it('compares the means of a quantity, without an interval', () => {
    const before = { ...createFigure(0, 4), quantity: { sum: 400 } };
    const after = { ...createFigure(0, 2), quantity: { sum: 300 } };
    expect(compareOne(before, after)).toEqual({ change: 50, interval: undefined, isClear: false });
  });

  it('has finite figures for every pair, and the same difference turned round', () => {
    const rate = fc
      .tuple(fc.nat(200), fc.nat(200))
      .map(([hits, more]) => createFigure(hits, hits + more));
    fc.assert(
      fc.property(rate, rate, (before, after) => {
        const [one, other] = [compareOne(before, after), compareOne(after, before)];
        if (before.of === 0 || after.of === 0) return expect(one).toBe(undefined);
        const { change = NaN, interval: [low, high] = [NaN, NaN] } = one ?? {};
        expect(low <= change && change <= high).toBe(true);
        expect(other?.change).toBeCloseTo(-change, 12);
        expect(other?.isClear).toBe(one?.isClear);
      }),
    );
  });

  it('has no difference of a count with several hits a turn', () => {
    expect(compareOne(createFigure(20, 10), createFigure(5, 10))).toBe(undefined);
  });
});
