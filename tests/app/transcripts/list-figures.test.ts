import { describe, expect, it } from 'vitest';
import { compareReports } from '../../../src/analyze/compare-reports.ts';
import {
  formatToolCount,
  groupToolCounts,
} from '../../../src/app/transcripts/group-tool-counts.ts';
import { listComparisons } from '../../../src/app/transcripts/list-comparisons.ts';
import { listHeadlines } from '../../../src/app/transcripts/list-headlines.ts';
import {
  formatSubject,
  listSubjectFigures,
} from '../../../src/app/transcripts/list-subject-figures.ts';
import { listWeeks } from '../../../src/app/transcripts/list-weeks.ts';
import { figureOf, reportOf } from './report-of.ts';

describe('the headlines', () => {
  it('are wholes with their parts; what was not counted is apart', () => {
    const whole = figureOf({ hits: 3, of: 40 });
    const part = figureOf({ subject: { value: 'tools added' }, hits: 2, of: 9 });
    const { counted, uncounted } = listHeadlines(
      reportOf({
        figures: {
          'recovered-share': [whole, part, figureOf({ subject: { tools: 4 }, hits: 3, of: 40 })],
          'failed-calls': [figureOf({})],
          'codes-by-week': [figureOf({ subject: { tool: 'a', week: '2026-W48' }, of: 1 })],
        },
      }),
    );
    expect(counted.map(({ metric, figure, parts }) => [metric.id, figure, parts])).toEqual([
      ['recovered-share', whole, [part]],
    ]);
    const missing = uncounted.map(({ id }) => id);
    expect(missing).toContain('failed-calls');
    expect(missing).not.toContain('codes-by-week');
  });
});

describe('rates by the number of tools', () => {
  const rates = (...numbers: readonly number[]) =>
    groupToolCounts(
      reportOf({
        figures: {
          'tool-use-rate': numbers.map((tools) => figureOf({ subject: { tools }, hits: 1, of: 2 })),
          'json-in-text-rate': [figureOf({ subject: { tools: 2 }, hits: 1, of: 5 })],
          latency: [figureOf({ subject: { tools: 2 }, hits: 1, of: 5 })],
        },
      }),
    );

  it('stand alone while there are few, in their order', () => {
    const { groups, rows } = rates(12, 2);
    expect(groups.map(formatToolCount)).toEqual(['2', '12']);
    expect(rows.map(({ metric, rates: each }) => [metric.id, each])).toEqual([
      [
        'tool-use-rate',
        [
          { hits: 1, of: 2 },
          { hits: 1, of: 2 },
        ],
      ],
      [
        'json-in-text-rate',
        [
          { hits: 1, of: 5 },
          { hits: 0, of: 0 },
        ],
      ],
    ]);
  });

  it('are in at most 16 groups, and nothing is lost', () => {
    const { groups, rows } = rates(...Array.from({ length: 100 }, (_, i) => i + 1));
    expect(groups.length).toBeLessThanOrEqual(16);
    expect(groups.slice(0, 2).map(formatToolCount)).toEqual(['1–7', '8–14']);
    const all = rows[0]?.rates.reduce((sum, { of }) => sum + of, 0);
    expect(all).toBe(200);
  });
});

describe('weeks', () => {
  it('have the codes by tool, the most frequent first', () => {
    const subject = (tool: string, week: string, value?: string) => ({
      tool,
      week,
      ...(value === undefined ? {} : { value }),
    });
    expect(
      listWeeks(
        reportOf({
          figures: {
            'codes-by-week': [
              figureOf({ subject: subject('a', '2026-W48'), hits: 1, of: 4 }),
              figureOf({ subject: subject('b', '2026-W48'), hits: 2, of: 6 }),
              figureOf({ subject: subject('b', '2025-W52'), hits: 0, of: 3 }),
              figureOf({ subject: subject('a', '2026-W48', 'x'), hits: 1, of: 4 }),
              figureOf({ subject: subject('b', '2026-W48', 'x'), hits: 2, of: 6 }),
            ],
          },
        }),
      ),
    ).toEqual({
      weeks: ['2025-W52', '2026-W48'],
      codes: [
        { tool: 'b', code: 'x', counts: [0, 2] },
        { tool: 'a', code: 'x', counts: [0, 1] },
      ],
    });
  });
});

describe('figures by tool', () => {
  it('leave out what has no hit, and what has a table of its own', () => {
    const hit = figureOf({ subject: { tool: 'a', field: 'b', value: 'c' }, hits: 1, of: 2 });
    const listed = listSubjectFigures(
      reportOf({
        figures: {
          'failed-calls': [
            figureOf({ hits: 1, of: 2 }),
            hit,
            figureOf({ subject: { tool: 'b' }, of: 2 }),
            figureOf({ subject: { tools: 3 }, hits: 1, of: 2 }),
          ],
        },
      }),
    );
    expect(listed.map(({ metric, figures }) => [metric.id, figures])).toEqual([
      ['failed-calls', [hit]],
    ]);
    expect(formatSubject(hit.subject)).toBe('a b: c');
  });
});

describe('before and after', () => {
  it('lists wholes, and the tools that clearly changed', () => {
    const before = reportOf({
      figures: {
        'failed-calls': [
          figureOf({ hits: 60, of: 200 }),
          figureOf({ subject: { tool: 'a' }, hits: 50, of: 100 }),
          figureOf({ subject: { tool: 'b' }, hits: 10, of: 100 }),
        ],
      },
    });
    const after = reportOf({
      figures: {
        'failed-calls': [
          figureOf({ hits: 13, of: 200 }),
          figureOf({ subject: { tool: 'a' }, hits: 2, of: 100 }),
          figureOf({ subject: { tool: 'b' }, hits: 11, of: 100 }),
        ],
      },
    });
    expect(listComparisons(compareReports(before, after))).toEqual([
      {
        metric: 'failed-calls',
        label: 'Failed calls',
        subject: '',
        before: '30.0 % (n = 200, 24.1–36.7 %)',
        after: '6.5 % (n = 200, 3.8–10.8 %)',
        change: '−23.5 points (−30.7 to −16.2)',
        isClear: true,
      },
      {
        metric: 'failed-calls',
        label: 'Failed calls',
        subject: 'a',
        before: '50.0 % (n = 100, 40.4–59.6 %)',
        after: '2.0 % (n = 100, 0.6–7.0 %)',
        change: '−48.0 points (−57.7 to −37.2)',
        isClear: true,
      },
    ]);
  });
});
