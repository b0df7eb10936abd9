import { describe, expect, it } from 'vitest';
import { CONTRACT_PARTS } from '../../../src/contract/contract.ts';
import { createPublishedSchemas } from '../../../src/contract/document/create-published-schemas.ts';
import { readContractDocument } from '../../../src/contract/document/read-contract-document.ts';
import { readContract, readRegistry } from '../../../src/contract/document/read.ts';
import {
  convertFromPlain,
  get,
  isObject,
  type Json,
  type JsonObject,
} from '../../../src/contract/json/json.ts';
import { parseJson } from '../../../src/contract/json/parse-json.ts';
import { formatPointer } from '../../../src/contract/json/pointer.ts';
import { SCHEMA_DESCRIPTIONS } from '../../../src/contract/schema/schema-descriptions.ts';
import { RISK_SYNONYMS } from '../../../src/contract/schema/vocabulary.ts';
import fc from '../../fast-check.ts';
import { anyJson } from '../../laws/arbitrary-design.ts';

function object(plain: object): JsonObject {
  const json = convertFromPlain(plain);
  if (!isObject(json)) throw new Error('not an object');
  return json;
}

const FULL = {
  name: 'edit_file',
  title: 'Edit a file',
  purpose: 'Changes text in place.',
  description: 'Replaces text.',
  provider_tool: {
    provider: 'anthropic',
    kind: 'web_search_20260318',
    config: { max_uses: 3 },
    stand_in: 'search_web',
  },
  input_schema: { type: 'object', properties: { path: { type: 'string' } } },
  input_format: { type: 'grammar', syntax: 'regex', definition: '^a$' },
  output_schema: true,
  examples: [{ title: 'one', input: { path: 'a' }, output: { ok: true } }],
  errors: [
    {
      code: 'not_found',
      type: 'not_found',
      message: 'No such file.',
      hint: 'List the folder.',
      next_valid_actions: ['list_files'],
      retryable: false,
    },
  ],
  risk_class: 'internal_write',
  side_effects: { class: 'local_artifact', summary: 'Writes.', reversible: true, recovery: 'undo' },
  resource_scope: ['files:{path}'],
  permission: {
    default: 'ask_user',
    allowlist: ['src/**'],
    approval: 'the owner',
    strong_authentication: false,
    sandbox: { network: 'none', filesystem: 'src', commands: ['sed'] },
    recovery_plan: 'git',
  },
  timeout_ms: 5000,
  result_limits: {
    max_result_chars: 1000,
    max_items: 10,
    pagination_cursor: 'next',
    log_tail_lines: 5,
    snippet_chars: 80,
    artifact_reference: 'url',
  },
  retry: { max_attempts: 2, backoff: 'fixed', initial_ms: 10, on: ['timeout'] },
  idempotency: { strategy: 'hash', fields: ['path'], parameter: 'key', ttl_seconds: 60 },
  audit: { log: ['args', 'code'], redact: ['/input/path'], retention_days: 30 },
  result_envelope: 'ok',
  visibility: { layer: 'base', tier: 'core' },
  routing: {
    use_when: ['a'],
    do_not_use_when: ['b'],
    siblings: [{ tool: 'x', when: 'y' }],
    prerequisites: [{ tool: 'x', at_least: 1 }],
    next_valid_actions: ['z'],
  },
  draft_of: 'commit_edit',
  commit_of: 'draft_edit',
  aliases: [
    { title: 'flat', when: ['old_string'], map: [{ to: '/edits/0/old', from: '/old_string' }] },
  ],
  verification: { kind: 'read_back', tool: 'read_file', field: 'path' },
  notes: [{ at: '/description', text: 'verbs first' }],
  wire: { mcp: { annotations: {} } },
} as const;

const nothing = Object.fromEntries(
  CONTRACT_PARTS.map((part) => [part, part === 'wire' ? {} : part === 'name' ? '' : undefined]),
);

