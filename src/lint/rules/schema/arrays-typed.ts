import type { Contract } from '../../../contract/contract.ts';
import type { Edit } from '../../../contract/document/edit.ts';
import {
  createJsonObject,
  getJsonType,
  getString,
  isArray,
  type Json,
  type JsonObject,
} from '../../../contract/json/json.ts';
import type { Evidence } from '../../evidence.ts';
import { example } from '../../example.ts';
import type { Fix, RuleReport, ToolRule } from '../../rule.ts';
import { describePointers, formatCapitalized } from './keywords/describe-pointer.ts';
import { listNotableSchemas } from './keywords/list-notable-schemas.ts';
import { listRejectingTargets } from './keywords/list-rejecting-targets.ts';

export const arraysTyped: ToolRule = {
  id: 'arrays-typed',
  scope: 'tool',
  severity: 'warning',
  recommended: 'error',
  summary: 'Declare the items of each array',
  why: 'Without `items` the model guesses whether to send strings, numbers or objects, and no client can check it.',
  source: 'Source 000, checklist item 3',
  facts: [
    {
      claim:
        'OpenAI refuses a request with an array without items, strict or not: "array schema missing items"',
      url: 'https://platform.openai.com/docs/guides/function-calling',
      read: '2026-11-21',
    },
  ],
  except: 'Where any item is allowed, say so with `"items": {}`.',
  fixKinds: ['suggested'],
  bad: {
    ...example,
    input_schema: {
      ...example.input_schema,
      properties: {
        ...example.input_schema.properties,
        guests: {
          type: 'array',
          maxItems: 12,
          description: 'E-mail addresses of those who come, at most 12.',
        },
      },
    },
  },
  good: {
    ...example,
    input_schema: {
      ...example.input_schema,
      properties: {
        ...example.input_schema.properties,
        guests: {
          type: 'array',
          items: { type: 'string', format: 'email' },
          maxItems: 12,
          description: 'E-mail addresses of those who come, at most 12.',
        },
      },
    },
  },
  check: ({ contract, evidence }, report) => {
    for (const part of ['input_schema', 'output_schema'] as const) {
      const found = listNotableSchemas(contract[part], 'bare_list');
      if (found.length > 0) describe(found, { contract, evidence, part }).forEach(report);
    }
  },
};

interface ArrayContext {
  readonly contract: Contract;
  readonly evidence: Evidence;
  readonly part: string;
}

function describe(
  found: ReturnType<typeof listNotableSchemas>,
  { contract, evidence, part }: ArrayContext,
): readonly RuleReport[] {
  const lists = found.map(({ schema, at }) => ({
    at: [part, ...at],
    items: suggestItems(schema),
  }));
  return [
    lists.filter(({ items }) => items === undefined),
    lists.filter(({ items }) => items !== undefined),
  ].flatMap((group): readonly RuleReport[] => {
    const [first] = group;
    if (first === undefined) return [];
    const places = group.map(({ at }) => at);
    const refusing =
      part === 'input_schema' ? listRejectingTargets(evidence, contract, places) : [];
    const edits = group.flatMap(({ at, items }): readonly Edit[] =>
      items === undefined ? [] : [{ kind: 'set', at: [...at, 'items'], value: items }],
    );
    const fixes: readonly Fix[] =
      edits.length === 0
        ? []
        : [
            {
              title: `Declare the items of ${describePointers(places)}`,
              kind: 'suggested',
              assumes: 'The server accepts only items of this type.',
              edits,
            },
          ];
    const [target, ...others] = refusing;
    const refusal =
      target === undefined
        ? ''
        : `, which ${target.label}${others.length > 0 ? ` and ${others.length} more refuse` : ' refuses'}`;
    return [
      {
        at: first.at,
        message: `${formatCapitalized(describePointers(places))} ${group.length === 1 ? 'is an array' : 'are arrays'} without \`items\`${refusal}.`,
        hint: 'Declare the type of the items, or `"items": {}` if anything is allowed.',
        places,
        fixes,
        ...(target === undefined ? {} : { severity: 'error' as const }),
      },
    ];
  });
}

const WORDS =
  /\b(?:list|array|sequence) of ([a-z-]{1,20} )?(strings?|integers?|numbers?|floats?|booleans?|names|ids|urls|paths|tags|keywords|e-?mails?|e-?mail addresses)\b/i;

/** The item type as another list next to it has, or as the description says; undefined in doubt. */
function suggestItems(schema: JsonObject): JsonObject | undefined {
  const examples = schema.get('examples');
  const shown: readonly (Json | undefined)[] = [
    schema.get('default'),
    ...(isArray(examples) ? examples : []),
  ];
  const types = new Set(shown.flatMap((list) => (isArray(list) ? list.map(getTypeName) : [])));
  const [only, ...others] = types;
  if (only !== undefined)
    return others.length === 0 && only !== 'object' && only !== 'array'
      ? createJsonObject([['type', only]])
      : undefined;
  const word = WORDS.exec(
    getString(schema.get('description'))?.slice(0, 2_000) ?? '',
  )?.[2]?.toLowerCase();
  if (word === undefined) return undefined;
  const type = word.startsWith('int')
    ? 'integer'
    : /^(?:num|float)/.test(word)
      ? 'number'
      : word.startsWith('bool')
        ? 'boolean'
        : 'string';
  return createJsonObject([['type', type]]);
}

function getTypeName(value: Json): string {
  const type = getJsonType(value);
  return type === 'number' && Number.isInteger(value) ? 'integer' : type;
}
