import { describe, expect, it } from 'vitest';
import { createEvidence } from '../../src/app/linting/evidence.ts';
import { validateValue } from '../../src/app/linting/validate-value.ts';
import { CONTRACT_PARTS } from '../../src/contract/contract.ts';
import { formatPointer } from '../../src/contract/json/pointer.ts';
import { documentOf, lintDocuments } from './lint-documents.ts';

const DRAFT_ID = {
  type: 'string',
  pattern: '^drf_[0-9a-f]{8}$',
  description: 'As draft_invite returned it, such as drf_1a2b3c4d.',
};
const AUDIT = { log: ['args', 'latency', 'result', 'code'], retention_days: 90 };
const LATE = {
  code: 'mail_silent',
  type: 'timeout',
  message: 'The mail server did not answer in time.',
  retryable: true,
};

const draft = {
  name: 'draft_invite',
  title: 'Draft an invitation',
  purpose: 'Lets a person read an invitation before anybody gets it.',
  description:
    'Write an invitation to a meeting as a draft and return its draft_id. Mutating: stores one draft, mails nobody. Use before send_invite, so that the user can read it. Do not use to change a draft: draft another one.',
  input_schema: {
    type: 'object',
    properties: {
      guest: {
        type: 'string',
        format: 'email',
        description: 'Address of the guest, such as ada@example.org.',
      },
      message: {
        type: 'string',
        minLength: 1,
        maxLength: 2_000,
        description: 'Plain text of the invitation.',
      },
    },
    required: ['guest', 'message'],
    additionalProperties: false,
  },
  output_schema: {
    type: 'object',
    properties: {
      ok: { type: 'boolean', const: true },
      draft_id: { type: 'string', pattern: '^drf_[0-9a-f]{8}$' },
    },
    required: ['ok', 'draft_id'],
    additionalProperties: false,
  },
  errors: [
    {
      ...LATE,
      hint: 'Call draft_invite again with the same arguments: a repeat stores nothing twice.',
    },
    {
      code: 'drafts_locked',
      type: 'conflict',
      message: 'Another draft for this guest is being written.',
      hint: 'Wait a moment, then call draft_invite again with the same arguments.',
      retryable: true,
    },
  ],
  risk_class: 'draft',
  side_effects: {
    class: 'local_artifact',
    summary: 'One draft in the outbox.',
    reversible: true,
    recovery: 'Delete the draft in the outbox.',
  },
  resource_scope: ['mail:drafts'],
  permission: { default: 'allow' },
  timeout_ms: 10_000,
  result_limits: { max_result_chars: 1_000 },
  retry: { max_attempts: 2, backoff: 'fixed', initial_ms: 500, on: ['timeout'] },
  idempotency: { strategy: 'hash', fields: ['guest', 'message'], ttl_seconds: 60 },
  audit: AUDIT,
  visibility: { layer: 'base', tier: 'core' },
  draft_of: 'send_invite',
};

const send = {
  name: 'send_invite',
  title: 'Send an invitation',
  purpose: 'Sends what a person has read.',
  description:
    'Send an invitation that was drafted with draft_invite, and return its message_id. Mutating: mails the guest, which cannot be taken back. Use when the user has read the draft and agreed. Do not use without a draft_id.',
  input_schema: {
    type: 'object',
    properties: { draft_id: DRAFT_ID },
    required: ['draft_id'],
    additionalProperties: false,
  },
  output_schema: {
    type: 'object',
    properties: {
      ok: { type: 'boolean', const: true },
      message_id: { type: 'string', pattern: '^msg_[0-9a-f]{8}$' },
    },
    required: ['ok', 'message_id'],
    additionalProperties: false,
  },
  examples: [
    {
      title: 'An invitation that was read',
      input: { draft_id: 'drf_1a2b3c4d' },
      output: { ok: true, message_id: 'msg_1a2b3c4d' },
    },
  ],
  errors: [
    {
      code: 'draft_missing',
      type: 'not_found',
      message: 'No draft has that id.',
      hint: 'Call draft_invite and pass the draft_id that it returns.',
      next_valid_actions: ['draft_invite'],
      retryable: false,
    },
    {
      code: 'not_approved',
      type: 'approval_required',
      message: 'The invitation waits for approval.',
      hint: 'Ask the user to approve it, then call send_invite again with the same draft_id.',
      retryable: true,
    },
    {
      code: 'already_sent',
      type: 'non_idempotent_retry_blocked',
      message: 'This draft was sent before.',
      hint: 'Call find_message with the draft_id to see when.',
      next_valid_actions: ['find_message'],
      retryable: false,
    },
    {
      ...LATE,
      hint: 'Call find_message with the draft_id first, and send_invite again only when it finds nothing.',
      next_valid_actions: ['find_message'],
    },
  ],
  risk_class: 'external_communication',
  side_effects: { class: 'external_message', summary: 'One mail to the guest.', reversible: false },
  resource_scope: ['mail:outbox:{draft_id}'],
  permission: { default: 'approval_required', approval: 'The user who asked for the meeting.' },
  timeout_ms: 15_000,
  result_limits: { max_result_chars: 1_000 },
  retry: { max_attempts: 2, backoff: 'fixed', initial_ms: 500, on: ['timeout'] },
  idempotency: { strategy: 'hash', fields: ['draft_id'], ttl_seconds: 86_400 },
  audit: AUDIT,
  result_envelope: 'ok',
  visibility: { layer: 'task', tier: 'mail' },
  routing: {
    use_when: ['the user has read the draft'],
    do_not_use_when: ['there is no draft'],
    siblings: [{ tool: 'draft_invite', when: 'nothing is drafted yet' }],
    prerequisites: [{ tool: 'draft_invite', at_least: 1 }],
    next_valid_actions: ['find_message'],
  },
  commit_of: 'draft_invite',
  aliases: [
    { title: 'As mail tools call it', when: ['id'], map: [{ to: '/draft_id', from: '/id' }] },
  ],
  verification: { kind: 'read_back', tool: 'find_message' },
  notes: [
    {
      at: '/description',
      text: 'Without the last sentence callers sent text that nobody had read.',
    },
  ],
  wire: {
    mcp: {
      name: null,
      title: null,
      description: null,
      inputSchema: null,
      outputSchema: null,
      annotations: {
        readOnlyHint: false,
        destructiveHint: true,
        idempotentHint: true,
        openWorldHint: true,
      },
    },
  },
};

