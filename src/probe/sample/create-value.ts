import { isArray, isObject, type Json } from '../../contract/json/json.ts';
import { formatPointer } from '../../contract/json/pointer.ts';
import { createArrayValue, type ContainerTask } from './create-array-value.ts';
import { createObjectValue } from './create-object-value.ts';
import { createNumberValue, createTextValue } from './create-scalar-value.ts';
import type { GeneratedValue, GenerationContext, GenerationTask } from './generated-value.ts';
import { readParts, type Parts } from './read-parts.ts';
import { isValidScalar, readExamples, readTypes, readValues } from './read-shape.ts';

/** How often a schema may stand inside itself: a tree shows one level below its root. */
const MAX_REPEATS = 2;

/**
 * A value that everything at these places allows, as far as it can be seen without trying: the
 * caller has it checked.
 */
export function createValue(
  making: GenerationContext,
  task: GenerationTask,
): GeneratedValue | undefined {
  making.budget.left -= 1;
  if (making.budget.left < 0) return undefined;
  return (
    createFromParts(making, task, readParts(making.root, task.places, making.style.choices)) ??
    createFromOtherBranch(making, task)
  );
}

/** No value with the branches that were taken: each other branch once. */
function createFromOtherBranch(
  making: GenerationContext,
  task: GenerationTask,
): GeneratedValue | undefined {
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
      const made = createFromParts(making, task, read);
      if (made !== undefined) return made;
    }
  }
  return undefined;
}

function createFromParts(
  making: GenerationContext,
  task: GenerationTask,
  read: Parts,
): GeneratedValue | undefined {
  const names = read.parts.map(({ at }) => formatPointer(at));
  if (
    read.isImpossible ||
    names.some((name) => task.trail.filter((each) => each === name).length >= MAX_REPEATS)
  )
    return undefined;
  const { unions } = read;
  const parts =
    task.extra === undefined ? read.parts : [...read.parts, { schema: task.extra, at: [] }];
  const createLeaf = (value: Json | undefined): GeneratedValue | undefined =>
    value === undefined ? undefined : { value, places: task.places, parts, unions, members: [] };
  const forced = findForced(making, parts);
  if (forced !== undefined) return createLeaf(forced);
  const values = readValues(parts);
  if (values !== undefined) return createLeaf(selectValue(values, parts, task.turn));
  if (making.style.examples && task.turn === 0) {
    const example = readExamples(parts).find((value) => isValidExample(value, parts));
    if (example !== undefined) return createLeaf(example);
  }
  for (const type of readTypes(parts)) {
    const made = createOfType(type, making, {
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

function findForced(
  { style: { forced } }: GenerationContext,
  parts: Parts['parts'],
): Json | undefined {
  return forced === undefined
    ? undefined
    : parts.flatMap(({ at }) => forced.get(formatPointer([...at, 'enum'])) ?? [])[0];
}

function selectValue(
  values: readonly Json[],
  parts: Parts['parts'],
  turn: number,
): Json | undefined {
  const fitting = values.filter(
    (value) => isObject(value) || isArray(value) || isValidScalar(parts, value),
  );
  return fitting[fitting.length === 0 ? 0 : turn % fitting.length];
}

/**
 * A list or object of the author's is taken whole only where the schema says nothing about its
 * inside.
 */
function isValidExample(value: Json, parts: Parts['parts']): boolean {
  if (!isObject(value) && !isArray(value)) return isValidScalar(parts, value);
  const inside = isArray(value)
    ? ['items', 'prefixItems', 'contains']
    : ['properties', 'patternProperties', 'required'];
  return (
    readTypes(parts)[0] === (isArray(value) ? 'array' : 'object') &&
    !parts.some(({ schema }) => inside.some((keyword) => schema.has(keyword)))
  );
}

function createOfType(
  type: string,
  making: GenerationContext,
  task: Omit<ContainerTask, 'full'>,
): GeneratedValue | undefined {
  const { places, parts, unions, turn } = task;
  const createLeaf = (value: Json | undefined): GeneratedValue | undefined =>
    value === undefined ? undefined : { value, places, parts, unions, members: [] };
  const createMember = (inner: GenerationTask): GeneratedValue | undefined =>
    createValue(making, inner);
  switch (type) {
    case 'object':
      return createObjectValue({ ...task, full: making.style.full }, createMember);
    case 'array':
      return createArrayValue({ ...task, full: making.style.full }, createMember);
    case 'string':
      return createLeaf(createTextValue(parts, turn));
    case 'integer':
    case 'number':
      return createLeaf(createNumberValue(parts, type === 'integer', turn));
    case 'boolean':
      return createLeaf(turn % 2 === 0);
    case 'null':
      return createLeaf(null);
    default:
      return undefined;
  }
}
