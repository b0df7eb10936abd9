import { expect, it } from 'vitest';
import { createGuardedTool } from '../../src/simulate/create-guarded-tool.ts';
import { documentOf } from '../lint/lint-documents.ts';
import { subjectOf } from '../lint/subject-of.ts';

const guarded = (document: object) =>
  createGuardedTool(subjectOf(documentOf({ name: 'send_email', ...document })).contract);

it('allows nothing that a contract does not declare', () => {
  const { schema, permission, idempotency, execution, limits } = guarded({
    input_schema: { type: 'object' },
  });
  expect(schema).toEqual({ type: 'object' });
  expect(permission).not.toHaveProperty('decision');
  expect([idempotency.strategy, execution, limits]).toEqual(['none', {}, {}]);
});

it('takes every part that the guard obeys', () => {
  expect(
    guarded({
      input_schema: { type: 'object', properties: { to: { type: 'string' } } },
      risk_class: 'external_communication',
      permission: { allowlist: ['mail:{user_id}'], strong_authentication: true },
      resource_scope: ['mail:{user_id}'],
      commit_of: 'draft_email',
      side_effects: { class: 'external_message', recovery: 'Send a correction.' },
      idempotency: { strategy: 'key', parameter: 'request_id', ttl_seconds: 90 },
      timeout_ms: 5_000,
      retry: { max_attempts: 2, on: ['timeout'] },
      result_limits: { max_items: 5, pagination_cursor: 'next' },
      aliases: [{ when: ['recipient'], map: [{ from: '/recipient', to: '/to' }] }],
      errors: [{ code: 'bounced', type: 'not_found', hint: 'Ask for another address.' }],
      audit: { log: ['code'], redact: ['/input/to'] },
      routing: { next_valid_actions: ['find_reply'] },
      result_envelope: 'status',
    }),
  ).toEqual({
    name: 'send_email',
    schema: { type: 'object', properties: { to: { type: 'string' } } },
    aliases: [{ when: ['recipient'], map: [{ from: '/recipient', to: '/to' }] }],
    permission: {
      risk_class: 'external_communication',
      decision: 'run_as_draft_only',
      is_declared: false,
      resource_scope: ['mail:{user_id}'],
      allowlist: ['mail:{user_id}'],
      strong_authentication: true,
      recovery_plan: 'Send a correction.',
      draft: 'draft_email',
    },
    idempotency: { strategy: 'key', fields: [], parameter: 'request_id', ttl_seconds: 90 },
    execution: {
      timeout_ms: 5_000,
      retry: { max_attempts: 2, backoff: 'none', initial_ms: 1_000, on: ['timeout'] },
    },
    limits: { max_items: 5, pagination_cursor: 'next' },
    errors: [{ code: 'bounced', type: 'not_found', hint: 'Ask for another address.' }],
    audit: { log: ['code'], redact: ['/input/to'] },
    next_valid_actions: ['find_reply'],
    result_envelope: 'status',
  });
});

const schema = {
  type: 'object',
  properties: { input: { type: 'string' } },
  required: ['input'],
  additionalProperties: false,
};

it.each([
  [{ type: 'text' }, { property: 'input', has_grammar: false }],
  [
    { type: 'grammar', syntax: 'lark', definition: 'start: A' },
    { property: 'input', has_grammar: true },
  ],
  [
    { type: 'grammar', syntax: 'regex', definition: 'a+' },
    { property: 'input', has_grammar: true, pattern: 'a+' },
  ],
])('knows which parameter the text of %j is', (input_format, text) => {
  expect(guarded({ input_schema: schema, input_format }).text).toEqual(text);
});

it('knows no text where the schema has no place for it, and which tool is a provider’s', () => {
  expect(guarded({ input_format: { type: 'text' } }).text).toBeUndefined();
  expect(
    guarded({ provider_tool: { provider: 'anthropic', kind: 'bash_20250124' } }),
  ).toMatchObject({ is_provider_tool: true, schema: true });
});
