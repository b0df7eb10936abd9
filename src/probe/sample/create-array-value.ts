import {
  isArray,
  isJsonEqual,
  isObject,
  type Json,
  type JsonObject,
} from '../../contract/json/json.ts';
import type { Pointer } from '../../contract/json/pointer.ts';
import type { GeneratedValue, GenerationTask, Member, ValueGenerator } from './generated-value.ts';
import type { Parts } from './read-parts.ts';
import { readCounts, readNumbers } from './read-shape.ts';

/** Longer lists are not generated. */
export const MAX_ITEMS = 200;
const MAX_TURNS = 6;

export interface ContainerTask extends GenerationTask, Pick<Parts, 'parts' | 'unions'> {
  readonly full: boolean;
  /** `trail` without the container itself. */
  readonly outer: readonly string[];
}

/** A list with the items it needs; a full one has every tuple position and at least one item. */
export function createArrayValue(
  task: ContainerTask,
  make: ValueGenerator,
): GeneratedValue | undefined {
  const { places, parts, unions, full } = task;
  const { min, max } = readCounts(parts, 'minItems', 'maxItems');
  const contained = Math.max(
    0,
    ...parts.flatMap(({ schema }) =>
      schema.has('contains') ? (readNumbers([{ schema, at: [] }], 'minContains')[0] ?? 1) : [],
    ),
  );
  const tuple = Math.max(0, ...parts.map(({ schema }) => listPrefix(schema).length));
  const least = Math.max(min, contained);
  const wanted = Math.min(full ? Math.max(least, tuple, 1) : least, max);
  if (wanted > MAX_ITEMS || wanted < least) return undefined;
  const members: Member[] = [];
  for (let i = 0; i < wanted; i += 1) {
    const made = createItem(
      { ...task, places: listItemPointers(parts, i, i < contained) },
      members,
      make,
    );
    if (made !== undefined) members.push({ key: i, needed: i < least, made });
    else if (i < least) return undefined;
    else break;
  }
  return { value: members.map(({ made }) => made.value), places, parts, unions, members };
}

/** Where items must be unique, uses the first turn that gives a new one. */
function createItem(
  task: ContainerTask,
  before: readonly Member[],
  make: ValueGenerator,
): GeneratedValue | undefined {
  const unique = task.parts.some(({ schema }) => schema.get('uniqueItems') === true);
  const start = task.turn + (unique ? before.length : 0);
  for (let turn = start; turn < start + MAX_TURNS; turn += 1) {
    const made = make({ places: task.places, turn, trail: task.trail });
    if (
      made === undefined ||
      !unique ||
      !before.some((each) => isJsonEqual(each.made.value, made.value))
    )
      return made;
  }
  return undefined;
}

/** Pointers to the schemas of the item at `index`. */
export function listItemPointers(
  parts: Parts['parts'],
  index: number,
  isContained = false,
): readonly Pointer[] {
  return parts.flatMap(({ schema, at }): readonly Pointer[] => {
    const prefix = listPrefix(schema);
    const listKeyword = isArray(schema.get('items')) ? 'items' : 'prefixItems';
    const restKeyword = isArray(schema.get('items')) ? 'additionalItems' : 'items';
    const own: readonly Pointer[] =
      index < prefix.length
        ? [[...at, listKeyword, index]]
        : isSchemaAt(schema, restKeyword)
          ? [[...at, restKeyword]]
          : [];
    return isContained && schema.has('contains') ? [...own, [...at, 'contains']] : own;
  });
}

function listPrefix(schema: JsonObject): readonly Json[] {
  const [items, prefix] = [schema.get('items'), schema.get('prefixItems')];
  return isArray(items) ? items : isArray(prefix) ? prefix : [];
}

function isSchemaAt(schema: JsonObject, keyword: string): boolean {
  const value = schema.get(keyword);
  return isObject(value) || typeof value === 'boolean';
}
