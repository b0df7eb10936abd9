import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { FAILURE_TYPES, RISK_CLASSES } from '../../src/contract/schema/vocabulary.ts';
import type { Value } from '../../src/contract/session/router.ts';
import { compileValidator } from '../../src/probe/arguments/compile-validator.ts';
import { createHash } from '../../src/simulate/create-hash.ts';
import type { GuardedRegistry, GuardedTool } from '../../src/simulate/guard.ts';
import { printCanonical } from '../../src/simulate/print-canonical.ts';
import { runScript } from '../../src/simulate/run-script.ts';
import type { Answer, Script, ScriptStep, StepRun } from '../../src/simulate/script.ts';
import fc from '../fast-check.ts';
import { createTestTool } from '../simulate/create-test-tool.ts';
import { hasGuardPython, runPython } from './export-router.ts';

const runtime = fileURLToPath(new URL('../../src/publish/runtime/', import.meta.url));

const PYTHON = `import sys
from guard_arguments import create_validate
from guard_script import run_script
from guard_values import parse_value, print_canonical
for line in sys.stdin:
    asked = parse_value(line)
    registry = asked["registry"]
    validate = create_validate({tool["name"]: tool["schema"] for tool in registry["tools"]})
    print(print_canonical(run_script(asked["script"], registry, validate)))
`;

interface Round {
  readonly registry: GuardedRegistry;
  readonly script: Script;
}

const NAMES = ['write_file', 'send_mail', 'draft_mail', 'find-items', 'finish'] as const;
const text = fc.constantFrom('a', 'b.html', '', 'ab:*%', '😀', '\ud800', 'é\n', 'x'.repeat(70));
const scalar = fc.constantFrom<Value>(
  null,
  true,
  0,
  1,
  -2.5,
  19.99,
  1.15,
  1e21,
  1e-7,
  'a',
  'zzz',
  '2026-11-24',
);
const value: fc.Arbitrary<Value> = fc.letrec<{ value: Value }>((tie) => ({
  value: fc.oneof(
    { maxDepth: 3, depthSize: 'small' },
    scalar,
    text,
    fc.array(tie('value'), { maxLength: 4 }),
    fc.dictionary(
      fc.constantFrom('id', 'text', 'items', '1', 'log', 'ok', 'status', 'summary'),
      tie('value'),
      {
        maxKeys: 4,
      },
    ),
  ),
})).value;

/** Parameters of one name have one of these schemas. */
const SCHEMAS: readonly Value[] = [
  true,
  { type: 'string', description: 'A path, with forward slashes.' },
  { type: 'string', minLength: 2, maxLength: 5, pattern: '^[a-z.]+$' },
  { type: 'integer', minimum: 0, exclusiveMaximum: 2 },
  { type: ['string', 'null'], format: 'date' },
  { enum: ['a', 'b.html', 1] },
  { const: 'a' },
  { type: 'number', multipleOf: 0.5 },
  { type: 'number', multipleOf: 0.01, nullable: true },
  { type: 'string', pattern: '^[\\s\\S]{2,}$' },
  { type: 'string', pattern: '^(?<one>[^\\S\\n]|b|x)\\k<one>*[\\u{1F600}.\\S]*$' },
  {
    type: 'object',
    properties: { id: false, text: { type: 'integer' } },
    unevaluatedProperties: false,
  },
  { type: 'array', items: { type: 'string', minLength: 1 }, maxItems: 2, uniqueItems: true },
  { type: 'array', contains: { const: 'a' } },
  { anyOf: [{ type: 'string' }, { type: 'object', required: ['id'], title: 'Item' }] },
  { oneOf: [{ type: 'number' }, { const: 1 }, { type: 'array' }] },
  { not: { type: 'string' } },
  {
    type: 'object',
    properties: {
      id: { type: 'integer', description: 'Its number.' },
      text: { $ref: '#/$defs/text' },
    },
    required: ['id'],
    additionalProperties: false,
  },
  { type: 'object', propertyNames: { pattern: '^[a-z]+$' }, minProperties: 1 },
  { allOf: [{ type: 'string' }, { maxLength: 3 }], if: { const: 'a' }, then: { minLength: 2 } },
];
const FIELDS = ['path', 'text', 'to'] as const;
const schema = fc
  .record({
    properties: fc.tuple(...FIELDS.map(() => fc.constantFrom(...SCHEMAS))),
    required: fc.subarray([...FIELDS]),
    isClosed: fc.boolean(),
  })
  .map(({ properties, required, isClosed }): Value => ({
    type: 'object',
    properties: Object.fromEntries(FIELDS.map((field, i) => [field, properties[i] ?? true])),
    required,
    ...(isClosed ? { additionalProperties: false } : {}),
    $defs: { text: { type: 'string', maxLength: 4 } },
  }));
