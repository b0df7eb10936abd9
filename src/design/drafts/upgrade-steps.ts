import type { Edit } from '../../contract/document/edit.ts';
import { createJsonObject, isArray, isObject, listStrings } from '../../contract/json/json.ts';
import { isSchema } from '../../contract/schema/schema.ts';
import { findFreeName } from '../edit-property.ts';
import { isOlder, readDialect } from './dialect.ts';
import { setAsideSiblings } from './set-aside-siblings.ts';
import { NOTHING, setAside, type StepInput, type StepResult } from './upgrade-step.ts';

const LATEST = 'https://json-schema.org/draft/2020-12/schema';

/** In this order: each step gets the schema that the steps before it returned. */
export const STEPS: readonly ((input: StepInput) => StepResult)[] = [
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
    to: ['$defs', now.has(name) ? findFreeName(new Map([...old, ...now]), name) : name],
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

function setDialect({ schema }: StepInput): StepResult {
  const dialect = schema.get('$schema');
  const draft = typeof dialect === 'string' ? readDialect(dialect) : undefined;
  return draft !== undefined && draft !== 'unknown' && isOlder(draft, '2020-12')
    ? { edits: [{ kind: 'set', at: ['$schema'], value: LATEST }] }
    : NOTHING;
}
