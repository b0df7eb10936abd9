import { isArray, isObject, type Json } from '../../contract/json.ts';
import { formatPointer } from '../../contract/pointer.ts';
import type { Made, Making, Task } from './made.ts';
import { makeArray, type ContainerTask } from './make-array.ts';
import { makeObject } from './make-object.ts';
import { makeNumber, makeText } from './make-scalar.ts';
import { readParts, type Parts } from './read-parts.ts';
import { fitsScalar, readExamples, readTypes, readValues } from './read-shape.ts';

/** How often a schema may stand inside itself: a tree shows one level below its root. */
const MAX_REPEATS = 2;

/**
 * A value that everything at these places allows, as far as it can be seen without trying: the
 * caller has it checked.
 */
export function makeValue(making: Making, task: Task): Made | undefined {
  making.budget.left -= 1;
  if (making.budget.left < 0) return undefined;
  return (
    makeOne(making, task, readParts(making.root, task.places, making.style.choices)) ??
    makeOther(making, task)
  );
}

/** No value with the branches that were taken: each other branch once. */
function makeOther(making: Making, task: Task): Made | undefined {
  const { choices } = making.style;
  const { unions } = readParts(making.root, task.places, choices);
  for (const { at, branches, taken } of unions) {
    const name = formatPointer(at);
    if (choices.branches.has(name)) continue;
    for (let branch = 0; branch < branches; branch += 1) {
      if (branch === taken) continue;
      const read = readParts(making.root, task.places, {
        ...choices,
        branches: new Map(choices.branches).set(name, branch),
      });
      const made = makeOne(making, task, read);
      if (made !== undefined) return made;
    }
  }
  return undefined;
}

function makeOne(making: Making, task: Task, read: Parts): Made | undefined {
  const names = read.parts.map(({ at }) => formatPointer(at));
  if (
    read.isImpossible ||
    names.some((name) => task.trail.filter((each) => each === name).length >= MAX_REPEATS)
  )
    return undefined;
  const { unions } = read;
  const parts =
    task.extra === undefined ? read.parts : [...read.parts, { schema: task.extra, at: [] }];
  const leaf = (value: Json | undefined): Made | undefined =>
    value === undefined ? undefined : { value, places: task.places, parts, unions, members: [] };
  const forced = findForced(making, parts);
  if (forced !== undefined) return leaf(forced);
  const values = readValues(parts);
  if (values !== undefined) return leaf(pickValue(values, parts, task.turn));
  if (making.style.examples && task.turn === 0) {
    const example = readExamples(parts).find((value) => fitsExample(value, parts));
    if (example !== undefined) return leaf(example);
  }
  for (const type of readTypes(parts)) {
    const made = makeTyped(type, making, {
      ...task,
      parts,
      unions,
      outer: task.trail,
      trail: [...task.trail, ...names],
    });
    if (made !== undefined) return made;
  }
  return undefined;
}

function findForced({ style: { forced } }: Making, parts: Parts['parts']): Json | undefined {
  return forced === undefined
    ? undefined
    : parts.flatMap(({ at }) => forced.get(formatPointer([...at, 'enum'])) ?? [])[0];
}

function pickValue(values: readonly Json[], parts: Parts['parts'], turn: number): Json | undefined {
  const fitting = values.filter(
    (value) => isObject(value) || isArray(value) || fitsScalar(parts, value),
  );
  return fitting[fitting.length === 0 ? 0 : turn % fitting.length];
}

/**
 * A list or object of the author's is taken whole only where the schema says nothing about its
 * inside.
 */
function fitsExample(value: Json, parts: Parts['parts']): boolean {
  if (!isObject(value) && !isArray(value)) return fitsScalar(parts, value);
  const inside = isArray(value)
    ? ['items', 'prefixItems', 'contains']
    : ['properties', 'patternProperties', 'required'];
  return (
    readTypes(parts)[0] === (isArray(value) ? 'array' : 'object') &&
    !parts.some(({ schema }) => inside.some((keyword) => schema.has(keyword)))
  );
}

function makeTyped(
  type: string,
  making: Making,
  task: Omit<ContainerTask, 'full'>,
): Made | undefined {
  const { places, parts, unions, turn } = task;
  const leaf = (value: Json | undefined): Made | undefined =>
    value === undefined ? undefined : { value, places, parts, unions, members: [] };
  const make = (inner: Task): Made | undefined => makeValue(making, inner);
  switch (type) {
    case 'object':
      return makeObject({ ...task, full: making.style.full }, make);
    case 'array':
      return makeArray({ ...task, full: making.style.full }, make);
    case 'string':
      return leaf(makeText(parts, turn));
    case 'integer':
    case 'number':
      return leaf(makeNumber(parts, type === 'integer', turn));
    case 'boolean':
      return leaf(turn % 2 === 0);
    case 'null':
      return leaf(null);
    default:
      return undefined;
  }
}