const easySchema = fc.constant<Value>({ type: 'object', properties: { path: { type: 'string' } } });

const failureType = fc.constantFrom(...FAILURE_TYPES);
const optional = <T>(arbitrary: fc.Arbitrary<T>): fc.Arbitrary<T | undefined> =>
  fc.option(arbitrary, { nil: undefined });
function removeUndefined<T extends object>(record: T): T {
  return JSON.parse(JSON.stringify(record));
}

const tool = (name: string): fc.Arbitrary<GuardedTool> =>
  fc
    .record({
      schema: fc.oneof({ weight: 3, arbitrary: easySchema }, schema),
      aliases: fc.constantFrom<GuardedTool['aliases']>(
        [],
        [],
        [{ when: ['file'], map: [{ to: '/path', from: '/file' }] }],
        [
          { when: ['file'], map: [{ to: '/text/0/id', from: '/file' }] },
          { when: ['body'], map: [{ to: '/text', from: '/body/text' }] },
        ],
      ),
      permission: fc
        .record({
          risk_class: optional(fc.constantFrom(...RISK_CLASSES)),
          decision: fc.oneof(
            { weight: 4, arbitrary: fc.constant('allow' as const) },
            optional(
              fc.constantFrom(
                'deny',
                'approval_required',
                'require_stronger_auth',
                'run_in_sandbox',
                'run_as_draft_only',
              ),
            ),
          ),
          is_declared: fc.boolean(),
          resource_scope: fc.constantFrom([], [], [], ['user:{user_id}'], ['file:{path}']),
          allowlist: fc.constantFrom([], ['user:u1'], ['file:*']),
          strong_authentication: fc.constantFrom(false, false, false, true),
          recovery_plan: optional(fc.constant('Restore it.')),
          draft: optional(fc.constantFrom('draft_mail', 'send_mail', 'nowhere')),
        })
        .map(removeUndefined),
      idempotency: fc
        .record({
          strategy: fc.constantFrom('none', 'hash', 'key'),
          fields: fc.constantFrom([], ['path'], ['path', 'none']),
          parameter: optional(fc.constant('path')),
          ttl_seconds: fc.constantFrom(1, 60),
        })
        .map(removeUndefined),
      execution: fc
        .record({
          timeout_ms: optional(fc.constantFrom(100, 5_000)),
          retry: optional(
            fc.record({
              max_attempts: fc.integer({ min: 0, max: 3 }),
              backoff: fc.constantFrom('none', 'fixed', 'exponential'),
              initial_ms: fc.constantFrom(0, 50),
              on: fc.subarray(['timeout', 'internal_error', 'rate_limited', 'conflict'] as const),
            }),
          ),
        })
        .map(removeUndefined),
      limits: fc
        .record({
          max_result_chars: optional(fc.constantFrom(20, 120, 400)),
          max_items: optional(fc.constantFrom(1, 3)),
          pagination_cursor: optional(fc.constantFrom('next', 'id', 'next_path')),
          log_tail_lines: optional(fc.constantFrom(1, 4)),
          snippet_chars: optional(fc.constantFrom(1, 3)),
          artifact_reference: optional(fc.constant('artifact')),
        })
        .map(removeUndefined),
      errors: fc.array(
        fc
          .record({
            code: fc.constantFrom('taken', 'gone'),
            type: optional(failureType),
            message: optional(text),
            hint: optional(text),
            next_valid_actions: optional(fc.constantFrom([], ['finish'])),
            retryable: optional(fc.boolean()),
          })
          .map(removeUndefined),
        { maxLength: 2 },
      ),
      audit: fc
        .record({
          log: optional(fc.subarray(['args', 'result', 'code', 'latency'] as const)),
          redact: fc.subarray(['/input/path', '/input/text/-/id', '/output/items/-', '/output/id']),
        })
        .map(removeUndefined),
      next_valid_actions: fc.constantFrom([], ['finish']),
      result_envelope: optional(fc.constantFrom('ok' as const, 'status' as const)),
      text: optional(
        fc.constantFrom(
          { property: 'path', has_grammar: true },
          { property: 'path', has_grammar: false },
          { property: 'path', has_grammar: true, pattern: '[ab](\\.html)?|\\{.*' },
          { property: 'path', has_grammar: true, pattern: '[b-z]+' },
        ),
      ),
      is_provider_tool: fc.constantFrom(undefined, undefined, true as const),
    })
    .map((more) => removeUndefined({ ...createTestTool(name, {}), ...more }) as GuardedTool);

