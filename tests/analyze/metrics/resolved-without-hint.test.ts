import { describe, expect, it } from 'vitest';
import { resolvedWithHint } from '../../../src/analyze/metrics/resolved-with-hint.ts';
import { resolvedWithoutHint } from '../../../src/analyze/metrics/resolved-without-hint.ts';
import { callOf, FAILED, listCounts, measure, OK, transcriptOf, turnOf } from '../measure-turns.ts';

const turns = [FAILED, FAILED, OK, FAILED].map((result) => turnOf([callOf('get', {}, result)]));

describe('resolved-without-hint', () => {
  it('counts failures that say nothing of what to do', () => {
    expect(listCounts(measure(resolvedWithoutHint, transcriptOf(turns)))).toEqual([
      [{}, 1, 3],
      [{ tool: 'get' }, 1, 3],
      [{ value: '1 turn' }, 1, 3],
      [{ value: '2 turns' }, 1, 3],
      [{ value: 'not resolved' }, 1, 3],
      [{ value: '3 or more turns' }, 0, 3],
    ]);
  });

  it('leaves no failure to both, and none to neither', () => {
    const hinted = { ok: false, error: { message: 'It is busy.', hint: 'try again later' } };
    const both = transcriptOf([...turns, turnOf([callOf('get', {}, hinted)])]);
    expect(listCounts(measure(resolvedWithHint, both))[0]).toEqual([{}, 0, 1]);
    expect(listCounts(measure(resolvedWithoutHint, both))[0]?.[2]).toBe(3);
  });
});
