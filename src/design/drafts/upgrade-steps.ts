import { applyEdits, type Edit } from '../../contract/document/edit.ts';
import {
  createJsonObject,
  isArray,
  isObject,
  listStrings,
  type Json,
  type JsonObject,
} from '../../contract/json/json.ts';
import type { Pointer } from '../../contract/json/pointer.ts';
import { isSchema } from '../../contract/schema/schema.ts';
import { isOlder, readDialect, type Draft } from './dialect.ts';

export const LATEST = 'https://json-schema.org/draft/2020-12/schema';
/**
 * Where a keyword stays that the old draft ignored at its place and the new one would obey. No
 * validator knows it.
 */
export const IGNORED = 'x-ignored';

/** One schema on the way, its children already upgraded. */
export interface StepInput {
  readonly schema: JsonObject;
  readonly draft: Draft;
  readonly isRoot: boolean;
  /** The properties that said `required: true` of themselves. */
  readonly required: readonly string[];
  /** The name of the resource's recursive anchor; undefined where it has none. */
  readonly anchor: string | undefined;
}

/**
 * Places count from the schema. Edits that rename say by themselves what moved; `moves` says it for
 * the others.
 */
export interface StepResult {
  readonly edits: readonly Edit[];
  readonly moves?: readonly Move[];
  readonly notes?: readonly string[];
}

export interface Move {
  readonly from: Pointer;
  readonly to: Pointer;
}

const NOTHING: StepResult = { edits: [] };

/** In this order: each sees what the ones before it left. */
export const STEPS: readonly ((station: StepInput) => StepResult)[] = [
  moveDefinitions,
  moveTuple,
  splitDependencies,
  convertBounds,
  renameIdentity,
  renameRecursion,
  convertDraftThree,
  mergeRequired,
  setAsideSiblings,
  setDialect,
];

function moveDefinitions({ schema }: StepInput): StepResult {
  const [old, now] = [schema.get('definitions'), schema.get('$defs')];
  if (!isObject(old)) return NOTHING;
  if (!isObject(now))
    return now === undefined
      ? { edits: [{ kind: 'rename', at: ['definitions'], to: '$defs' }] }
      : NOTHING;
  const moves = [...old].map(([name]) => ({
    from: ['definitions', name],
    to: [
      '$defs',
      now.has(name) ? findFreeName(name, (free) => now.has(free) || old.has(free)) : name,
    ],
  }));
  return {
    moves,
    edits: [
      ...moves.map(({ from, to }): Edit => ({
        kind: 'insert',
        at: to,
        value: old.get(String(from[1])) ?? true,
      })),
      { kind: 'remove', at: ['definitions'] },
    ],
  };
}

export function findFreeName(name: string, isTaken: (name: string) => boolean): string {
  for (let i = 2; ; i += 1) if (!isTaken(`${name}_${i}`)) return `${name}_${i}`;
}

function moveTuple({ schema }: StepInput): StepResult {
  const [items, additional] = [schema.get('items'), schema.get('additionalItems')];
  if (!isArray(items))
    return additional === undefined
      ? NOTHING
      : setAside(
          schema,
          ['additionalItems'],
          'Without a list in items, additionalItems said nothing; it is kept in',
        );
  const aside = schema.has('prefixItems')
    ? setAside(
        schema,
        ['prefixItems'],
        'prefixItems was unknown before and would now take the place of items; it is kept in',
      )
    : NOTHING;
  const tuple: Edit =
    items.length === 0
      ? { kind: 'remove', at: ['items'] }
      : { kind: 'rename', at: ['items'], to: 'prefixItems' };
  const rest: readonly Edit[] =
    additional === undefined ? [] : [{ kind: 'rename', at: ['additionalItems'], to: 'items' }];
  return { ...aside, edits: [...aside.edits, tuple, ...rest] };
}