const registry: fc.Arbitrary<GuardedRegistry> = fc
  .record({
    tools: fc.tuple(...NAMES.map(tool)),
    layers: fc.tuple(...NAMES.map(() => fc.constantFrom(undefined, undefined, 'base', 'deferred'))),
    hasPhases: fc.boolean(),
    hasGate: fc.boolean(),
    result_envelope: optional(fc.constantFrom('ok' as const, 'status' as const)),
  })
  .map(({ tools, layers, hasPhases, hasGate, result_envelope }) =>
    removeUndefined({
      tools,
      router: {
        tools: NAMES.map((name, i) => ({ name, tier: i < 3 ? 'one' : 'two', layer: layers[i] })),
        phases: hasPhases
          ? [
              { name: 'begin', tiers: ['one'], transitions: [{ tool: 'write_file', to: 'end' }] },
              { name: 'end', tiers: ['one', 'two'], transitions: [] },
            ]
          : [],
        gates: hasGate
          ? [{ tool: 'finish', requires: [{ tool: 'write_file', at_least: 1, outcome: 'ok' }] }]
          : [],
        done_tool: 'finish',
      },
      result_envelope,
    } as unknown as GuardedRegistry),
  );

const input = fc.oneof(
  {
    weight: 5,
    arbitrary: fc.constantFrom<Value>(
      {},
      { path: 'a' },
      { path: 'b.html' },
      { path: 'a', text: 'a' },
    ),
  },
  {
    weight: 2,
    arbitrary: fc.dictionary(fc.constantFrom(...FIELDS, 'file', 'body', 'none'), value, {
      maxKeys: 4,
    }),
  },
  { weight: 1, arbitrary: value },
);
const called = fc.oneof(
  { weight: 9, arbitrary: fc.constantFrom<string>(...NAMES) },
  fc.constantFrom<(string | undefined)[]>(
    'writefile',
    'send_mial',
    'rm_rf',
    '__proto__',
    undefined,
  ),
);
const fence = (body: string): string => `Now I will call it.\n\`\`\`json\n${body}\n\`\`\``;
const message = fc
  .record({
    calls: fc.array(fc.tuple(called, input), { minLength: 1, maxLength: 2 }),
    form: fc.nat(11),
  })
  .map(({ calls, form }): Value => {
    const named = calls.map(([tool, sent], i) => ({ tool, sent, id: `c${i}` }));
    const [first = { tool: 'finish', sent: {}, id: 'c0' }] = named;
    const json = JSON.stringify(first.sent);
    const forms: readonly unknown[] = [
      named.map(({ tool, sent, id }) => ({ type: 'tool_use', id, name: tool, input: sent })),
      named.map(({ tool, sent, id }) => ({ type: 'tool_use', id, name: tool, input: sent })),
      named.map(({ tool, sent, id }) => ({
        type: 'function_call',
        call_id: id,
        name: tool,
        arguments: JSON.stringify(sent),
      })),
      {
        tool_calls: named.map(({ tool, sent }, id) => ({
          id,
          function: { name: tool, arguments: JSON.stringify(sent) },
        })),
      },
      { parts: named.map(({ tool, sent }) => ({ functionCall: { name: tool, args: sent } })) },
      {
        content: named.map(({ tool, sent, id }) => ({
          toolUse: { name: tool, toolUseId: id, input: sent },
        })),
      },
      named.map(({ tool, sent }, i) => ({
        method: 'tools/call',
        id: i,
        params: { name: tool, arguments: sent },
      })),
      named.map(({ tool, id }) => ({
        type: 'custom_tool_call',
        call_id: id,
        name: tool,
        input: json,
      })),
      { tool_calls: named.map(({ tool }, id) => ({ id, custom: { name: tool, input: 'a' } })) },
      fence(`{"tool": "${first.tool}", "input": ${json}}`),
      fence(`{"tool": "${first.tool}", "input": ${json.slice(0, -1)}`),
      `<function=${first.tool}>\n<parameter=path>\na\n</parameter>\n</function>`,
    ];
    // A call without a name has none, as JSON.
    return JSON.parse(JSON.stringify(forms[form] ?? forms[0]));
  });

