import { example } from '../../example.ts';
import type { RuleReport, ToolRule } from '../../rule.ts';
import { listNames } from '../../words/list-names.ts';
import { describePointers } from './keywords/describe-pointer.ts';
import {
  listUnresolvedReferences,
  type UnresolvedReference,
} from './keywords/list-unresolved-references.ts';

const { room_id, ...others } = example.input_schema.properties;

export const referencesLeadSomewhere: ToolRule = {
  id: 'references-lead-somewhere',
  scope: 'tool',
  severity: 'error',
  recommended: 'warning',
  summary: 'Point every `$ref` at a schema in the same document',
  why: 'Where a `$ref` cannot be resolved, the model learns nothing about the value and validators refuse the schema.',
  source: 'Source 000, checklist item 2: a strict schema',
  facts: [
    {
      claim: 'MCP forbids clients to fetch references from the network',
      url: 'https://modelcontextprotocol.io/specification/2026-07-28/server/tools',
      read: '2026-11-21',
    },
    {
      claim: 'Anthropic refuses references to other documents in strict schemas',
      url: 'https://docs.claude.com/en/docs/build-with-claude/structured-outputs',
      read: '2026-11-21',
    },
  ],
  except: 'Where your build inlines the other document, lint the output of the build.',
  fixKinds: ['safe'],
  bad: {
    ...example,
    input_schema: {
      ...example.input_schema,
      properties: {
        ...others,
        room_id: { $ref: '#/definitions/room', description: room_id.description },
      },
      $defs: { room: room_id },
    },
  },
  good: {
    ...example,
    input_schema: {
      ...example.input_schema,
      properties: {
        ...others,
        room_id: { $ref: '#/$defs/room', description: room_id.description },
      },
      $defs: { room: room_id },
    },
  },
  check: ({ contract }, report) => {
    for (const part of ['input_schema', 'output_schema'] as const) {
      const groups = new Map<string, UnresolvedReference[]>();
      for (const broken of listUnresolvedReferences(contract[part])) {
        const key = `${broken.kind} ${broken.meant !== undefined}`;
        groups.set(key, [...(groups.get(key) ?? []), broken]);
      }
      for (const group of groups.values()) report(describe(group, part));
    }
  },
};

const WORDS = {
  nowhere: {
    says: ['does not exist', 'do not exist'],
    hint: 'Add the schema under `$defs`, or correct the reference.',
  },
  outside: {
    says: [
      'points to another document, which clients do not fetch',
      'point to other documents, which clients do not fetch',
    ],
    hint: 'Copy the schema into `$defs` and refer to it there.',
  },
  circle: {
    says: ['refers to itself and describes nothing', 'refer to themselves and describe nothing'],
    hint: 'Replace one reference of the circle with a schema.',
  },
} as const;

function describe(group: readonly UnresolvedReference[], part: string): RuleReport {
  const texts = [
    ...new Set(group.map(({ text }) => (text.length > 48 ? `…${text.slice(-47)}` : text))),
  ];
  const { says, hint } = WORDS[group[0]?.kind ?? 'nowhere'];
  const places = group.map(({ at }) => [part, ...at, '$ref']);
  const where = group.map(({ at }) => [part, ...at]);
  const edits = group.flatMap(({ at, meant }) =>
    meant === undefined ? [] : [{ kind: 'set', at: [part, ...at, '$ref'], value: meant } as const],
  );
  const [meant] = group.flatMap((broken) => broken.meant ?? []);
  return {
    at: places[0] ?? [part],
    message: `${listNames(texts)} of ${describePointers(where)} ${says[texts.length === 1 ? 0 : 1]}.`,
    hint,
    places,
    fixes:
      edits.length === 0
        ? []
        : [
            {
              kind: 'safe',
              title:
                texts.length === 1 && meant !== undefined
                  ? `Refer to ${meant}`
                  : 'Refer to the definitions with these names',
              edits,
            },
          ],
  };
}