describe('a contract', () => {
  it('reads every part of a full document', () => {
    const source = object(FULL);
    const { contract, problems } = readContract(source);
    const { provider_tool, input_schema, examples, wire, notes, ...plain } = FULL;
    expect(Object.keys(FULL)).toEqual([...CONTRACT_PARTS]);
    expect([contract, problems]).toEqual([
      {
        ...plain,
        source,
        provider_tool: { ...provider_tool, config: convertFromPlain(provider_tool.config) },
        input_schema: convertFromPlain(input_schema),
        examples: examples.map((example) => ({
          title: example.title,
          input: convertFromPlain(example.input),
          output: convertFromPlain(example.output),
        })),
        notes: notes.map((note) => ({ at: ['description'], text: note.text })),
        wire: { mcp: convertFromPlain(wire.mcp) },
      },
      [],
    ]);
    expect(contract.source).toBe(source);
  });

  it('of an empty document declares nothing', () => {
    expect(readContract(new Map())).toEqual({
      contract: { ...nothing, source: new Map() },
      problems: [],
    });
  });

  it.each(CONTRACT_PARTS)('counts an unreadable %s as not declared, and reports where', (part) => {
    const { contract, problems } = readContract(
      new Map<string, Json>([[part, part === 'name' ? null : 0.5]]),
    );
    expect([
      contract[part],
      problems.map(({ code, at }) => [code, formatPointer(at ?? [])]),
    ]).toEqual([nothing[part], [['wrong_type', `/${part}`]]]);
  });

  it('differs between empty and not declared', () => {
    const { contract } = readContract(
      object({ name: '', description: '', errors: [], notes: [], permission: {}, timeout_ms: 0 }),
    );
    expect([
      contract.description,
      contract.errors,
      contract.notes,
      contract.timeout_ms,
      contract.permission?.default,
    ]).toEqual(['', [], [], 0, undefined]);
    expect(contract.permission).toBeDefined();
  });

  it.each(Object.entries(RISK_SYNONYMS))('reads the risk class %s as %s', (synonym, risk) => {
    const { contract, problems } = readContract(object({ risk_class: synonym }));
    expect([contract.risk_class, problems, contract.source.get('risk_class')]).toEqual([
      risk,
      [],
      synonym,
    ]);
  });

  it.each(['constructor', '__proto__', 'toString', 'READ_ONLY'])(
    'refuses the risk class %s',
    (risk) => {
      expect(readContract(object({ risk_class: risk })).contract.risk_class).toBeUndefined();
    },
  );

  it('keeps the readable entries of a list and leaves half an alias out', () => {
    const { contract, problems } = readContract(
      object({
        errors: [{ code: 'a' }, 'b', { code: 1 }],
        aliases: [{ map: [{ to: '/a' }, { to: '/a', from: '/b' }] }],
      }),
    );
    expect(contract.errors?.map((entry) => entry.code)).toEqual(['a', undefined]);
    expect(contract.aliases?.map((alias) => alias.map)).toEqual([[{ to: '/a', from: '/b' }]]);
    expect(problems.map(({ at }) => formatPointer(at ?? []))).toEqual([
      '/errors/1',
      '/errors/2/code',
    ]);
  });

  it('reports an unknown key at every level and keeps it in the source', () => {
    const source = object({
      descripton: 'x',
      permission: { defualt: 'allow' },
      wire: { cohere: {} },
    });
    expect(
      readContract(source).problems.map(({ code, at }) => [code, formatPointer(at ?? [])]),
    ).toEqual([
      ['unknown_key', '/descripton'],
      ['unknown_key', '/permission/defualt'],
      ['unknown_key', '/wire/cohere'],
    ]);
    expect(readContract(source).contract.source).toBe(source);
  });

  it('reads any document without throwing', () => {
    fc.assert(
      fc.property(
        fc.array(fc.tuple(fc.constantFrom(...CONTRACT_PARTS, '__proto__', 'x'), anyJson), {
          maxLength: 8,
        }),
        (entries) => {
          const source = new Map(entries);
          const { contract, problems } = readContract(source);
          expect([contract.source, Object.keys(contract).sort()]).toEqual([
            source,
            ['source', ...CONTRACT_PARTS].sort(),
          ]);
          for (const { code, message, hint } of problems)
            expect([code, message, hint].every((word) => word.length > 0)).toBe(true);
          expect(Object.keys(Object.prototype)).toEqual([]);
        },
      ),
    );
  });
});

