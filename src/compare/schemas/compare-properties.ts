import { findNearest } from '../../contract/document/find-nearest.ts';
import {
  getString,
  isJsonEqual,
  isObject,
  listStrings,
  type Json,
  type JsonObject,
} from '../../contract/json/json.ts';
import { createSubside } from './resolve-side.ts';
import type {
  Comparison,
  Effect,
  SchemaChange,
  SchemaChangeKind,
  SchemaSide,
} from './schema-change.ts';

/** The properties of one side. */
interface Members {
  readonly side: SchemaSide;
  readonly properties: JsonObject;
  readonly required: ReadonlySet<string>;
}

/** `properties` and `required` together: a new property that is required is one change. */
export function compareProperties(
  before: SchemaSide,
  after: SchemaSide,
  comparison: Comparison,
): readonly SchemaChange[] {
  const [was, now] = [readMembers(before), readMembers(after)];
  const renamed = listRenamed(was, now);
  const formerNames = new Set(renamed.values());
  const names = new Set([
    ...now.properties.keys(),
    ...was.properties.keys(),
    ...now.required,
    ...was.required,
  ]);
  return [...names].flatMap((name): readonly SchemaChange[] => {
    const former = renamed.get(name);
    if (former !== undefined) return compareRenamed([former, name], [was, now], comparison);
    if (formerNames.has(name)) return [];
    return comparePair([name, name], [was, now], comparison);
  });
}

function readMembers(side: SchemaSide): Members {
  const schema = isObject(side.schema) ? side.schema : new Map<string, Json>();
  const properties = schema.get('properties');
  return {
    side,
    properties: isObject(properties) ? properties : new Map(),
    required: new Set(listStrings(schema.get('required'))),
  };
}

type Names = readonly [former: string, name: string];
type BothMembers = readonly [was: Members, now: Members];

function comparePair(
  [former, name]: Names,
  [was, now]: BothMembers,
  comparison: Comparison,
): readonly SchemaChange[] {
  const sides = [getMember(was, former), getMember(now, name)] as const;
  const [one, other] = sides;
  const create = (
    kind: SchemaChangeKind,
    effect: SchemaChange['effect'],
  ): readonly SchemaChange[] => [
    { kind, effect, beforeAt: one.at, at: other.at, before: one.schema, after: other.schema },
  ];
  const [isNeeded, isNeededNow] = [was.required.has(former), now.required.has(name)];
  const presence =
    isNeeded === isNeededNow
      ? []
      : createPresence([was, now], [former, name], isNeededNow ? 'narrower' : 'wider');
  if (one.schema === undefined && other.schema !== undefined)
    return isNeededNow && !isNeeded
      ? create(
          'required-member-added',
          getRestEffect(was.side, 'wider') === 'narrower' ? 'narrower' : 'other',
        )
      : [...create('member-added', getRestEffect(was.side, 'wider')), ...presence];
  if (one.schema !== undefined && other.schema === undefined)
    return [
      ...create(
        'member-removed',
        isNeeded && !isNeededNow && isClosed(now.side)
          ? 'other'
          : getRestEffect(now.side, 'narrower'),
      ),
      ...(isNeededNow ? presence : []),
    ];
  return [...comparison.compare(one, other), ...presence];
}

/**
 * Effect of a property that only the other side names: `ifClosed` where this side refuses it, and
 * the opposite where it accepts anything there.
 */
function getRestEffect({ schema }: SchemaSide, ifClosed: 'narrower' | 'wider'): Effect {
  if (!isObject(schema)) return 'other';
  const rest = schema.get('additionalProperties') ?? true;
  if (schema.has('patternProperties') || isObject(rest)) return 'other';
  if (rest === false) return ifClosed;
  return ifClosed === 'wider' ? 'narrower' : 'wider';
}

function createPresence(
  [was, now]: BothMembers,
  [former, name]: Names,
  effect: SchemaChange['effect'],
): readonly SchemaChange[] {
  return [
    {
      kind: 'presence',
      effect,
      beforeAt: getMember(was, former).at,
      at: getMember(now, name).at,
      before: was.required.has(former),
      after: now.required.has(name),
    },
  ];
}

function compareRenamed(
  names: Names,
  both: BothMembers,
  comparison: Comparison,
): readonly SchemaChange[] {
  const [one, other] = [getMember(both[0], names[0]), getMember(both[1], names[1])];
  return [
    {
      kind: 'member-renamed',
      effect: 'other',
      beforeAt: one.at,
      at: other.at,
      before: names[0],
      after: names[1],
    },
    ...comparePair(names, both, comparison),
  ];
}

function getMember({ side, properties }: Members, name: string): SchemaSide {
  return createSubside(side, properties.get(name), ['properties', name]);
}

const isClosed = ({ schema }: SchemaSide): boolean =>
  isObject(schema) && schema.get('additionalProperties') === false;

/**
 * By new name, the former one: equal but for the name, with a description that tells, or of equal
 * type and a name that is near.
 */
function listRenamed(was: Members, now: Members): ReadonlyMap<string, string> {
  const gone = [...was.properties].filter(([name]) => !now.properties.has(name));
  const pairs = new Map<string, string>();
  for (const [name, schema] of now.properties) {
    if (was.properties.has(name)) continue;
    const open = gone.filter(([former]) => ![...pairs.values()].includes(former));
    const found =
      open.find(([, former]) => hasDescription(former) && isJsonEqual(former, schema)) ??
      findNearName(name, schema, open);
    if (found !== undefined) pairs.set(name, found[0]);
  }
  return pairs;
}

function findNearName(
  name: string,
  schema: Json,
  open: readonly (readonly [string, Json])[],
): readonly [string, Json] | undefined {
  const near = findNearest(
    name,
    open.filter(([, former]) => getType(former) === getType(schema)).map(([former]) => former),
  );
  return open.find(([former]) => former === near);
}

const hasDescription = (schema: Json): boolean =>
  isObject(schema) && (getString(schema.get('description')) ?? '') !== '';

const getType = (schema: Json): string =>
  isObject(schema) ? JSON.stringify(schema.get('type') ?? schema.get('$ref') ?? null) : '';