function splitDependencies({ schema }: StepInput): StepResult {
  const old = schema.get('dependencies');
  if (!isObject(old)) return NOTHING;
  const entries = [...old].map(([name, value]) => ({
    name,
    value: typeof value === 'string' ? [value] : value,
  }));
  const lists = entries.filter(({ value }) => isArray(value));
  const schemas = entries.filter(({ value }) => isSchema(value));
  const taken = ['dependentRequired', 'dependentSchemas'].filter(
    (keyword, i) => schema.has(keyword) && (i === 0 ? lists : schemas).length > 0,
  );
  const aside =
    taken.length === 0
      ? NOTHING
      : setAside(schema, taken, 'This draft knew only dependencies; what it ignored is kept in');
  const written = [
    ['dependentRequired', lists],
    ['dependentSchemas', schemas],
  ] as const;
  const added = written.flatMap(([keyword, group]): readonly Edit[] =>
    group.length === 0
      ? []
      : [
          {
            kind: 'insert',
            at: [keyword],
            value: createJsonObject(group.map(({ name, value }) => [name, value])),
            before: 'dependencies',
          },
        ],
  );
  return {
    edits: [...aside.edits, ...added, { kind: 'remove', at: ['dependencies'] }],
    moves: [
      ...(aside.moves ?? []),
      ...written.flatMap(([keyword, group]) =>
        group.map(({ name }) => ({ from: ['dependencies', name], to: [keyword, name] })),
      ),
    ],
    notes: aside.notes ?? [],
  };
}

function convertBounds({ schema }: StepInput): StepResult {
  const edits = (
    [
      ['exclusiveMinimum', 'minimum'],
      ['exclusiveMaximum', 'maximum'],
    ] as const
  ).flatMap(([exclusive, bound]): readonly Edit[] => {
    const flag = schema.get(exclusive);
    const value = schema.get(bound);
    if (typeof flag !== 'boolean') return [];
    if (!flag || value === undefined) return [{ kind: 'remove', at: [exclusive] }];
    return [
      { kind: 'remove', at: [exclusive] },
      { kind: 'rename', at: [bound], to: exclusive },
    ];
  });
  return { edits };
}

function renameIdentity({ schema, draft }: StepInput): StepResult {
  const keyword = isOlder(draft, 'draft-06') ? 'id' : '$id';
  const id = schema.get(keyword);
  if (typeof id !== 'string' || !isOlder(draft, '2019-09')) return NOTHING;
  const to = /^#./.test(id) ? '$anchor' : '$id';
  if (keyword === to) return NOTHING;
  const aside = schema.has(to)
    ? setAside(schema, [to], `${to} was unknown to ${draft}; it is kept in`)
    : NOTHING;
  const value: readonly Edit[] =
    to === '$anchor' ? [{ kind: 'set', at: ['$anchor'], value: id.slice(1) }] : [];
  return { ...aside, edits: [...aside.edits, { kind: 'rename', at: [keyword], to }, ...value] };
}

function renameRecursion({ schema, anchor }: StepInput): StepResult {
  const edits: Edit[] = [];
  if (schema.has('$recursiveAnchor')) {
    if (
      schema.get('$recursiveAnchor') === true &&
      anchor !== undefined &&
      !schema.has('$dynamicAnchor')
    )
      edits.push(
        { kind: 'rename', at: ['$recursiveAnchor'], to: '$dynamicAnchor' },
        { kind: 'set', at: ['$dynamicAnchor'], value: anchor },
      );
    else edits.push({ kind: 'remove', at: ['$recursiveAnchor'] });
  }
  if (schema.has('$recursiveRef')) {
    const to = anchor === undefined && !schema.has('$ref') ? '$ref' : '$dynamicRef';
    edits.push(
      { kind: 'rename', at: ['$recursiveRef'], to },
      { kind: 'set', at: [to], value: anchor === undefined ? '#' : `#${anchor}` },
    );
  }
  return { edits };
}

function convertDraftThree({ schema, draft }: StepInput): StepResult {
  if (draft !== 'draft-03') return NOTHING;
  const type = schema.get('type');
  const holdsAny = type === 'any' || (isArray(type) && type.includes('any'));
  const edits: Edit[] = holdsAny ? [{ kind: 'remove', at: ['type'] }] : [];
  if (schema.has('divisibleBy') && !schema.has('multipleOf'))
    edits.push({ kind: 'rename', at: ['divisibleBy'], to: 'multipleOf' });
  const left = ['extends', 'disallow'].filter((keyword) => schema.has(keyword));
  const aside =
    left.length === 0
      ? NOTHING
      : setAside(
          schema,
          left,
          `Draft-03’s ${left.join(' and ')} must be written by hand, as allOf and not. Until then it says nothing; it is kept in`,
        );
  const mixed =
    isArray(type) && type.some(isObject)
      ? ['Draft-03 let type hold schemas; write them as anyOf by hand.']
      : [];
  return { ...aside, edits: [...edits, ...aside.edits], notes: [...(aside.notes ?? []), ...mixed] };
}

