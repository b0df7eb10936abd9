import {
  bundle,
  contract,
  contractFile,
  jsonFile,
  list,
  prose,
  record,
  schemaFile,
  type HostileFile,
} from './hostile-file.ts';

/** Parts of a contract that are lists. */
const PARTS: readonly HostileFile[] = [
  contractFile('10,000 errors', () => ({
    errors: list(10_000, (i) => ({
      code: `error_${i}`,
      type: 'not_found',
      message: `Record ${i} was not found.`,
      hint: 'Call list_records first.',
      retryable: false,
      next_valid_actions: ['list_records'],
    })),
  })),
  contractFile('5,000 examples', () => ({
    examples: list(5_000, (i) => ({
      title: `Example ${i}`,
      input: { id: `id_${i}` },
      output: { ok: true },
    })),
  })),
  contractFile('5,000 aliases', () => ({
    aliases: list(5_000, (i) => ({
      title: `Alias ${i}`,
      when: [`old_${i}`],
      map: [{ to: '/id', from: `/old_${i}` }],
    })),
  })),
  contractFile('50,000 notes', () => ({
    notes: list(50_000, (i) => ({ at: '/description', text: `Reason ${i}.` })),
  })),
  contractFile('20,000 rules in an allowlist', () => ({
    permission: {
      default: 'allowlist',
      allowlist: list(20_000, (i) => `host${i}.example`),
      sandbox: { commands: list(20_000, (i) => `run ${i}`) },
    },
    resource_scope: list(20_000, (i) => `crm:accounts:${i}`),
  })),
  contractFile('10,000 siblings', () => ({
    routing: { siblings: list(10_000, (i) => ({ tool: `tool_${i}`, when: `case ${i}` })) },
  })),
  contractFile('10,000 lines of routing', () => ({
    routing: {
      use_when: list(10_000, (i) => `case ${i}`),
      do_not_use_when: list(10_000, (i) => `case ${i}`),
      next_valid_actions: list(10_000, (i) => `tool_${i}`),
      prerequisites: list(10_000, (i) => ({ tool: `tool_${i}`, at_least: 1 })),
    },
  })),
  contractFile('20,000 audited fields', () => ({
    audit: { log: ['calls'], redact: list(20_000, (i) => `/input/f${i}`) },
    idempotency: { strategy: 'hash', fields: list(20_000, (i) => `f${i}`) },
    retry: { on: list(20_000, () => 'timeout') },
  })),
  contractFile('an error with 20,000 next actions', () => ({
    errors: [
      {
        code: 'a',
        type: 'not_found',
        message: 'm',
        hint: 'h',
        next_valid_actions: list(20_000, (i) => `tool_${i}`),
      },
    ],
  })),
  contractFile('20,000 provider fields', () => ({
    wire: {
      mcp: { _meta: record(20_000, (i) => [`key_${i}`, i]) },
      anthropic: record(20_000, (i) => [`key_${i}`, i]),
    },
  })),
  contractFile('20,000 keys that no contract has', () => record(20_000, (i) => [`x_${i}`, i])),
  contractFile('an example of 50,000 items', () => ({
    examples: [{ title: 'long', input: { id: list(50_000, (i) => ({ i })) } }],
  })),
];

/** Schemas that are large in one direction. */
const SCHEMAS: readonly HostileFile[] = [
  schemaFile('20,000 properties', () => ({
    type: 'object',
    properties: record(20_000, (i) => [
      `property_${i}`,
      { type: 'string', description: `Number ${i}.` },
    ]),
  })),
  schemaFile('20,000 required properties', () => ({
    type: 'object',
    properties: record(20_000, (i) => [`property_${i}`, { type: 'integer', minimum: i }]),
    required: list(20_000, (i) => `property_${i}`),
  })),
  schemaFile('100,000 required names', () => ({
    type: 'object',
    properties: { id: { type: 'string' } },
    required: list(100_000, (i) => `missing_${i}`),
  })),
  schemaFile('100,000 enum values', () => ({
    type: 'object',
    properties: { id: { type: 'string', enum: list(100_000, (i) => `value_${i}`) } },
  })),
  schemaFile('50,000 enum values that are objects', () => ({
    type: 'object',
    properties: { id: { enum: list(50_000, (i) => ({ i, text: `value ${i}` })) } },
  })),
  schemaFile('10,000 definitions', () => ({
    type: 'object',
    properties: { id: { $ref: '#/$defs/d0' } },
    $defs: record(10_000, (i) => [`d${i}`, { type: 'string' }]),
  })),
  schemaFile('5,000 branches of anyOf', () => ({
    type: 'object',
    properties: {
      id: {
        anyOf: list(5_000, (i) => ({
          type: 'object',
          properties: { [`a${i}`]: { type: 'string' } },
        })),
      },
    },
  })),
  schemaFile('5,000 branches of allOf', () => ({
    type: 'object',
    allOf: list(5_000, (i) => ({ properties: { [`a${i}`]: { type: 'string' } } })),
  })),
  schemaFile('5,000 entries of a tuple', () => ({
    type: 'object',
    properties: { id: { type: 'array', prefixItems: list(5_000, () => ({ type: 'string' })) } },
  })),
  schemaFile('10,000 unknown keywords', () => ({
    type: 'object',
    properties: { id: { type: 'string', ...record(10_000, (i) => [`x-${i}`, { a: i }]) } },
  })),
  schemaFile('5,000 patternProperties', () => ({
    type: 'object',
    patternProperties: record(5_000, (i) => [`^p${i}`, { type: 'string' }]),
  })),
  schemaFile('5,000 dependentRequired', () => ({
    type: 'object',
    properties: record(200, (i) => [`p${i}`, {}]),
    dependentRequired: record(5_000, (i) => [`p${i}`, [`p${i + 1}`]]),
  })),
  schemaFile('a default of 50,000 items', () => ({
    type: 'object',
    properties: {
      id: { type: 'array', default: list(50_000, (i) => i), examples: list(50_000, (i) => [i]) },
    },
  })),
  schemaFile('60 levels of 3 properties, all described', () => nested(60)),
  contractFile('20,000 properties in the output too', () => {
    const schema = {
      type: 'object',
      properties: record(20_000, (i) => [`property_${i}`, { type: 'string' }]),
      required: list(20_000, (i) => `property_${i}`),
      additionalProperties: false,
    };
    return { input_schema: schema, output_schema: schema };
  }),
  schemaFile('a description that names 20,000 properties', () => ({
    type: 'object',
    description: list(20_000, (i) => `property_${i}`).join(', '),
    properties: record(5_000, (i) => [
      `property_${i}`,
      { type: 'string', description: `See property_${i + 1}.` },
    ]),
  })),
];

