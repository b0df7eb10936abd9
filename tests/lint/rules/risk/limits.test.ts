import { describe, expect, it } from 'vitest';
import { example } from '../../../../src/lint/example.ts';
import { safeRetries } from '../../../../src/lint/rules/risk/safe-retries.ts';
import { saneLimits } from '../../../../src/lint/rules/risk/sane-limits.ts';
import { findReports, lintRisk } from './lint-risk.ts';

describe('A retry', () => {
  const lint = (tool: object): readonly string[] =>
    lintRisk(safeRetries, [{ name: 'create_room', ...tool }]);

  it('doubles what nothing recognises', () => {
    const found = [
      'error /retry/max_attempts This tool changes data and is retried without an idempotency strategy, so a retry may do it twice.',
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
      'A retry after `invalid_arguments` and `approval_required` fails again, because the arguments are the same.',
    );
    expect(report?.fixes?.[0]?.edits).toEqual([
      { kind: 'set', at: ['retry', 'on'], value: ['timeout'] },
    ]);
  });
});

describe('An absurd limit', () => {
  const lint = (tool: object): readonly string[] =>
    lintRisk(saneLimits, [{ name: 'list_rooms', ...tool }]);

  it.each([
    [{ timeout_ms: 0 }, 'warning /timeout_ms `timeout_ms` is 0, so every call times out.'],
    [
      { timeout_ms: 30 },
      'warning /timeout_ms `timeout_ms` is 30 ms, so nearly every call times out.',
    ],
    [
      { timeout_ms: 3_600_000 },
      'warning /timeout_ms `timeout_ms` is 60 minutes, so a call that hangs blocks the turn that long.',
    ],
    [
      { timeout_ms: 1000, retry: { initial_ms: 5000, on: ['timeout'] } },
      'advice /retry/initial_ms `retry.initial_ms` is longer than `timeout_ms`.',
    ],
    [
      { retry: { max_attempts: 0 } },
      'warning /retry/max_attempts `retry.max_attempts` is 0, so the call is never made.',
    ],
    [
      { retry: { max_attempts: 100 } },
      'warning /retry/max_attempts 100 attempts block the turn for a long time.',
    ],
    [
      { result_limits: { max_result_chars: 0 } },
      'warning /result_limits/max_result_chars `max_result_chars` is 0, too few for a structured result.',
    ],
    [
      { result_limits: { max_result_chars: 10_000_000 } },
      'warning /result_limits/max_result_chars `max_result_chars` is 10,000,000, so one result can fill the context of the model.',
    ],
    [
      { result_limits: { max_items: 0 } },
      'warning /result_limits/max_items `max_items` is 0, so the result is always empty.',
    ],
    [
      { result_limits: { max_items: 10_000 } },
      'warning /result_limits/max_items `max_items` is 10,000, more than a model can use.',
    ],
    [
      { result_limits: { max_result_chars: 500, snippet_chars: 900 } },
      'warning /result_limits/snippet_chars `snippet_chars` is greater than `max_result_chars`, so one snippet can exceed the result.',
    ],
    [
      {
        result_limits: { pagination_cursor: 'next' },
        output_schema: { type: 'object', properties: { next_cursor: { type: 'string' } } },
      },
      'warning /result_limits/pagination_cursor `pagination_cursor` names `next`, but the output schema has no such field.',
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
        title: 'Set the timeout to 30,000 ms',
        edits: [{ kind: 'set', at: ['timeout_ms'], value: 30_000 }],
        kind: 'suggested',
        assumes: expect.any(String),
      },
    ]);
  });
});
