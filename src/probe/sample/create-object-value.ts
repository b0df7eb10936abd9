import {
  createJsonObject,
  get,
  isArray,
  isObject,
  listStrings,
  type Json,
} from '../../contract/json/json.ts';
import { isSamePointer, type Pointer } from '../../contract/json/pointer.ts';
import { listPropertyNames } from '../../contract/schema/schema.ts';
import type { ContainerTask } from './create-array-value.ts';
import type { GeneratedValue, Member, ValueGenerator } from './generated-value.ts';
import type { Part } from './read-parts.ts';
import { isMatch, listSubschemaPointers, readCounts } from './read-shape.ts';

/**
 * An object with the properties it needs; a full one with all that are declared, or one entry of a
 * map.
 */
export function createObjectValue(
  task: ContainerTask,
  make: ValueGenerator,
): GeneratedValue | undefined {
  const { places, parts, unions, full } = task;
  const { min, max } = readCounts(parts, 'minProperties', 'maxProperties');
  const needed = listNeeded(parts);
  const declared = [...new Set(parts.flatMap(({ schema }) => listPropertyNames(schema)))].filter(
    (name) => needed.has(name) || !isExcluded(parts, name),
  );
  const names = [...declared, ...[...needed].filter((name) => !declared.includes(name))];
  const byName = new Map<string, Member>();
  const add = (name: string): boolean => {
    const made = make({
      places: listPropertyPointers(parts, name),
      turn: task.turn,
      trail: task.trail,
    });
    if (made !== undefined) byName.set(name, { key: name, needed: needed.has(name), made });
    return made !== undefined;
  };
  for (const name of needed) if (!add(name)) return undefined;
  for (const name of full ? names : []) if (!byName.has(name) && byName.size < max) add(name);
  const open = names.filter((name) => !byName.has(name));
  for (const name of [...open, ...listFreeNames(task, make, min)])
    if (byName.size < min && !byName.has(name)) add(name);
  if (full && declared.length === 0 && byName.size < Math.min(1, max) && isMap(parts))
    for (const name of listFreeNames(task, make, 1)) if (byName.size === 0) add(name);
  if (byName.size < min || byName.size > max) return undefined;
  const also = listDependent(parts, byName);
  if (also.length > 0)
    return make({
      ...(task.extra === undefined ? {} : { extra: task.extra }),
      places: [...task.places, ...also],
      turn: task.turn,
      trail: task.outer,
    });
  const getOrder = (name: string): number =>
    names.includes(name) ? names.indexOf(name) : names.length;
  const members = [...byName.values()].toSorted(
    (a, b) => getOrder(String(a.key)) - getOrder(String(b.key)),
  );
  return {
    value: new Map(members.map(({ key, made }) => [String(key), made.value])),
    places,
    parts,
    unions,
    members,
  };
}

/** The required names, and those that they bring with them. */
function listNeeded(parts: readonly Part[]): ReadonlySet<string> {
  const needed = new Set(parts.flatMap(({ schema }) => listStrings(schema.get('required'))));
  // A set that grows while it is walked is walked to its end.
  for (const name of needed)
    for (const { schema } of parts)
      for (const keyword of ['dependentRequired', 'dependencies'])
        for (const other of listStrings(get(schema.get(keyword), name))) needed.add(other);
  return needed;
}

/** `not: { required: [name] }` */
function isExcluded(parts: readonly Part[], name: string): boolean {
  return parts.some(({ schema }) => {
    const names = listStrings(get(schema.get('not'), 'required'));
    return names.length === 1 && names[0] === name;
  });
}

/** What speaks about the property: each schema that names it, fits its name or takes all others. */
export function listPropertyPointers(parts: readonly Part[], name: string): readonly Pointer[] {
  return parts.flatMap(({ schema, at }): readonly Pointer[] => {
    const patterns = schema.get('patternProperties');
    const own: readonly Pointer[] = [
      ...(get(schema.get('properties'), name) === undefined ? [] : [[...at, 'properties', name]]),
      ...(isObject(patterns)
        ? [...patterns.keys()]
            .filter((pattern) => isMatch(pattern, name))
            .map((pattern) => [...at, 'patternProperties', pattern])
        : []),
    ];
    return own.length > 0 ? own : listSubschemaPointers([{ schema, at }], 'additionalProperties');
  });
}

function isMap(parts: readonly Part[]): boolean {
  return parts.some(
    ({ schema }) =>
      isFilled(schema.get('additionalProperties')) || isFilled(schema.get('patternProperties')),
  );
}

function isFilled(json: Json | undefined): boolean {
  return isObject(json) && json.size > 0;
}

/** Names that a schema leaves to its caller: as its patterns and propertyNames want them. */
function listFreeNames(
  { parts, trail }: ContainerTask,
  make: ValueGenerator,
  count: number,
): readonly string[] {
  const wanted = listSubschemaPointers(parts, 'propertyNames');
  const createName = (extra: Readonly<Record<string, Json>>, turn: number): readonly string[] => {
    const name = make({
      places: wanted,
      turn,
      trail,
      extra: createJsonObject(Object.entries({ type: 'string', ...extra })),
    })?.value;
    return typeof name === 'string' ? [name] : [];
  };
  const patterns = [
    ...new Set(parts.flatMap(({ schema }) => listKeys(schema.get('patternProperties')))),
  ];
  const turns = Array.from({ length: count }, (_, turn) => turn);
  const patterned = patterns.flatMap((pattern) =>
    turns.flatMap((turn) => createName({ pattern }, turn)),
  );
  return [
    ...new Set([
      ...patterned,
      ...(wanted.length === 0 ? [] : turns.flatMap((turn) => createName({}, turn))),
      ...turns.map((i) => (i === 0 ? 'key' : `key${i + 1}`)),
    ]),
  ];
}

function listKeys(json: Json | undefined): readonly string[] {
  return isObject(json) ? [...json.keys()] : [];
}

/** Schemas that count because a property is there, and do not count yet. */
function listDependent(
  parts: readonly Part[],
  byName: ReadonlyMap<string, Member>,
): readonly Pointer[] {
  return parts.flatMap(({ schema, at }) =>
    ['dependentSchemas', 'dependencies'].flatMap((keyword) => {
      const held = schema.get(keyword);
      if (!isObject(held)) return [];
      return [...held]
        .filter(([name, inner]) => byName.has(name) && isObject(inner) && !isArray(inner))
        .map(([name]) => [...at, keyword, name])
        .filter((place) => !parts.some((part) => isSamePointer(part.at, place)));
    }),
  );
}
