import { describe, expect, it } from 'vitest';
import { createTimeCounter } from '../../src/analyze/counting/create-time-counter.ts';
import { formatWeek } from '../../src/analyze/counting/format-week.ts';
import { readTranscript } from '../../src/analyze/read-transcript.ts';
import type { Timeline } from '../../src/analyze/timeline.ts';
import type { Turn } from '../../src/analyze/transcript.ts';
import { createContext } from './create-context.ts';
import { callOf, FAILED, OK, transcriptOf, turnOf } from './measure-turns.ts';

const DAY = 86_400_000;
const MONDAY = Date.UTC(2026, 8, 7);
const written = '```json\n{"tool": "get", "arguments": {}}\n```';

/** Each turn as a transcript of its own. */
function count(turns: readonly Turn[]): Timeline {
  const context = createContext();
  const counter = createTimeCounter();
  for (const turn of turns) counter.add(readTranscript(transcriptOf([turn]), context));
  return counter.list();
}

const called = (at: number, tool = 'get', result = OK): Turn =>
  turnOf([callOf(tool, {}, result)], { at });

/** Turns by the day of each slot. */
const listTurns = ({ slots }: Timeline) =>
  slots.map(({ at, turns }) => [new Date(at).toISOString().slice(0, 10), turns]);

describe('the timeline', () => {
  it('counts calls and rates by day in UTC', () => {
    const at = MONDAY + DAY - 1;
    const timeline = count([
      called(at),
      called(at, 'get', FAILED),
      turnOf([callOf('put', {})], { at }),
      turnOf(written, { at }),
      turnOf('Good morning.', { at }),
      turnOf('Good night.', { at: at + 1 }),
      turnOf('No time.'),
      turnOf('No date.', { at: 1e300 }),
    ]);
    expect(timeline).toEqual({
      unit: 'day',
      slots: [
        {
          at: MONDAY,
          turns: 5,
          calls: 3,
          toolUse: { hits: 3, of: 4 },
          textCalls: { hits: 1, of: 5 },
          failures: { hits: 1, of: 2 },
        },
        {
          at: MONDAY + DAY,
          turns: 1,
          calls: 0,
          toolUse: { hits: 0, of: 0 },
          textCalls: { hits: 0, of: 1 },
          failures: { hits: 0, of: 0 },
        },
      ],
      tools: [
        { tool: 'get', slots: [{ at: MONDAY, calls: 2, failures: { hits: 1, of: 2 } }] },
        { tool: 'put', slots: [{ at: MONDAY, calls: 1, failures: { hits: 0, of: 0 } }] },
      ],
      untimed: 2,
      outside: 0,
    });
  });

  it('has days up to eight weeks, and ISO weeks beyond, whichever comes first', () => {
    const days = Array.from({ length: 56 }, (_, i) => called(MONDAY + i * DAY));
    expect(count(days)).toMatchObject({ unit: 'day', slots: { length: 56 } });
    const more = [...days, called(MONDAY + 56 * DAY, 'get', FAILED)];
    const weeks = count(more);
    expect(weeks).toEqual(count(more.toReversed()));
    expect([weeks.unit, weeks.slots.map(({ at }) => formatWeek(at))]).toEqual([
      'week',
      ['37', '38', '39', '40', '41', '42', '43', '44', '45'].map((week) => `2026-W${week}`),
    ]);
    expect(weeks.slots.map(({ turns }) => turns)).toEqual([7, 7, 7, 7, 7, 7, 7, 7, 1]);
    expect(weeks.tools[0]?.slots.at(-1)).toEqual({
      at: MONDAY + 56 * DAY,
      calls: 1,
      failures: { hits: 1, of: 1 },
    });
  });

  it('gives each time to the week that has its name', () => {
    for (let day = -400; day < 4_000; day += 1) {
      const { slots } = count([called(day * DAY + 5), called(day * DAY + 5 + 60 * DAY)]);
      expect([day, formatWeek(slots[0]?.at ?? 0)]).toEqual([day, formatWeek(day * DAY)]);
    }
  });

  it('lists the two years with most turns, where clocks were broken', () => {
    const timeline = count([
      called(0),
      called(MONDAY),
      called(MONDAY + 7 * DAY),
      called(Date.UTC(9999, 0, 1)),
    ]);
    expect([listTurns(timeline), timeline.outside]).toEqual([
      [
        ['2026-09-07', 1],
        ['2026-09-14', 1],
      ],
      2,
    ]);
  });

  it('is bounded, and loses no turn, whatever a log holds', () => {
    const turns = Array.from({ length: 3_000 }, (_, i) => called(i * 7 * DAY, `tool_${i}`));
    const timeline = count(turns);
    expect(timeline.slots.length).toBeLessThanOrEqual(104);
    expect(timeline.tools.length).toBeLessThanOrEqual(200);
    const shown = timeline.slots.reduce((sum, slot) => sum + slot.turns, 0);
    expect(shown + timeline.outside).toBe(3_000);
  });

  it('has tools of any name, the most called first', () => {
    const { tools } = count([
      called(MONDAY, 'b'),
      called(MONDAY, 'a'),
      called(MONDAY, '__proto__'),
      called(MONDAY + DAY, '__proto__'),
    ]);
    expect(tools.map(({ tool, slots }) => [tool, slots.length])).toEqual([
      ['__proto__', 2],
      ['a', 1],
      ['b', 1],
    ]);
  });
});
