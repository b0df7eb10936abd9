import { describe, expect, it } from 'vitest';
import { resolvedWithHint } from '../../../src/analyze/metrics/resolved-with-hint.ts';
import { callOf, FAILED, listCounts, measure, OK, transcriptOf, turnOf } from '../measure-turns.ts';

const HINTED = { ok: false, error: { code: 'slug_taken', hint: 'call update_project' } };
const turn = (result: object | string, request = 0) =>
  turnOf([callOf('create', {}, typeof result === 'string' ? result : { ...result })], { request });

const transcript = transcriptOf([
  turn(HINTED),
  turn(OK as object),
  turn(HINTED),
  turn(FAILED as object),
  turnOf([callOf('other', {}, OK)]),
  turn(OK as object),
  turn(HINTED),
  turn(OK as object, 1),
]);

describe('resolved-with-hint', () => {
  it('counts those that the next turn with calls resolved, and what the others took', () => {
    expect(measure(resolvedWithHint, transcript).map(({ examples: _, ...rest }) => rest)).toEqual([
      { subject: {}, hits: 1, of: 3, turns: 1 },
      { subject: { tool: 'create' }, hits: 1, of: 3, turns: 1 },
      { subject: { value: '1 turn' }, hits: 1, of: 3, turns: 1 },
      { subject: { value: '3 or more turns' }, hits: 1, of: 3, turns: 3 },
      { subject: { value: 'not resolved' }, hits: 1, of: 3, turns: 0 },
      { subject: { value: '2 turns' }, hits: 0, of: 3, turns: 0 },
    ]);
  });

  it('reads a hint in prose', () => {
    const turns = [turn('Error: no such id. Call list_ids first.'), turn(OK as object)];
    expect(listCounts(measure(resolvedWithHint, transcriptOf(turns)))[0]).toEqual([{}, 1, 1]);
  });
});
