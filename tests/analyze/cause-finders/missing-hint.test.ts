import { describe, expect, it } from 'vitest';
import { missingHint } from '../../../src/analyze/cause-finders/missing-hint.ts';
import { findCauses, isMended, logOf, planChange, repeat, toolOf } from '../find-causes.ts';
import { callOf, FAILED, OK } from '../measure-turns.ts';

const PAY = toolOf('pay', { sum: { type: 'number' } });
const pay = (sum: number, result = FAILED) => callOf('pay', { sum }, result);
const busy = (more: object) => ({ ...PAY, errors: [{ code: 'late' }, { code: 'busy', ...more }] });
const HINT = 'Change the arguments before you call pay again.';

describe('missing-hint', () => {
  it('finds the error that models meet again in their next call', () => {
    const [cause, ...others] = findCauses(
      missingHint,
      [PAY],
      logOf(...repeat(4, pay(5)), pay(6, OK)),
    );
    expect(others).toEqual([]);
    expect(cause).toMatchObject({
      tool: 'pay',
      title: 'Models fail with `busy`, call again, and fail alike: the error has no hint.',
      hits: 3,
      of: 5,
      turns: 3,
      details: { code: 'busy', message: null },
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

  it('counts no call that succeeds then, fails otherwise, or serves another request', () => {
    const again = [pay(5), pay(5, OK)];
    expect(findCauses(missingHint, [PAY], logOf(...repeat(4, again).flat()))).toEqual([]);
    const late = { ok: false, error: { code: 'late', message: 'Too late.' } };
    const mixed = [pay(5), callOf('pay', { sum: 5 }, late)];
    expect(findCauses(missingHint, [PAY], logOf(...repeat(4, mixed).flat()))).toEqual([]);
    const log = logOf(...repeat(5, pay(5)));
    const turns = log.turns.map((turn, request) => ({ ...turn, request }));
    expect(findCauses(missingHint, [PAY], { ...log, turns })).toEqual([]);
  });

  it('makes a code of a text, without what is particular to a call', () => {
    const fail = (sum: number) =>
      callOf('pay', { sum }, `Error: account 'A-${sum}' lacks ${sum}.50 for a/b${sum}`);
    const [cause, ...others] = findCauses(
      missingHint,
      [PAY],
      logOf(...[1, 2, 3, 4].map((sum) => fail(sum))),
    );
    expect(others).toEqual([]);
    expect(cause).toMatchObject({
      hits: 3,
      details: { code: 'account_lacks_for', message: 'account … lacks … for …' },
    });
    expect(planChange(missingHint, cause, PAY)?.after).toEqual({
      ...PAY,
      errors: [{ code: 'account_lacks_for', message: 'account … lacks … for …', hint: HINT }],
    });
  });

  it('keeps an error without Latin letters apart by its message', () => {
    const fail = (text: string) => callOf('pay', {}, `Error: ${text}`);
    const log = logOf(...repeat(4, fail('אין כסף')), ...repeat(4, fail('לא נמצא')));
    expect(findCauses(missingHint, [PAY], log).map(({ details }) => details)).toEqual([
      { code: 'error', message: 'אין כסף' },
      { code: 'error', message: 'לא נמצא' },
    ]);
  });
});
