import type { Contract } from '../../../contract/contract.ts';
import { isArray, isObject, type JsonObject } from '../../../contract/json/json.ts';
import { listSchemaTypes } from '../../../contract/schema/schema.ts';
import type { Evidence } from '../../evidence.ts';
import { example } from '../../example.ts';
import type { Fix, RuleReport, ToolRule } from '../../rule.ts';
import { listNames } from '../../words/list-names.ts';
import { listRejectingTargets } from './keywords/list-rejecting-targets.ts';
import { mergeBranches } from './keywords/merge-branches.ts';

const AT = ['input_schema'];
const UNIONS = ['oneOf', 'anyOf', 'allOf'] as const;
/** Keywords and types of values that are no objects. */
const OTHERS = [
  'items',
  'prefixItems',
  'enum',
  'const',
  'pattern',
  'minLength',
  'maxLength',
  'minimum',
  'maximum',
];
const { properties } = example.input_schema;

export const objectAtRoot: ToolRule = {
  id: 'object-at-root',
  scope: 'tool',
  severity: 'error',
  recommended: 'error',
  summary: 'Declare the input as one object without a union at the root',
  why: 'The arguments of a call are one object. Providers refuse a request with a root of another kind, and with it all its tools.',
  source: 'Source 000, checklist item 2: a strict schema',
  facts: [
    {
      claim:
        'Anthropic answers 400: "input_schema does not support oneOf, allOf, or anyOf at the top level"; a root without type is "Field required"',
      url: 'https://docs.claude.com/en/docs/agents-and-tools/tool-use/implement-tool-use',
      read: '2026-11-21',
    },
    {
      claim:
        'OpenAI answers 400 to a union at the root, and to a root without type: "schema must be a JSON Schema of type object, got type None"',
      url: 'https://platform.openai.com/docs/guides/function-calling',
      read: '2026-11-21',
    },
    {
      claim:
        'MCP allows unions beside "type": "object", and its TypeScript client refuses a whole tools/list in which one inputSchema lacks that type',
      url: 'https://modelcontextprotocol.io/specification/2026-07-28/server/tools',
      read: '2026-11-21',
    },
  ],
  except:
    'Where neither Anthropic nor OpenAI models ever see the tool, suppress the finding with that reason.',
  fixKinds: ['safe'],
  bad: {
    ...example,
    input_schema: {
      ...example.input_schema,
      properties: {
        ...properties,
        ends_at: {
          type: 'string',
          format: 'date-time',
          description:
            'End of the slot in RFC 3339 with its time zone, such as 2026-11-21T09:45:00+02:00.',
        },
      },
      required: ['room_id', 'starts_at'],
      anyOf: [{ required: ['minutes'] }, { required: ['ends_at'] }],
    },
  },
  good: example,
  check: ({ contract, evidence }, report) => {
    const { input_schema: schema } = contract;
    if (!isObject(schema)) return;
    if (!schema.has('type')) report(describeType(schema));
    const unions = UNIONS.filter((keyword) => isArray(schema.get(keyword)));
    if (unions.length > 0) report(describeUnions(schema, unions, { contract, evidence }));
  },
};

function describeType(schema: JsonObject): RuleReport {
  const isOther = !schema.has('properties') && OTHERS.some((keyword) => schema.has(keyword));
  const [first] = schema.keys();
  const fixes: readonly Fix[] = isOther
    ? []
    : [
        {
          title: 'Declare the type object',
          kind: 'safe',
          edits: [
            {
              kind: 'insert',
              at: [...AT, 'type'],
              value: 'object',
              ...(first === undefined ? {} : { before: first }),
            },
          ],
        },
      ];
  return {
    at: AT,
    message: 'The input schema has no `type`, so providers refuse it.',
    hint: 'Add `"type": "object"` at the root.',
    fixes,
  };
}

function describeUnions(
  schema: JsonObject,
  unions: readonly string[],
  { contract, evidence }: { readonly contract: Contract; readonly evidence: Evidence },
): RuleReport {
  const places = unions.map((keyword) => [...AT, keyword]);
  const isTaken =
    evidence.targets.length > 0 && listRejectingTargets(evidence, contract, places).length === 0;
  const merged = unions.length === 1 ? mergeBranches(schema, unions[0] ?? '', AT) : undefined;
  const asksOnly = unions.every((keyword) => {
    const branches = schema.get(keyword);
    return (
      isArray(branches) &&
      branches.every((branch) => isObject(branch) && branch.size === 1 && branch.has('required'))
    );
  });
  const hint =
    merged !== undefined
      ? 'Merge the branches into the root.'
      : asksOnly
        ? 'Say in the description which of them a call needs and check it in the server, or make each branch a tool.'
        : 'Make each branch a tool, or move the union into a property.';
  const types = listSchemaTypes(schema);
  return {
    at: places[0] ?? AT,
    message: `The input schema has ${listNames(unions)} at its root, which Anthropic and OpenAI refuse${types.length === 0 ? ' with or without a type' : ''}.`,
    hint,
    places,
    fixes:
      merged === undefined
        ? []
        : [{ title: `Merge ${listNames(unions)} into the root`, kind: 'safe', edits: merged }],
    ...(isTaken ? { severity: 'warning' as const } : {}),
  };
}