/** The envelope of a handler that writes it itself. */
const said = fc.dictionary(
  fc.constantFrom('type', 'code', 'message', 'hint', 'next_valid_actions', 'job'),
  fc.constantFrom<Value>('conflict', 'weird', 'taken', 'gone', 7, ['finish', 1], 'é😀'.repeat(200)),
);
const written: fc.Arbitrary<Value> = fc
  .tuple(fc.constantFrom<object>({ ok: false }, { status: 'error' }, { ok: true }), said, said)
  .chain(([form, more, error]) =>
    fc.constantFrom<Value>(
      { ...form, ...more },
      { ...form, error },
      { ...form, ...more, error: 'boom' },
    ),
  );
const answer = fc.oneof<fc.Arbitrary<Answer>[]>(
  fc.record({ kind: fc.constant('value' as const), value }),
  fc.record({ kind: fc.constant('value' as const), value: written }),
  fc.record({ kind: fc.constant('error' as const), code: fc.constantFrom('taken', 'gone') }),
  fc.constantFrom<Answer>(
    { kind: 'value', value: { log: 'one\ntwo\nthree', items: [1, 2, 3, 4], id: 7 } },
    {
      kind: 'value',
      value: {
        log: `${'é\n'.repeat(40)}${'😀'.repeat(90)}`,
        text: '😀'.repeat(99),
        items: ['x'.repeat(300), { id: 'long', body: 'long' }, 3, 4],
        next: 'opaque',
      },
    },
    { kind: 'value', value: { items: [1, 2, 3, 4], next: 4 } },
    { kind: 'error', code: 'unheard' },
    { kind: 'timeout' },
    { kind: 'crash' },
    { kind: 'large', items: 30 },
  ),
);
const session = fc
  .record({
    known: fc.constantFrom({}, { user_id: 'u1' }, { user_id: 'u:2' }),
    scopes: optional(fc.constantFrom([], ['user:u1'], ['file', 'user'])),
    has_strong_authentication: fc.boolean(),
    has_sandbox: fc.boolean(),
  })
  .map(removeUndefined) as unknown as fc.Arbitrary<Script['session']>;
const step: fc.Arbitrary<ScriptStep> = fc.oneof(
  { weight: 8, arbitrary: fc.record({ kind: fc.constant('message' as const), message }) },
  fc.record({ kind: fc.constant('answer' as const), tool: fc.constantFrom(...NAMES), answer }),
  {
    weight: 3,
    arbitrary: fc
      .record({
        kind: fc.constantFrom('approve' as const, 'approve' as const, 'deny' as const),
        tool: fc.constantFrom(...NAMES),
        sent: fc.constantFrom<Value>({}, { path: 'a' }, { path: 'b.html' }),
      })
      .map(({ kind, tool: asked, sent }) => ({
        kind,
        tool: asked,
        argument_hash: createHash(printCanonical([asked, sent])),
        approver: 'Ada',
      })),
  },
  fc.record({
    kind: fc.constant('wait' as const),
    ms: fc.constantFrom(0, 999, 61_000, 1_000_000, -5),
  }),
  fc.constant({ kind: 'turn' as const }),
  fc.record({
    kind: fc.constant('open' as const),
    tiers: fc.constantFrom([], ['one']),
    tools: fc.subarray([...NAMES]),
  }),
  fc.record({ kind: fc.constant('session' as const), session }),
);
const use = (name: string, sent: Value): ScriptStep => ({
  kind: 'message',
  message: [{ type: 'tool_use', id: 'c0', name, input: sent }],
});
/** A call that a person approves, made and made again. */
const approved: fc.Arbitrary<readonly ScriptStep[]> = fc
  .tuple(fc.constantFrom(...NAMES), fc.constantFrom<Value>({}, { path: 'a' }))
  .map(([name, sent]) => [
    {
      kind: 'approve',
      tool: name,
      argument_hash: createHash(printCanonical([name, sent])),
      approver: 'Ada',
    },
    use(name, sent),
    use(name, sent),
  ]);
