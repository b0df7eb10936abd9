import { expect, it } from 'vitest';
import { createMemoryApprovals } from '../../src/simulate/create-memory-approvals.ts';
import type { Approval } from '../../src/simulate/stages/permission.ts';

const yes: Approval = {
  tool: 'pay',
  argument_hash: 'h1',
  approver: 'Ana',
  expires_at: 1_000,
  is_denied: false,
};
const no: Approval = { ...yes, approver: 'Ben', is_denied: true };

const long: Approval = { ...yes, approver: 'Cem', expires_at: 9_000 };
const mine: Approval = { ...yes, user: 'u1' };
const theirs: Approval = { ...no, user: 'u2' };
const other: Approval = { ...yes, argument_hash: 'h2' };

it.each<[string, readonly Approval[], Approval | undefined]>([
  ['a later no takes back a yes', [yes, no], no],
  ['a later yes takes back a no', [no, yes], yes],
  ['what is good for longer goes first', [long, yes], long],
  ['one for this user is found', [mine, theirs], mine],
  ['one for another user is not', [theirs], undefined],
  ['without one for these arguments, one for others', [other], other],
])('of several answers: %s', async (_, added, expected) => {
  const approvals = createMemoryApprovals();
  for (const each of added) approvals.add(each);
  expect(await approvals.find('pay', 'h1', 'u1')).toBe(expected);
});

it('a spent approval does not bring an old denial back', async () => {
  const approvals = createMemoryApprovals();
  approvals.add(no);
  approvals.add(yes);
  expect(await approvals.spend(yes)).toBe(true);
  expect(await approvals.find('pay', 'h1', null)).toBeUndefined();
  expect(await approvals.spend(yes)).toBe(false);
});
