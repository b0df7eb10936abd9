import { describe, expect, it } from 'vitest';
import { example } from '../../../../src/lint/example.ts';
import { limitsDeclared } from '../../../../src/lint/rules/risk/limits-declared.ts';
import { safeRetries } from '../../../../src/lint/rules/risk/safe-retries.ts';
import { saneLimits } from '../../../../src/lint/rules/risk/sane-limits.ts';
import { findReports, lintRisk } from './lint-risk.ts';

describe('A retry', () => {
  const lint = (tool: object): readonly string[] =>
    lintRisk(safeRetries, [{ name: 'create_room', ...tool }]);

  it('doubles what nothing recognises', () => {
    const found = [
      'error /retry/max_attempts It changes state and is retried, though nothing recognises the repeat.',
    ];
    expect(lint({ retry: { max_attempts: 3 } })).toEqual(found);
    expect(lint({ retry: { on: ['timeout'] }, idempotency: { strategy: 'none' } })).toEqual(found);
    expect(lint({ retry: { max_attempts: 2, on: ['rate_limited', 'internal_error'] } })).toEqual(
      found,
    );
  });

  it.each([
    { retry: { max_attempts: 1, on: ['timeout'] } },
    { retry: {} },
    { retry: { max_attempts: 3, on: ['rate_limited'] } },
    { retry: { max_attempts: 3 }, idempotency: { strategy: 'natural' } },
    { retry: { max_attempts: 3 }, idempotency: { strategy: 'key', parameter: 'id' } },
    { retry: { max_attempts: 3 }, risk_class: 'read_only' },
    {},
  ])('is safe with %j', (tool) => {
    expect(lint(tool)).toEqual([]);
  });

  it('of a refusal is pointless and taken out of the list', () => {
    const [report] = findReports(safeRetries, [
      {
        ...example,
        retry: { max_attempts: 2, on: ['invalid_arguments', 'timeout', 'approval_required'] },
      },
    ]);
    expect(report?.message).toBe(
      'It is retried after `invalid_arguments` and `approval_required`, which the same arguments meet again.',
    );
    expect(report?.fixes?.[0]?.edits).toEqual([
      { kind: 'set', at: ['retry', 'on'], value: ['timeout'] },
    ]);
  });
});

describe('Missing limits', () => {
  it('are one line, once there is a class', () => {
    expect(
      lintRisk(limitsDeclared, [{ name: 'create_room', risk_class: 'internal_write' }]),
    ).toEqual(['advice /timeout_ms It declares neither a timeout nor a limit of its result.']);
    expect(
      lintRisk(limitsDeclared, [{ name: 'list_rooms', risk_class: 'read_only', timeout_ms: 1000 }]),
    ).toEqual(['advice /result_limits It declares no limit of its result.']);
    expect(
      lintRisk(limitsDeclared, [
        { name: 'list_rooms', risk_class: 'read_only', result_limits: { max_items: 20 } },
      ]),
    ).toEqual(['advice /timeout_ms It declares no timeout.']);
    expect(
      lintRisk(limitsDeclared, [
        { name: 'create_room', risk_class: 'internal_write', timeout_ms: 1000 },
      ]),
    ).toEqual([]);
    expect(lintRisk(limitsDeclared, [{ name: 'list_rooms' }])).toEqual([]);
  });
});

describe('An absurd limit', () => {
  const lint = (tool: object): readonly string[] =>
    lintRisk(saneLimits, [{ name: 'list_rooms', ...tool }]);

  it.each([
    [{ timeout_ms: 0 }, 'warning /timeout_ms A timeout of 0 ms leaves no time for a call.'],
    [{ timeout_ms: 30 }, 'warning /timeout_ms The timeout is 30 ms, which hardly any call meets.'],
    [{ timeout_ms: 3_600_000 }, 'warning /timeout_ms The timeout is 60 minutes.'],
    [
      { timeout_ms: 1000, retry: { initial_ms: 5000, on: ['timeout'] } },
      'advice /retry/initial_ms The pause before a retry is longer than the call itself may take.',
    ],
    [
      { retry: { max_attempts: 0 } },
      'warning /retry/max_attempts With 0 attempts the call is never made.',
    ],
    [
      { retry: { max_attempts: 100 } },
      'warning /retry/max_attempts 100 attempts hold the turn for a long time.',
    ],
    [
      { result_limits: { max_result_chars: 0 } },
      'warning /result_limits/max_result_chars 0 characters hold no structured result.',
    ],
    [
      { result_limits: { max_result_chars: 10_000_000 } },
      'warning /result_limits/max_result_chars 10,000,000 characters of result fill a model’s context.',
    ],
    [
      { result_limits: { max_items: 0 } },
      'warning /result_limits/max_items With 0 items the result is always empty.',
    ],
    [
      { result_limits: { max_items: 10_000 } },
      'warning /result_limits/max_items 10,000 items are more than a model reads.',
    ],
    [
      { result_limits: { max_result_chars: 500, snippet_chars: 900 } },
      'warning /result_limits/snippet_chars One snippet may be longer than the whole result.',
    ],
    [
      {
        result_limits: { pagination_cursor: 'next' },
        output_schema: { type: 'object', properties: { next_cursor: { type: 'string' } } },
      },
      'warning /result_limits/pagination_cursor pagination_cursor names `next`, which the output does not have.',
    ],
  ])('is found in %j', (tool, said) => {
    expect(lint(tool)).toEqual([said]);
  });

  it.each([
    { timeout_ms: 900_000, notes: [{ at: '/timeout_ms', text: 'A person answers.' }] },
    { timeout_ms: 600_000 },
    { timeout_ms: 1000, retry: { initial_ms: 5000, on: ['rate_limited'] } },
    { result_limits: { max_result_chars: 100_000, max_items: 1000, snippet_chars: 500 } },
    { result_limits: { pagination_cursor: 'next' } },
    {
      result_limits: { pagination_cursor: '/page/next' },
      output_schema: {
        type: 'object',
        properties: { page: { type: 'object', properties: { next: { type: 'string' } } } },
      },
    },
    { retry: { max_attempts: 5 } },
  ])('is not seen in %j', (tool) => {
    expect(lint(tool)).toEqual([]);
  });

  it('given in seconds is offered in milliseconds', () => {
    expect(findReports(saneLimits, [{ name: 'x', timeout_ms: 30 }])[0]?.fixes).toEqual([
      {
        title: 'Set it to 30,000 ms',
        edits: [{ kind: 'set', at: ['timeout_ms'], value: 30_000 }],
        kind: 'suggested',
        assumes: expect.any(String),
      },
    ]);
  });
});