const steps = fc.array(
  fc.oneof(
    { weight: 15, arbitrary: step.map((each) => [each]) },
    { weight: 1, arbitrary: approved },
  ),
  { minLength: 1, maxLength: 10 },
);
const round: fc.Arbitrary<Round> = fc.record({
  registry,
  script: fc.record({
    session,
    answers: fc
      .tuple(...NAMES.map(() => optional(answer)))
      .map((given) =>
        removeUndefined(Object.fromEntries(NAMES.map((name, i) => [name, given[i]]))),
      ),
    steps: steps.map((each) => each.flat()),
  }) as unknown as fc.Arbitrary<Script>,
});

const rounds = fc.sample(round, 2_500).map(removeUndefined);

function listRuns(found: readonly StepRun[]): Value {
  const plain: Value = JSON.parse(
    JSON.stringify(found, (key, held: unknown) =>
      key === 'decision' && held === undefined ? null : held,
    ),
  );
  return plain;
}

describe.skipIf(!hasGuardPython)('the guard in Python', () => {
  it(
    'comes to the same on 2,500 random sessions, to the letter',
    { timeout: 120_000 },
    async () => {
      const { status, output } = runPython(['-c', PYTHON], {
        cwd: runtime,
        input: rounds.map((each) => JSON.stringify(each)).join('\n'),
      });
      expect([status, status === 0 ? '' : output]).toEqual([0, '']);
      const answers = output.trimEnd().split('\n');
      const kinds = new Set<string>();
      for (const [i, { registry: asked, script }] of rounds.entries()) {
        const runs = await runScript(script, asked, compileValidator(asked.tools));
        for (const { run } of runs)
          for (const { outcome, stages, decision } of run?.observations ?? []) {
            if (decision?.rule === 'repeat') kinds.add('repeated without a second approval');
            if (!outcome.ok) kinds.add(outcome.failure.type);
            if (!outcome.ok && outcome.failure.message.includes('must match the whole pattern'))
              kinds.add('refused a text');
            if (!outcome.ok && outcome.failure.message.endsWith('and other arguments.'))
              kinds.add('refused a key with other arguments');
            for (const { stage, status: came, note } of stages) {
              kinds.add(`${stage} ${came}`);
              if (stage === 'arguments' && came === 'passed' && note !== '') kinds.add(note);
            }
          }
        const mine = printCanonical(listRuns(runs));
        if (answers[i] !== mine) expect(JSON.parse(answers[i] ?? 'null')).toEqual(JSON.parse(mine));
        expect(answers[i]).toBe(mine);
      }
      expect([...kinds].toSorted()).toEqual(
        [
          ...FAILURE_TYPES,
          ...['visible', 'aliases', 'arguments', 'permission', 'repeat', 'run', 'limits'].map(
            (stage) => `${stage} passed`,
          ),
          'The arguments are the provider’s: they are not checked.',
          'Whether the text fits its grammar is not checked.',
          'refused a key with other arguments',
          'refused a text',
          'repeated without a second approval',
          ...['aliases', 'permission', 'repeat', 'limits'].map((stage) => `${stage} changed`),
          ...['visible', 'aliases', 'arguments', 'permission', 'repeat', 'run'].map(
            (stage) => `${stage} refused`,
          ),
        ].toSorted(),
      );
    },
  );
});
