import { describe, expect, it } from 'vitest';
import { readFailure } from '../../src/analyze/read-failure.ts';
import type { Value } from '../../src/contract/session/router.ts';

const read = (value: Value, isError?: boolean) =>
  readFailure({ value, ...(isError === undefined ? {} : { isError }) });

describe('a result that is an object', () => {
  it('fails by an envelope, with its code, message and hint', () => {
    expect(
      read({
        ok: false,
        error: { code: 'slug_taken', message: 'It is taken.', hint: 'call list' },
      }),
    ).toEqual({ code: 'slug_taken', message: 'It is taken.', hint: 'call list' });
    expect(
      read({
        status: 'error',
        type: 'permission_denied',
        message: 'It needs approval.',
        next_valid_actions: ['draft_email', 'request_approval'],
      }),
    ).toEqual({
      code: 'permission_denied',
      message: 'It needs approval.',
      hint: 'draft_email, request_approval',
    });
    expect(read({ error: 'no such user' })).toEqual({
      code: 'error',
      message: 'no such user',
      hint: '',
    });
  });

  it('succeeds where nothing says otherwise', () => {
    for (const value of [{ ok: true }, { error: null }, { error: '' }, { errors: [] }, [], 7, null])
      expect(read(value)).toBeUndefined();
  });

  it('is what the protocol says first', () => {
    expect(read({ ok: false }, false)).toBeUndefined();
    expect(read({ ok: true }, true)).toEqual({ code: 'error', message: '{"ok":true}', hint: '' });
    expect(read(null, true)).toEqual({ code: 'error', message: 'null', hint: '' });
  });
});

describe('a result that is a text', () => {
  it.each([
    'Error: flight HAT030 not available on date 2024-05-13',
    'error: pathspec did not match',
    'fatal: not a git repository',
    '[ERROR] it broke',
    'Tool error: it broke',
    'ValueError: it broke',
    'java.lang.IllegalStateException: it broke'.slice('java.lang.'.length),
    'Traceback (most recent call last):\n  File "a.py"',
    'bash: foo: command not found',
    '/bin/sh: 1: foo: not found',
    '<tool_use_error>InputValidationError: it broke</tool_use_error>',
    'Tool call timed out.',
    '{"error": "Message error...", "response": "a result that was cu',
    'Command timed out after 120 s',
    'Your proposed edit has introduced new syntax error(s). Please retry.',
    "meta=None content=[TextContent(type='text', text='it broke', annotations=None)] isError=True",
    'content=[TextContent(text=\'{"isError": true\\n}\', annotations=None)] isError=False',
  ])('fails: %s', (text) => {
    expect(read(text)).toMatchObject({ code: 'error', message: text });
  });

  it.each([
    '',
    'Transfer successful',
    'Errors: 0, warnings: 2',
    '{"error": "", "response": "a result that was cu',
    'Error handling is described in chapter 7.',
    'The log has no error: all is well.',
    'def test_error():\n    raise ValueError()',
    '1: import sys\n2: raise Error("no")',
    'Timeout is 30 s.',
    "meta=None content=[TextContent(type='text', text='fine', annotations=None)] isError=False",
  ])('does not fail: %s', (text) => {
    expect(read(text)).toBeUndefined();
  });
});

describe('a hint in prose', () => {
  it.each([
    ['Error: no such id. Call list_ids first.', 'Call list_ids first.'],
    ['Error: unknown field\nDid you mean user_id?', 'Did you mean user_id?'],
    ['Error: it is locked; use unlock instead.', 'use unlock instead.'],
    ['Error: not read yet. You must read the file first.', 'You must read the file first.'],
  ])('is its sentence: %s', (text, hint) => {
    expect(read(text)?.hint).toBe(hint);
  });

  it.each([
    'Error: payment amount does not add up, total price is 375, but paid 305',
    'Error: gift card balance is not enough',
    'Error: 500 Internal Server Error',
    'Error: the call failed',
  ])('is absent from a message that only says what is wrong: %s', (text) => {
    expect(read(text)?.hint).toBe('');
  });
});

it('reads long texts of one letter at once', () => {
  const start = performance.now();
  for (const letter of ['a', ' ', 'E', '"', '\n', 'Error ', 'sh: ', 'please '])
    read(letter.repeat(1_000_000 / letter.length), true);
  expect(performance.now() - start).toBeLessThan(1_000);
});
