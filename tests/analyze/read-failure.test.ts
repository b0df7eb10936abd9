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
    "{'error': 'no such user', 'id': 7}",
    "{'success': False, 'message': 'No parcel has this number'}",
    '{"ok": false, "message": "a result that was cu',
    "{'type': 'https://tools.ietf.org/html/rfc7231#section-6.5.1', 'title': 'Bad Request', 'status': 400}",
    "{'statusCode': 404, 'error': 'Not Found', 'message': 'No route'}",
    '"<html><head><title>Forbidden</title></head><body>No.</body></html>"',
    '<!DOCTYPE html>\n<html lang="en"><head><title>502 Bad Gateway</title></head>',
    `{'message': "Endpoint '/search/cities' does not exist"}`,
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
    "{'error': '', 'id': 7}",
    "{'error': None, 'id': 7}",
    "{'success': True, 'message': 'error: none'}",
    "{'items': [{'success': False}]}",
    "{'type': 'series', 'title': 'Error', 'status': 2008}",
    "{'statusCode': 200, 'message': 'Not Found'}",
    '<html><head><title>Forbidden Planet</title></head>',
    "{'message': 'unknown city'}",
    `{'message': "Endpoint '/a' does not exist", 'id': 7}`,
    "meta=None content=[TextContent(type='text', text='fine', annotations=None)] isError=False",
  ])('does not fail: %s', (text) => {
    expect(read(text)).toBeUndefined();
  });
});

describe('a response beside an empty error, as ToolBench logs it', () => {
  it.each([
    "{'success': False, 'message': 'No parcel has this number'}",
    "{'type': 'about:blank', 'title': 'Gone', 'status': 410}",
    'Error: no such user',
  ])('fails: %s', (response) => {
    expect(read({ error: '', response })).toEqual({ code: 'error', message: response, hint: '' });
  });

  it.each([
    '',
    "{'results': []}",
    "{'message': 'unknown city'}",
    "[{'success': False}]",
    7,
    { success: false },
    null,
  ])('does not fail: %j', (response) => {
    expect(read({ error: '', response })).toBeUndefined();
  });
});

describe('problem details', () => {
  it.each([400, 404, 503])('fail with the status %d', (status) => {
    const value = { type: 'about:blank', title: 'It broke', status };
    expect(read(value)).toMatchObject({ code: 'about:blank' });
  });

  it.each([200, 399, 600, '404', null])('do not fail with the status %j', (status) => {
    expect(read({ type: 'about:blank', title: 'It broke', status })).toBeUndefined();
  });

  it('have a type and a title', () => {
    expect(read({ title: 'It broke', status: 404 })).toBeUndefined();
    expect(read({ type: 'series', status: 404 })).toBeUndefined();
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
  for (const letter of [
    'a',
    ' ',
    'E',
    '"',
    '\n',
    'Error ',
    'sh: ',
    'please ',
    '<html><title',
    '{"success"',
  ])
    read(letter.repeat(1_000_000 / letter.length), true);
  expect(performance.now() - start).toBeLessThan(1_000);
});
