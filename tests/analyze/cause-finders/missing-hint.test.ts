import { describe, expect, it } from 'vitest';
import { missingHint } from '../../../src/analyze/cause-finders/missing-hint.ts';
import { findCauses, isMended, logOf, planChange, repeat, toolOf } from '../find-causes.ts';
import { callOf, FAILED, OK } from '../measure-turns.ts';

const PAY = toolOf('pay', { sum: { type: 'number' } });
const pay = (sum: number, result = FAILED) => callOf('pay', { sum }, result);
const busy = (more: object) => ({ ...PAY, errors: [{ code: 'late' }, { code: 'busy', ...more }] });
const HINT = 'Change the arguments before you call pay again.';

describe('missing-hint', () => {
  it('finds the error that models answer by the identical call', () => {
    const [cause, ...others] = findCauses(
      missingHint,
      [PAY],
      logOf(...repeat(4, pay(5)), pay(6, OK)),
    );
    expect(others).toEqual([]);
    expect(cause).toMatchObject({
      tool: 'pay',
      title: 'Models repeat a call that failed with `busy`, an error without a hint.',
      hits: 3,
      of: 5,
      turns: 3,
      details: { code: 'busy' },
    });
    expect(cause?.examples.map(({ turn }) => turn)).toEqual([1, 2, 3]);
    expect(planChange(missingHint, cause, PAY)).toEqual({
      label: 'Add hint',
      at: ['errors', 0],
      isSafe: false,
      after: { ...PAY, errors: [{ code: 'busy', hint: HINT }] },
    });
    expect(cause && isMended(missingHint, cause, PAY)).toBe(true);
  });

  it('completes the entry that the contract has', () => {
    const tool = busy({ message: 'It is busy.' });
    const [cause] = findCauses(missingHint, [tool], logOf(...repeat(4, pay(5))));
    expect(planChange(missingHint, cause, tool)).toEqual({
      label: 'Add hint',
      at: ['errors', 1, 'hint'],
      isSafe: false,
      after: busy({ message: 'It is busy.', hint: HINT }),
    });
    expect(cause && isMended(missingHint, cause, tool)).toBe(true);
  });

  it('finds nothing where the contract or the result has a hint', () => {
    const log = logOf(...repeat(4, pay(5)));
    expect(findCauses(missingHint, [busy({ hint: 'Wait a minute.' })], log)).toEqual([]);
    const error = { code: 'busy', message: 'It is busy.', hint: 'Wait a minute.' };
    const hinted = logOf(...repeat(4, callOf('pay', { sum: 5 }, { ok: false, error })));
    expect(findCauses(missingHint, [PAY], hinted)).toEqual([]);
  });

  it('counts no repeat that succeeds, has other arguments, or comes for another request', () => {
    const again = [pay(5), pay(5, OK)];
    expect(findCauses(missingHint, [PAY], logOf(...repeat(3, again).flat()))).toEqual([]);
    expect(findCauses(missingHint, [PAY], logOf(...[1, 2, 3, 4, 5].map((n) => pay(n))))).toEqual(
      [],
    );
    const log = logOf(...repeat(5, pay(5)));
    const turns = log.turns.map((turn, request) => ({ ...turn, request }));
    expect(findCauses(missingHint, [PAY], { ...log, turns })).toEqual([]);
  });
});
