import { describe, expect, it } from 'vitest';
import { createBars, createRateShapes } from '../../../src/app/transcripts/create-plot-shapes.ts';
import { describeMissingTimes, listTimes } from '../../../src/app/transcripts/list-times.ts';

const DAY = 86_400_000;
const AT = Date.UTC(2026, 10, 23);
const NONE = { hits: 0, of: 0 };
const slotOf = (at: number, calls: number, failures = NONE) => ({
  ...{ at, turns: calls, calls, failures },
  toolUse: { hits: calls, of: calls },
  textCalls: { hits: 0, of: calls },
});
const ROUTINE = { tools: [], untimed: 0, outside: 0 };

describe('a timeline', () => {
  it('has each day from the first to the last, with nothing counted in a gap', () => {
    const { names, calls, rates, tools } = listTimes({
      ...ROUTINE,
      unit: 'day',
      slots: [slotOf(AT, 4, { hits: 1, of: 3 }), slotOf(AT + 2 * DAY, 2)],
      tools: [{ tool: 'a', slots: [{ at: AT + 2 * DAY, calls: 2, failures: NONE }] }],
    });
    expect([names, calls]).toEqual([
      ['2026-11-23', '2026-11-24', '2026-11-25'],
      [4, 0, 2],
    ]);
    expect(rates.map(({ metric, rates: each }) => [metric.id, each])).toEqual([
      ['tool-use-rate', [{ hits: 4, of: 4 }, NONE, { hits: 2, of: 2 }]],
      ['json-in-text-rate', [{ hits: 0, of: 4 }, NONE, { hits: 0, of: 2 }]],
      ['failed-calls', [{ hits: 1, of: 3 }, NONE, NONE]],
    ]);
    expect(tools).toEqual([
      {
        tool: 'a',
        calls: [0, 0, 2],
        failures: [NONE, NONE, NONE],
        sum: { calls: 2, failures: NONE },
      },
    ]);
  });

  it('has weeks by their ISO names, over the end of a year', () => {
    const monday = Date.UTC(2026, 11, 21);
    const slots = [slotOf(monday, 1), slotOf(monday + 21 * DAY, 1)];
    expect(listTimes({ ...ROUTINE, unit: 'week', slots }).names).toEqual([
      '2026-W52',
      '2026-W53',
      '2027-W01',
      '2027-W02',
    ]);
  });

  it('says which turns it lacks', () => {
    expect(describeMissingTimes({ untimed: 1, outside: 1_200 })).toBe(
      '1 turn without a time. 1,200 turns before or after.',
    );
    expect(describeMissingTimes({ untimed: 0, outside: 0 })).toBe('');
  });
});

describe('the shapes of a rate', () => {
  const box = { left: 0, top: 0, width: 50, height: 100 };

  it('end at a gap, and begin again behind it', () => {
    const half = { hits: 20, of: 40 };
    const { lines, bands, whiskers, marks } = createRateShapes(
      [half, { hits: 40, of: 40 }, NONE, half, NONE],
      box,
    );
    expect(lines).toEqual(['5,50 15,0']);
    // Wilson: 35.2–64.8 % and 91.2–100 %.
    expect(bands).toEqual(['5,35.2 15,0 15,8.8 5,64.8']);
    expect(whiskers).toEqual([{ x: 35, low: 64.8, high: 35.2 }]);
    expect(marks.map(({ index, y }) => [index, y])).toEqual([
      [0, 50],
      [1, 0],
      [3, 50],
    ]);
  });

  it('have hollow marks below 30', () => {
    const { marks } = createRateShapes(
      [29, 30].map((of) => ({ hits: 0, of })),
      box,
    );
    expect(marks.map(({ isFew }) => isFew)).toEqual([true, false]);
  });

  it('have bars of one scale, and none for nothing', () => {
    const bars = createBars([0, 1, 50, 100, 0], 200, box);
    expect(bars.map(({ index, y, height }) => [index, y, height])).toEqual([
      [1, 99, 1],
      [2, 75, 25],
      [3, 50, 50],
    ]);
  });
});
