import { describe, expect, it } from 'vitest';
import {
  countByDecision,
  countByWeek,
  formatWeek,
  listToolFigures,
  measureLatency,
} from '../../../src/app/calls/call-figures.ts';
import {
  listChoices,
  NO_CALL_FILTER,
  selectCalls,
  sortCalls,
} from '../../../src/app/calls/select-calls.ts';
import { createEntry } from './create-entry.ts';

const timed = (times: readonly (number | null)[]) => times.map((ms) => createEntry({ ms }));
const range = (count: number): readonly number[] => Array.from({ length: count }, (_, i) => i + 1);

describe('percentiles', () => {
  it('are times that were measured, by nearest rank', () => {
    expect(measureLatency(timed(range(100).toReversed())).percentiles).toEqual([50, 95, 99]);
    expect(measureLatency(timed(range(101))).percentiles).toEqual([51, 96, 100]);
  });

  it.each([
    [4, [undefined, undefined, undefined]],
    [5, [3, undefined, undefined]],
    [19, [10, undefined, undefined]],
    [20, [10, 19, undefined]],
    [99, [50, 95, undefined]],
  ])('need enough calls: %i', (count, expected) => {
    expect(measureLatency(timed(range(count))).percentiles).toEqual(expected);
  });

  it('leave out what is not logged and what did not run, and say of how many they are', () => {
    const entries = [
      ...timed([null, null, 8, 8, 8, 8, 8]),
      createEntry({ ran: false, ok: false, ms: 0 }),
    ];
    expect(measureLatency(entries)).toEqual({
      timed: 5,
      ran: 7,
      percentiles: [8, undefined, undefined],
    });
  });
});

describe('counts', () => {
  const failed = (code: string | null, given: object = {}) =>
    createEntry({ ok: false, type: 'conflict', code, ...given });
  const lastWeek = { at: Date.UTC(2026, 10, 22, 23, 59) };

  it('by tool: calls, failures, and those that never ran', () => {
    const rows = listToolFigures([
      createEntry({ tool: 'b' }),
      createEntry({ tool: 'a' }),
      failed('x', { tool: 'a', ran: false }),
    ]);
    expect(rows.map(({ tool, calls, failed: bad, unrun }) => [tool, calls, bad, unrun])).toEqual([
      ['a', 2, 1, 1],
      ['b', 1, 0, 0],
    ]);
  });

  it('by code and week, with a code that is not logged apart from success', () => {
    expect(
      countByWeek([
        createEntry(),
        failed('slug_taken'),
        failed('slug_taken', lastWeek),
        failed(null),
        failed('ok'),
      ]),
    ).toEqual({
      weeks: ['2026-W48', '2026-W47'],
      rows: [
        { end: { kind: 'code', code: 'slug_taken' }, calls: 2, counts: [1, 1] },
        { end: { kind: 'code', code: 'ok' }, calls: 1, counts: [1, 0] },
        { end: { kind: 'ok' }, calls: 1, counts: [1, 0] },
        { end: { kind: 'unlogged' }, calls: 1, counts: [1, 0] },
      ],
    });
  });

  it('by tool and decision, where none was made too', () => {
    expect(
      countByDecision([
        createEntry({ decision: null }),
        createEntry({ decision: 'deny' }),
        createEntry({ decision: 'deny' }),
        createEntry({ tool: 'z' }),
      ]),
    ).toEqual([
      { tool: 'create_project', decision: 'deny', calls: 2 },
      { tool: 'create_project', decision: null, calls: 1 },
      { tool: 'z', decision: 'allow', calls: 1 },
    ]);
  });

  // From the calendar: 2026-01-01 is a Thursday, 2027-01-01 a Friday, 2025-12-29 a Monday.
  it.each([
    ['2026-01-01', '2026-W01'],
    ['2025-12-29', '2026-W01'],
    ['2025-12-28', '2025-W52'],
    ['2027-01-01', '2026-W53'],
    ['2027-01-04', '2027-W01'],
    ['2024-12-30', '2025-W01'],
    ['1970-01-01', '1970-W01'],
  ])('%s is in the week %s', (day, week) => {
    expect([formatWeek(Date.parse(day)), formatWeek(Date.parse(`${day}T23:59:59.999Z`))]).toEqual([
      week,
      week,
    ]);
  });
});

describe('the calls that are shown', () => {
  const entries = [
    createEntry({ id: '1', ms: null, input: { slug: 'Alpha' } }),
    createEntry({ id: '2', ms: 3, decision: null, ok: false, code: 'ok' }),
    createEntry({ id: '3', ms: 9, tool: 'deploy' }),
  ];
  const listIds = (found: typeof entries | ReturnType<typeof sortCalls>): string =>
    found.map(({ id }) => id).join('');

  it('have every word of the text, anywhere, and each choice', () => {
    const select = (filter: object): string =>
      listIds(selectCalls(entries, { ...NO_CALL_FILTER, ...filter }));
    expect([
      select({}),
      select({ text: ' ALPHA create' }),
      select({ text: 'alpha deploy' }),
      select({ tool: 'deploy' }),
      select({ end: 'ok' }),
      select({ end: 'code ok' }),
      select({ decision: 'none' }),
      select({ tool: 'deploy', decision: 'none' }),
    ]).toEqual(['123', '1', '', '3', '13', '2', '2', '']);
  });

  it('are sorted either way, and what is not known comes last', () => {
    const sort = (by: 'at' | 'ms' | 'decision', isDescending: boolean): string =>
      listIds(sortCalls(entries, { by, isDescending }));
    expect([sort('at', true), sort('ms', true), sort('ms', false), sort('decision', true)]).toEqual(
      ['321', '321', '231', '312'],
    );
  });

  it('can be chosen by what occurs, the most frequent first', () => {
    expect(listChoices(entries, 'tool')).toEqual([
      { value: 'create_project', count: 2 },
      { value: 'deploy', count: 1 },
    ]);
  });
});
