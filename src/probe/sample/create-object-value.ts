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
 * An object with the properties it needs; a full one with all declared properties, or one entry of
 * a map.
 */
export function createObjectValue(
  task: ContainerTask,
  make: ValueGenerator,
): GeneratedValue | undefined {
  const { places, parts, unions } = task;
  const { min, max } = readCounts(parts, 'minProperties', 'maxProperties');
  const needed = listNeeded(parts);
  const declared = [...new Set(parts.flatMap(({ schema }) => listPropertyNames(schema)))].filter(
    (name) => needed.has(name) || !isExcluded(parts, name),
  );
  const names = [...declared, ...[...needed].filter((name) => !declared.includes(name))];
  const byName = createMembers(task, make, { needed, names });
  if (byName === undefined || byName.size < min || byName.size > max) return undefined;
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

interface MemberNames {
  readonly needed: ReadonlySet<string>;
  /** Declared and needed. */
  readonly names: readonly string[];
}

/** Undefined where a needed property has no value. */
function createMembers(
  task: ContainerTask,
  make: ValueGenerator,
  { needed, names }: MemberNames,
): ReadonlyMap<string, Member> | undefined {
  const { parts, full, turn, trail } = task;
  const { min, max } = readCounts(parts, 'minProperties', 'maxProperties');
  const byName = new Map<string, Member>();
  const add = (name: string): boolean => {
    const made = make({ places: listPropertyPointers(parts, name), turn, trail });
    if (made !== undefined) byName.set(name, { key: name, needed: needed.has(name), made });
    return made !== undefined;
  };
  const addUpTo = (count: number, candidates: readonly string[]): void => {
    for (const name of candidates) if (byName.size < count && !byName.has(name)) add(name);
  };
  for (const name of needed) if (!add(name)) return undefined;
  if (full) addUpTo(max, names);
  addUpTo(min, [...names, ...listFreeNames(task, make, min)]);
  if (full && names.length === 0 && byName.size < Math.min(1, max) && isMap(parts))
    addUpTo(1, listFreeNames(task, make, 1));
  return byName;
}

/** The required names, and those that must come with them. */
function listNeeded(parts: readonly Part[]): ReadonlySet<string> {
  const needed = new Set(parts.flatMap(({ schema }) => listStrings(schema.get('required'))));
  // `for…of` over a Set also visits what is added during the loop.
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

/** The schemas that apply to the property: by name, by pattern, or as additionalProperties. */
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

/** Names that the caller may choose, as patternProperties and propertyNames require. */
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

/** Schemas that apply because a property is there, and are not among the parts yet. */
function listDependent(
  parts: readonly Part[],
  byName: ReadonlyMap<string, Member>,
): readonly Pointer[] {
  return parts.flatMap(({ schema, at }) =>
    ['dependentSchemas', 'dependencies'].flatMap((keyword) => {
      const schemas = schema.get(keyword);
      if (!isObject(schemas)) return [];
      return [...schemas]
        .filter(([name, inner]) => byName.has(name) && isObject(inner) && !isArray(inner))
        .map(([name]) => [...at, keyword, name])
        .filter((place) => !parts.some((part) => isSamePointer(part.at, place)));
    }),
  );
}
