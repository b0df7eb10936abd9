import { isArray, isObject, type JsonObject } from '../../contract/json/json.ts';
import { formatPointer, type Pointer } from '../../contract/json/pointer.ts';
import { mergeArrays, reduceSchema } from '../../contract/schema/reduce-schema.ts';
import type { Schema } from '../../contract/schema/schema.ts';

/** From old to new. */
const DRAFTS = ['draft-03', 'draft-04', 'draft-06', 'draft-07', '2019-09', '2020-12'] as const;
export type Draft = (typeof DRAFTS)[number];

export interface Dialect {
  /** `unknown`: its `$schema` names a custom dialect. */
  readonly dialect: Draft | 'unknown';
  /** The evidence with pointers: "$schema says draft-07", "dependencies (/properties/card)". */
  readonly because: readonly string[];
}

/**
 * Keywords of each draft that its successors lack. Older drafts first: one draft-03 keyword makes
 * the schema draft-03.
 */
const EVIDENCE: readonly {
  readonly draft: Draft;
  readonly label: string;
  readonly isUsed: (schema: JsonObject) => boolean;
}[] = [
  {
    draft: 'draft-03',
    label: 'required as true or false',
    isUsed: (schema) => typeof schema.get('required') === 'boolean',
  },
  { draft: 'draft-03', label: 'divisibleBy', isUsed: (schema) => schema.has('divisibleBy') },
  {
    draft: 'draft-03',
    label: 'extends',
    isUsed: (schema) => isObject(schema.get('extends')) || isArray(schema.get('extends')),
  },
  { draft: 'draft-03', label: 'disallow', isUsed: (schema) => schema.has('disallow') },
  {
    draft: 'draft-04',
    label: 'exclusiveMinimum as true or false',
    isUsed: (schema) => typeof schema.get('exclusiveMinimum') === 'boolean',
  },
  {
    draft: 'draft-04',
    label: 'exclusiveMaximum as true or false',
    isUsed: (schema) => typeof schema.get('exclusiveMaximum') === 'boolean',
  },
  { draft: 'draft-04', label: 'id', isUsed: (schema) => typeof schema.get('id') === 'string' },
  {
    draft: 'draft-07',
    label: 'definitions',
    isUsed: (schema) => isObject(schema.get('definitions')),
  },
  { draft: 'draft-07', label: 'items as a list', isUsed: (schema) => isArray(schema.get('items')) },
  {
    draft: 'draft-07',
    label: 'additionalItems',
    isUsed: (schema) => schema.has('additionalItems'),
  },
  {
    draft: 'draft-07',
    label: 'dependencies',
    isUsed: (schema) => isObject(schema.get('dependencies')),
  },
  {
    draft: 'draft-07',
    label: '$id as an anchor',
    isUsed: (schema) => /^#./.test(String(schema.get('$id'))),
  },
  { draft: '2019-09', label: '$recursiveRef', isUsed: (schema) => schema.has('$recursiveRef') },
  {
    draft: '2019-09',
    label: '$recursiveAnchor',
    isUsed: (schema) => schema.has('$recursiveAnchor'),
  },
];

/** By its `$schema`; without one by keywords that only older drafts have; otherwise 2020-12. */
export function findDialect(root: Schema): Dialect {
  const word = isObject(root) ? root.get('$schema') : undefined;
  const named = typeof word === 'string' ? readDialect(word) : undefined;
  if (named !== undefined)
    return {
      dialect: named,
      because: [
        named === 'unknown' ? '$schema names a dialect of its own' : `$schema says ${named}`,
      ],
    };
  const found = new Map<string, DraftEvidence>();
  for (const evidence of listEvidence(root))
    if (!found.has(evidence.label)) found.set(evidence.label, evidence);
  const oldest =
    DRAFTS.find((draft) => [...found.values()].some((evidence) => evidence.draft === draft)) ??
    '2020-12';
  return {
    dialect: oldest,
    because: [...found].map(([label, { at }]) =>
      at.length === 0 ? label : `${label} (${formatPointer(at)})`,
    ),
  };
}

interface DraftEvidence {
  readonly label: string;
  readonly draft: Draft;
  readonly at: Pointer;
}

const listEvidence = reduceSchema<readonly DraftEvidence[]>(({ schema, at }, below) => {
  const own = isObject(schema)
    ? EVIDENCE.filter(({ isUsed }) => isUsed(schema)).map(({ label, draft }): DraftEvidence => ({
        label,
        draft,
        at,
      }))
    : [];
  return mergeArrays([own, ...below]);
});

/**
 * The draft that a `$schema` names; undefined for the address that means "the current one". OpenAPI
 * 3.1 extends 2020-12.
 */
export function readDialect(word: string): Draft | 'unknown' | undefined {
  const address = word.replace(/^https?:\/\//, '').replace(/#$/, '');
  if (address === 'json-schema.org/schema') return undefined;
  const [, draft] =
    /^json-schema\.org\/(?:draft\/)?(draft-0[3467]|2019-09|2020-12)\/(?:hyper-)?schema$/.exec(
      address,
    ) ?? [];
  return (
    DRAFTS.find((each) => each === draft) ??
    (address.startsWith('spec.openapis.org/oas/3.1/') ? '2020-12' : 'unknown')
  );
}

export function isOlder(dialect: Dialect['dialect'], than: Draft): boolean {
  return dialect !== 'unknown' && DRAFTS.indexOf(dialect) < DRAFTS.indexOf(than);
}