describe('a contract document', () => {
  it('is any object with a name, without the schema line of its file', () => {
    const plain = object({ name: 'a', strange: 1 });
    expect(readContractDocument(plain)).toEqual({ kind: 'ok', value: plain });
    expect(readContractDocument(object({ $schema: 'x', name: 'a' }))).toEqual({
      kind: 'ok',
      value: object({ name: 'a' }),
    });
  });

  it.each<[string, Json, string, readonly string[] | undefined]>([
    ['text', 'a', 'not_a_contract', undefined],
    ['a list', [], 'not_a_contract', undefined],
    ['null', null, 'not_a_contract', undefined],
    ['a number', { raw: '1.0' }, 'not_a_contract', undefined],
    ['an object without a name', new Map(), 'no_name', ['name']],
    ['an object whose name is a number', new Map([['name', 1]]), 'no_name', ['name']],
  ])('is not %s', (_, json, code, at) => {
    const outcome = readContractDocument(json);
    expect(outcome.kind === 'problem' && [outcome.problem.code, outcome.problem.at]).toEqual([
      code,
      at,
    ]);
  });
});

describe('a registry', () => {
  it('has the sources’ bands and nothing else when it declares nothing', () => {
    expect(readRegistry(new Map())).toEqual({
      registry: {
        source: new Map(),
        name: '',
        version: undefined,
        description: undefined,
        tiers: [],
        phases: [],
        gates: [],
        budget: { comfortable: 12, loaded: 25, overloaded: 40 },
        targets: [],
        sending: new Map(),
        readings: [],
        cases: [],
        result_envelope: undefined,
        lint: { severity: new Map(), suppressions: [] },
      },
      problems: [],
    });
  });

  it('reads what it declares', () => {
    const { registry, problems } = readRegistry(
      object({
        name: 'crm',
        version: '1',
        description: 'd',
        tiers: [{ name: 'core' }],
        phases: [
          {
            name: 'building',
            tiers: ['core'],
            transitions: [
              { to: 'verifying', tool: 'todo_complete', input: undefined, when: 'build' },
            ],
          },
          { name: 'verifying' },
        ],
        gates: [
          { tool: 'finish_turn', requires: [{ tool: 'write_file', at_least: 1 }], reason: 'r' },
        ],
        budget: { loaded: 20 },
        targets: ['mcp'],
        result_envelope: 'status',
        lint: {
          severity: { 'one-verb': 'off' },
          suppressions: [{ rule: 'one-verb', tool: 'a', at: '/name', reason: 'known' }],
        },
        tools: ['a'],
        files: ['tools/a.json'],
        drafts: [
          {
            name: 'b',
            file: 'drafts/b.json',
            reasons: [{ code: 'c', message: 'm', hint: 'h', at: '/x' }],
          },
        ],
      }),
    );
    expect([
      registry.tiers,
      registry.phases,
      registry.gates,
      registry.budget,
      registry.lint,
      problems,
    ]).toEqual([
      [{ name: 'core', description: undefined }],
      [
        {
          name: 'building',
          tiers: ['core'],
          transitions: [
            { to: 'verifying', tool: 'todo_complete', input: undefined, when: 'build' },
          ],
        },
        { name: 'verifying', tiers: [], transitions: [] },
      ],
      [
        {
          tool: 'finish_turn',
          phase: undefined,
          requires: [
            {
              tool: 'write_file',
              at_least: 1,
              after: undefined,
              outcome: undefined,
              phase: undefined,
              input: undefined,
              output: undefined,
            },
          ],
          reason: 'r',
        },
      ],
      { comfortable: 12, loaded: 20, overloaded: 40 },
      {
        severity: new Map([['one-verb', 'off']]),
        suppressions: [{ rule: 'one-verb', tool: 'a', at: ['name'], reason: 'known' }],
      },
      [],
    ]);
  });

  it('leaves out what has no name or no end', () => {
    const unread = readRegistry(
      object({
        done_tool: '',
        phases: [
          {
            name: 'a',
            transitions: [
              { to: 'b', tool: 'c', input: 'build' },
              { to: 'b', tool: 'c', input: {} },
            ],
          },
        ],
      }),
    );
    expect([
      unread.registry.phases[0]?.transitions.length,
      unread.registry.done_tool,
      unread.problems.map(({ at }) => formatPointer(at ?? [])),
    ]).toEqual([1, undefined, ['/phases/0/transitions/0/input']]);
    const { registry } = readRegistry(
      object({
        tiers: [{}, { name: '' }, { name: 'core' }],
        phases: [{ name: 'a', transitions: [{ to: 'b' }, { tool: 'c' }] }, {}],
        gates: [{ requires: [] }, { tool: 'x', requires: [{ at_least: 1 }] }],
      }),
    );
    expect([
      registry.tiers.map((tier) => tier.name),
      registry.phases,
      registry.gates.map((gate) => [gate.tool, gate.requires]),
    ]).toEqual([['core'], [{ name: 'a', tiers: [], transitions: [] }], [['x', []]]]);
  });

  it.each([undefined, '', '   '])(
    'gives a suppression with the reason %j no effect and says so',
    (reason) => {
      const { registry, problems } = readRegistry(
        object({ lint: { suppressions: [{ rule: 'one-verb', reason }] } }),
      );
      expect([registry.lint.suppressions, problems.map((problem) => problem.code)]).toEqual([
        [],
        ['suppression_without_reason'],
      ]);
    },
  );

  it('looks up severities without inherited keys', () => {
    const parsed = parseJson('{"lint":{"severity":{"__proto__":"off","a":"loud"}}}');
    const source =
      parsed.kind === 'ok' && isObject(parsed.value.value)
        ? parsed.value.value
        : new Map<string, Json>();
    const { registry, problems } = readRegistry(source);
    expect([
      [...registry.lint.severity],
      registry.lint.severity.get('constructor'),
      problems.map(({ at }) => formatPointer(at ?? [])),
    ]).toEqual([[['__proto__', 'off']], undefined, ['/lint/severity/a']]);
  });

  it('reads any document without throwing', () => {
    fc.assert(
      fc.property(
        fc.array(
          fc.tuple(
            fc.constantFrom(
              'name',
              'tiers',
              'phases',
              'gates',
              'budget',
              'lint',
              'targets',
              'files',
              'drafts',
              '__proto__',
            ),
            anyJson,
          ),
          { maxLength: 6 },
        ),
        (entries) => {
          const source = new Map(entries);
          expect(readRegistry(source).registry.source).toBe(source);
        },
      ),
    );
  });
});

describe('the published schemas', () => {
  it.each(['contract', 'registry'] as const)('describe every key of a %s', (kind) => {
    const properties = get(createPublishedSchemas()[kind], 'properties');
    const described = isObject(properties)
      ? [...properties].map(([key, property]) => [key, get(property, 'description')])
      : [];
    expect(described).toEqual(
      described.map(([key]) => [
        key,
        new Map(Object.entries(SCHEMA_DESCRIPTIONS[kind])).get(String(key)),
      ]),
    );
    expect(described.map(([key]) => key)).toEqual(Object.keys(SCHEMA_DESCRIPTIONS[kind]));
  });
});