const find = {
  name: 'find_message',
  title: 'Find a sent message',
  purpose: 'Shows whether a mail has gone out.',
  description:
    'Look up the mail that was sent for a draft and return when it went out. Reads only. Use after send_invite to see that it happened. Do not use for mails from elsewhere.',
  input_schema: {
    type: 'object',
    properties: { draft_id: DRAFT_ID },
    required: ['draft_id'],
    additionalProperties: false,
  },
  output_schema: {
    type: 'object',
    properties: {
      ok: { type: 'boolean', const: true },
      sent_at: { type: 'string', format: 'date-time' },
    },
    required: ['ok', 'sent_at'],
    additionalProperties: false,
  },
  errors: [
    {
      code: 'nothing_sent',
      type: 'not_found',
      message: 'Nothing was sent for that draft.',
      hint: 'Call send_invite with the draft_id once the user agrees.',
      next_valid_actions: ['send_invite'],
      retryable: false,
    },
    { ...LATE, hint: 'Call find_message again with the same draft_id.' },
  ],
  risk_class: 'read_only',
  side_effects: { class: 'none' },
  resource_scope: ['mail:outbox:{draft_id}'],
  permission: { default: 'allow' },
  timeout_ms: 5_000,
  retry: { max_attempts: 2, backoff: 'fixed', initial_ms: 200, on: ['timeout'] },
  result_limits: { max_result_chars: 1_000 },
  audit: AUDIT,
  visibility: { layer: 'task', tier: 'mail' },
};

const look = {
  ...find,
  name: 'look_up_guest',
  title: 'Look up a guest',
  purpose: 'Finds whom to invite.',
  description:
    'Look up the address of one person in the directory and return it as email. Reads only. Use when the user names a guest without an address. Do not use for mailing lists.',
  input_schema: {
    type: 'object',
    properties: {
      full_name: {
        type: 'string',
        minLength: 2,
        maxLength: 80,
        description: 'As the user said it, such as Ada Lovelace.',
      },
    },
    required: ['full_name'],
    additionalProperties: false,
  },
  output_schema: {
    type: 'object',
    properties: {
      ok: { type: 'boolean', const: true },
      email: { type: 'string', format: 'email' },
    },
    required: ['ok', 'email'],
    additionalProperties: false,
  },
  errors: [
    {
      code: 'nobody_found',
      type: 'not_found',
      message: 'Nobody in the directory has that name.',
      hint: 'Ask the user how the name is spelt, then call look_up_guest again.',
      retryable: false,
    },
    { ...LATE, hint: 'Call look_up_guest again with the same full_name.' },
  ],
  resource_scope: ['directory:people'],
  retry: { max_attempts: 2, backoff: 'fixed', initial_ms: 200, on: ['timeout'] },
  input_format: { type: 'text' },
  visibility: { layer: 'task', tier: 'directory' },
};

const search = {
  name: 'web_search',
  provider_tool: {
    provider: 'anthropic',
    kind: 'web_search_20260318',
    config: { max_uses: 5 },
    stand_in: 'look_up_guest',
  },
  risk_class: 'read_only',
  permission: { default: 'allow' },
  visibility: { layer: 'task', tier: 'directory' },
};

const registry = {
  name: 'invitations',
  tiers: [{ name: 'core' }, { name: 'directory' }, { name: 'mail' }],
  phases: [
    {
      name: 'drafting',
      tiers: ['core', 'directory'],
      transitions: [{ to: 'sending', tool: 'draft_invite' }],
    },
    {
      name: 'sending',
      tiers: ['core', 'mail'],
      transitions: [{ to: 'drafting', tool: 'find_message' }],
    },
  ],
  lint: {
    suppressions: [
      { rule: 'aliases-applied', tool: 'send_invite', reason: 'The server rewrites these calls.' },
    ],
  },
};

describe('A set in which every part is filled', () => {
  const tools = [draft, look, search, send, find];

  it('fills every part that a contract has', () => {
    const filled = new Set(tools.flatMap((tool) => Object.keys(tool)));
    expect(CONTRACT_PARTS.filter((part) => !filled.has(part))).toEqual([]);
  });

  it('can be written so that no rule finds anything', () => {
    const results = lintDocuments(
      tools.map(documentOf),
      documentOf(registry),
      createEvidence([], validateValue),
    );
    const found = [
      ...results.tools.flatMap(({ findings }, i) =>
        findings.map((finding) => ({ tool: tools[i]?.name, finding })),
      ),
      ...results.registry.findings.map((finding) => ({ tool: 'registry', finding })),
    ];
    expect(
      found.map(
        ({ tool, finding }) =>
          `${tool} ${finding.severity} ${finding.code} ${formatPointer(finding.at)} ${finding.message} ${finding.hint}`,
      ),
    ).toEqual([]);
  });
});