function nested(levels: number): object {
  let schema: object = { type: 'string' };
  for (let level = 0; level < levels / 2; level += 1)
    schema = {
      type: 'object',
      description: prose(200),
      properties: {
        [`level_${level}`]: schema,
        left: { type: 'string', description: prose(200) },
        right: { type: 'array', items: { type: 'string' } },
      },
    };
  return schema;
}

/** Registries with more of everything than a person would write. */
const REGISTRIES: readonly HostileFile[] = [
  jsonFile('10,000 tools', () => ({
    tools: list(10_000, (i) => ({
      name: `tool_${i}`,
      description: `Does thing ${i}.`,
      inputSchema: { type: 'object', properties: { id: { type: 'string' } } },
    })),
  })),
  jsonFile('5,000 tools of a registry', () =>
    bundle(
      list(5_000, (i) =>
        contract(`tool_${i}`, {
          visibility: { tier: 'core' },
          routing: { siblings: [{ tool: `tool_${(i + 1) % 5_000}`, when: 'else' }] },
        }),
      ),
    ),
  ),
  jsonFile('1,000 tools, each a sibling of 50', () =>
    bundle(
      list(1_000, (i) =>
        contract(`tool_${i}`, {
          routing: {
            siblings: list(50, (k) => ({ tool: `tool_${(i + k + 1) % 1_000}`, when: 'else' })),
            next_valid_actions: list(50, (k) => `tool_${(i * 7 + k) % 1_000}`),
          },
        }),
      ),
    ),
  ),
  jsonFile('10,000 phases', () =>
    bundle([contract('a')], {
      phases: list(10_000, (i) => ({
        name: `phase_${i}`,
        tiers: ['core'],
        transitions: [{ to: `phase_${i + 1}`, tool: 'a' }],
      })),
    }),
  ),
  jsonFile('10,000 tiers', () =>
    bundle([contract('a', { visibility: { tier: 'tier_1' } })], {
      tiers: list(10_000, (i) => ({ name: `tier_${i}` })),
      phases: [{ name: 'main', tiers: list(10_000, (i) => `tier_${i}`) }],
    }),
  ),
  jsonFile('10,000 gates', () =>
    bundle([contract('a')], {
      gates: list(10_000, () => ({
        tool: 'a',
        requires: [{ tool: 'a', at_least: 1 }],
        reason: 'because',
      })),
    }),
  ),
  jsonFile('gates that name themselves', () =>
    bundle([contract('a'), contract('b')], {
      gates: [
        { tool: 'a', requires: [{ tool: 'a', at_least: 1, after: 'a' }] },
        { tool: 'a', requires: [{ tool: 'b', after: 'a' }] },
        { tool: 'b', requires: [{ tool: 'a', after: 'b' }] },
      ],
      done_tool: 'a',
    }),
  ),
  jsonFile('a gate with 10,000 needs', () =>
    bundle([contract('a')], {
      gates: [{ tool: 'a', requires: list(10_000, () => ({ tool: 'a', at_least: 1 })) }],
    }),
  ),
  jsonFile('100 phases, each leading to all', () =>
    bundle(
      list(20, (i) => contract(`tool_${i}`)),
      {
        phases: list(100, (i) => ({
          name: `phase_${i}`,
          tiers: ['core'],
          transitions: list(100, (k) => ({ to: `phase_${k}`, tool: `tool_${(i + k) % 20}` })),
        })),
      },
    ),
  ),
  jsonFile('20,000 suppressions and readings', () =>
    bundle([contract('a')], {
      lint: {
        severity: record(20_000, (i) => [`rule-${i}`, 'off']),
        suppressions: list(20_000, (i) => ({ rule: `rule-${i}`, tool: 'a', reason: 'because' })),
      },
      readings: list(20_000, () => ({
        tool: 'a',
        target: 'anthropic',
        read_on: '2026-11-22',
        answers: {},
      })),
      targets: list(20_000, (i) => `target_${i}`),
    }),
  ),
  jsonFile('300 tools that draft for each other', () =>
    bundle(
      list(300, (i) =>
        contract(`tool_${i}`, {
          draft_of: `tool_${(i + 1) % 300}`,
          commit_of: `tool_${(i + 2) % 300}`,
        }),
      ),
    ),
  ),
  jsonFile('3,000 tiers with a tool each', () =>
    bundle(
      list(3_000, (i) => contract(`tool_${i}`, { visibility: { tier: `tier_${i}` } })),
      { tiers: [], phases: [] },
    ),
  ),
];

export const hostileLists: readonly HostileFile[] = [...PARTS, ...SCHEMAS, ...REGISTRIES];