function mergeRequired({ schema, required }: StepInput): StepResult {
  const own = schema.get('required');
  const drop: readonly Edit[] =
    typeof own === 'boolean' ? [{ kind: 'remove', at: ['required'] }] : [];
  const missing = required.filter((name) => !listStrings(own).includes(name));
  if (missing.length === 0) return { edits: drop };
  const notes = [
    `${missing.join(', ')} said required: true of itself; the object’s required names it now.`,
  ];
  if (isArray(own))
    return {
      notes,
      edits: missing.map((name, i) => ({
        kind: 'insert',
        at: ['required', own.length + i],
        value: name,
      })),
    };
  if (own !== undefined)
    return { notes, edits: [{ kind: 'set', at: ['required'], value: missing }] };
  const keys = [...schema.keys()];
  const next = keys[keys.indexOf('properties') + 1];
  return {
    notes,
    edits: [
      {
        kind: 'insert',
        at: ['required'],
        value: missing,
        ...(next === undefined ? {} : { before: next }),
      },
    ],
  };
}

/**
 * Every keyword that decides about a value, or about what references mean. Words and definitions
 * beside a reference may stay.
 */
const DECIDING = [
  'type',
  'enum',
  'const',
  'format',
  'pattern',
  'minLength',
  'maxLength',
  'minimum',
  'maximum',
  'exclusiveMinimum',
  'exclusiveMaximum',
  'multipleOf',
  'minItems',
  'maxItems',
  'uniqueItems',
  'contains',
  'minContains',
  'maxContains',
  'items',
  'prefixItems',
  'unevaluatedItems',
  'properties',
  'patternProperties',
  'additionalProperties',
  'unevaluatedProperties',
  'propertyNames',
  'minProperties',
  'maxProperties',
  'required',
  'dependentRequired',
  'dependentSchemas',
  'allOf',
  'anyOf',
  'oneOf',
  'not',
  'if',
  'then',
  'else',
  '$anchor',
  '$dynamicAnchor',
  '$dynamicRef',
];

function setAsideSiblings({ schema, draft, isRoot }: StepInput): StepResult {
  if (typeof schema.get('$ref') !== 'string' || !isOlder(draft, '2019-09')) return NOTHING;
  const siblings = [...DECIDING, ...(isRoot ? [] : ['$id'])].filter((keyword) =>
    schema.has(keyword),
  );
  if (siblings.length === 0) return NOTHING;
  return setAside(
    schema,
    siblings,
    `${draft} ignored ${siblings.join(', ')} beside $ref; 2020-12 would obey. To keep the meaning it is kept in`,
  );
}

function setAside(schema: JsonObject, keywords: readonly string[], why: string): StepResult {
  const held = schema.get(IGNORED);
  const kept = isObject(held) && !keywords.some((keyword) => held.has(keyword)) ? held : undefined;
  const shelf =
    held === undefined || kept !== undefined
      ? IGNORED
      : findFreeName(IGNORED, (name) => schema.has(name));
  return {
    edits: [
      {
        kind: 'set',
        at: [shelf],
        value: createJsonObject([
          ...(kept ?? []),
          ...keywords.map((keyword): readonly [string, Json] => [
            keyword,
            schema.get(keyword) ?? null,
          ]),
        ]),
      },
      ...keywords.map((keyword): Edit => ({ kind: 'remove', at: [keyword] })),
    ],
    moves: keywords.map((keyword) => ({ from: [keyword], to: [shelf, keyword] })),
    notes: [`${why} ${shelf}.`],
  };
}

function setDialect({ schema }: StepInput): StepResult {
  const word = schema.get('$schema');
  const draft = typeof word === 'string' ? readDialect(word) : undefined;
  return draft !== undefined && draft !== 'unknown' && isOlder(draft, '2020-12')
    ? { edits: [{ kind: 'set', at: ['$schema'], value: LATEST }] }
    : NOTHING;
}

/** What a step leaves, and where things went. */
export function applyStep(
  schema: JsonObject,
  { edits, moves = [] }: StepResult,
): { readonly schema: JsonObject; readonly moves: readonly Move[] } {
  const renamed = edits.flatMap((edit): readonly Move[] =>
    edit.kind === 'rename' ? [{ from: edit.at, to: [...edit.at.slice(0, -1), edit.to] }] : [],
  );
  return { schema: applyEdits(schema, edits), moves: [...moves, ...renamed] };
}
