import { isArray, isObject, type JsonObject } from '../../contract/json/json.ts';
import { formatPointer, type Pointer } from '../../contract/json/pointer.ts';
import { mergeArrays, reduceSchema } from '../../contract/schema/reduce-schema.ts';
import type { Schema } from '../../contract/schema/schema.ts';

/** The drafts from old to new. */
export const DRAFTS = [
  'draft-03',
  'draft-04',
  'draft-06',
  'draft-07',
  '2019-09',
  '2020-12',
] as const;
export type Draft = (typeof DRAFTS)[number];

export interface Dialect {
  /** `unknown`: its `$schema` names a dialect of somebody’s own. */
  readonly dialect: Draft | 'unknown';
  /**
   * What tells it, each with its place: "$schema says draft-07", "dependencies (/properties/card)".
   */
  readonly because: readonly string[];
}

/**
 * What each draft writes and its successors do not. Older ones first: one word of draft-03 makes
 * the schema draft-03.
 */
const EVIDENCE: readonly {
  readonly draft: Draft;
  readonly says: string;
  readonly isUsed: (schema: JsonObject) => boolean;
}[] = [
  {
    draft: 'draft-03',
    says: 'required as true or false',
    isUsed: (schema) => typeof schema.get('required') === 'boolean',
  },
  { draft: 'draft-03', says: 'divisibleBy', isUsed: (schema) => schema.has('divisibleBy') },
  {
    draft: 'draft-03',
    says: 'extends',
    isUsed: (schema) => isObject(schema.get('extends')) || isArray(schema.get('extends')),
  },
  { draft: 'draft-03', says: 'disallow', isUsed: (schema) => schema.has('disallow') },
  {
    draft: 'draft-04',
    says: 'exclusiveMinimum as true or false',
    isUsed: (schema) => typeof schema.get('exclusiveMinimum') === 'boolean',
  },
  {
    draft: 'draft-04',
    says: 'exclusiveMaximum as true or false',
    isUsed: (schema) => typeof schema.get('exclusiveMaximum') === 'boolean',
  },
  { draft: 'draft-04', says: 'id', isUsed: (schema) => typeof schema.get('id') === 'string' },
  {
    draft: 'draft-07',
    says: 'definitions',
    isUsed: (schema) => isObject(schema.get('definitions')),
  },
  { draft: 'draft-07', says: 'items as a list', isUsed: (schema) => isArray(schema.get('items')) },
  { draft: 'draft-07', says: 'additionalItems', isUsed: (schema) => schema.has('additionalItems') },
  {
    draft: 'draft-07',
    says: 'dependencies',
    isUsed: (schema) => isObject(schema.get('dependencies')),
  },
  {
    draft: 'draft-07',
    says: '$id as an anchor',
    isUsed: (schema) => /^#./.test(String(schema.get('$id'))),
  },
  { draft: '2019-09', says: '$recursiveRef', isUsed: (schema) => schema.has('$recursiveRef') },
  {
    draft: '2019-09',
    says: '$recursiveAnchor',
    isUsed: (schema) => schema.has('$recursiveAnchor'),
  },
];

/**
 * By its `$schema`; without one by the keywords that only older drafts have. What says nothing old
 * is 2020-12.
 */
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
  for (const sighting of listEvidence(root))
    if (!found.has(sighting.says)) found.set(sighting.says, sighting);
  const oldest =
    DRAFTS.find((draft) => [...found.values()].some((evidence) => evidence.draft === draft)) ??
    '2020-12';
  return {
    dialect: oldest,
    because: [...found].map(([says, { at }]) =>
      at.length === 0 ? says : `${says} (${formatPointer(at)})`,
    ),
  };
}

interface DraftEvidence {
  readonly says: string;
  readonly draft: Draft;
  readonly at: Pointer;
}

const listEvidence = reduceSchema<readonly DraftEvidence[]>(({ schema, at }, below) => {
  const own = isObject(schema)
    ? EVIDENCE.filter(({ isUsed }) => isUsed(schema)).map(({ says, draft }): DraftEvidence => ({
        says,
        draft,
        at,
      }))
    : [];
  return mergeArrays([own, ...below]);
});

/**
 * The draft that a `$schema` names; undefined for the address that only means "the current one".
 * OpenAPI 3.1 is 2020-12 and more.
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
