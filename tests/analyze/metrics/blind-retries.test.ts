import { describe, expect, it } from 'vitest';
import { blindRetries } from '../../../src/analyze/metrics/blind-retries.ts';
import { callOf, FAILED, listCounts, measure, OK, transcriptOf, turnOf } from '../measure-turns.ts';

const turn = (input: object, result = FAILED, request = 0) =>
  turnOf([callOf('create', { ...input }, result)], { request });

describe('blind-retries', () => {
  it('counts the identical call in the next turn, whatever the order of its keys', () => {
    const turns = [
      turn({ a: 1, b: 2 }),
      turn({ b: 2, a: 1 }),
      turn({ a: 2 }),
      turn({ a: 1, b: 2 }, OK),
      turn({ a: 1, b: 2 }, OK),
    ];
    const figures = measure(blindRetries, transcriptOf(turns));
    expect(listCounts(figures)).toEqual([
      [{}, 1, 3],
      [{ tool: 'create' }, 1, 3],
    ]);
    expect(figures[0]?.examples.map((example) => example.turn)).toEqual([0]);
  });

  it('does not count a call whose arguments were not logged', () => {
    const turns = [0, 1].map(() => turnOf([callOf('create', null, FAILED)]));
    expect(listCounts(measure(blindRetries, transcriptOf(turns)))[0]).toEqual([{}, 0, 2]);
  });

  it('does not count a repeat for another request, or after another call', () => {
    const turns = [turn({}), turn({}, OK, 1), turn({ a: 1 }, FAILED, 1)];
    const between = [turn({}), turnOf([callOf('look', {}, OK)]), turn({}, OK)];
    expect(listCounts(measure(blindRetries, transcriptOf(turns)))[0]).toEqual([{}, 0, 2]);
    expect(listCounts(measure(blindRetries, transcriptOf(between)))[0]).toEqual([{}, 0, 1]);
  });
});
