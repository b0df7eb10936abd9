import { describe, expect, it } from 'vitest';
import { codesByWeek } from '../../../src/analyze/metrics/codes-by-week.ts';
import { callOf, FAILED, listCounts, measure, OK, transcriptOf, turnOf } from '../measure-turns.ts';

const on = (date: string, result = FAILED) =>
  turnOf([callOf('get', {}, result)], { at: Date.parse(date) });

describe('codes-by-week', () => {
  it('counts each code in its ISO week, among the calls of the week', () => {
    const turns = [
      on('2026-11-23T00:00:00Z'),
      on('2026-11-29T23:59:59Z'),
      on('2026-11-25T12:00:00Z', OK),
      on('2026-11-30T00:00:00Z'),
      turnOf([callOf('get', {}, FAILED)]),
    ];
    expect(listCounts(measure(codesByWeek, transcriptOf(turns)))).toEqual([
      [{ tool: 'get', week: '2026-W48' }, 2, 3],
      [{ tool: 'get', value: 'busy', week: '2026-W48' }, 2, 3],
      [{ tool: 'get', week: '2026-W49' }, 1, 1],
      [{ tool: 'get', value: 'busy', week: '2026-W49' }, 1, 1],
    ]);
  });

  it('gives a day to the year of its Thursday', () => {
    const days = ['2021-01-03', '2024-12-30', '2026-01-01', '2026-12-31'];
    const weeks = measure(codesByWeek, transcriptOf(days.map((day) => on(day, OK)))).map(
      ({ subject }) => subject.week,
    );
    expect(weeks).toEqual(['2020-W53', '2025-W01', '2026-W01', '2026-W53']);
  });

  it('leaves out a time that no date has', () => {
    const turns = [turnOf([callOf('get', {}, FAILED)], { at: 1e300 })];
    expect(measure(codesByWeek, transcriptOf(turns))).toEqual([]);
  });
});
