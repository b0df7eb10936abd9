import { expect, it } from 'vitest';
import type { Value } from '../../../src/contract/session/router.ts';
import {
  createDeclaredFailure,
  readOutcome,
} from '../../../src/simulate/stages/create-declared-failure.ts';

const ERRORS = [
  { code: 'gone', type: 'not_found', message: 'It is gone.', hint: 'Look.' },
] as const;
const GONE = { type: 'not_found', code: 'gone', message: 'It is gone.', hint: 'Look.' };
const readFailure = (value: Value): object | undefined => {
  const outcome = readOutcome(ERRORS, value);
  return outcome.ok ? undefined : outcome.failure;
};

it.each<[Value, object]>([
  [{ ok: false, error: { code: 'gone' } }, GONE],
  [{ ok: false, code: 'gone' }, GONE],
  [
    { ok: false, error: 'boom' },
    { type: 'internal_error', message: 'boom' },
  ],
  [{ ok: false }, { type: 'internal_error', message: 'The call failed: no reason.' }],
  [
    { ok: false, exit_code: 1, stderr: 'no such file' },
    { message: 'The call failed: {"ok":false,"exit_code":1,"stderr":"no such file"}' },
  ],
  [{ ok: false, rows: ['😀'.repeat(900)] }, { message: expect.stringMatching(/^.{250,600}😀…$/u) }],
  [{ status: 'error', type: 'weird' }, { type: 'internal_error' }],
  [{ ok: true, status: 'error', code: 'gone', type: 'weird' }, GONE],
  [{ status: 'error', type: 'conflict', row: 7 }, { type: 'conflict' }],
  [
    { ok: false, error: { code: 'gone', next_valid_actions: ['search', 7] } },
    { ...GONE, next_valid_actions: ['search'] },
  ],
])('%j is a failure', (value, failure) => {
  expect(readFailure(value)).toMatchObject(failure);
});

it('a result that tells of an error is none', () => {
  for (const value of [{ id: 7, status: 'error' }, { status: 'failed' }, { error: 'x' }, ['error']])
    expect(readFailure(value)).toBeUndefined();
});

it('passes on none but texts, and types that there are', () => {
  expect(createDeclaredFailure(ERRORS, { code: 5, message: {}, type: 'weird' })).toEqual({
    type: 'internal_error',
    message: 'The call failed: no reason.',
    hint: 'Tell the user.',
  });
});
