import { isArray, isObject, type Json } from '../../contract/json/json.ts';
import { formatPointer } from '../../contract/json/pointer.ts';
import { createArrayValue, type ContainerTask } from './create-array-value.ts';
import { createObjectValue } from './create-object-value.ts';
import { createNumberValue, createTextValue } from './create-scalar-value.ts';
import type { GeneratedValue, GenerationContext, GenerationTask } from './generated-value.ts';
import { readParts, type Parts } from './read-parts.ts';
import { isValidScalar, readExamples, readTypes, readValues } from './read-shape.ts';

/** How often a schema may be nested in itself: a tree shows one level below its root. */
const MAX_REPEATS = 2;

/** A value that all the schemas allow, as far as generation can tell: the caller validates it. */
export function createValue(
  context: GenerationContext,
  task: GenerationTask,
): GeneratedValue | undefined {
  context.budget.left -= 1;
  if (context.budget.left < 0) return undefined;
  return (
    createFromParts(context, task, readParts(context.root, task.places, context.style.choices)) ??
    createFromOtherBranch(context, task)
  );
}

/** The chosen branches give no value: tries each other branch once. */
function createFromOtherBranch(
  context: GenerationContext,
  task: GenerationTask,
): GeneratedValue | undefined {
  const { choices } = context.style;
  const { unions } = readParts(context.root, task.places, choices);
  for (const { at, branches, taken } of unions) {
    const name = formatPointer(at);
    if (choices.branches.has(name)) continue;
    for (let branch = 0; branch < branches; branch += 1) {
      if (branch === taken) continue;
      const read = readParts(context.root, task.places, {
        ...choices,
        branches: new Map(choices.branches).set(name, branch),
      });
      const made = createFromParts(context, task, read);
      if (made !== undefined) return made;
    }
  }
  return undefined;
}

function createFromParts(
  context: GenerationContext,
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
  const forced = findForced(context, parts);
  if (forced !== undefined) return createLeaf(forced);
  const values = readValues(parts);
  if (values !== undefined) return createLeaf(selectValue(values, parts, task.turn));
  if (context.style.examples && task.turn === 0) {
    const example = readExamples(parts).find((value) => isValidExample(value, parts));
    if (example !== undefined) return createLeaf(example);
  }
  for (const type of readTypes(parts)) {
    const made = createOfType(type, context, {
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

/** A list or object as an example is used only where the schema has no keywords for its members. */
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
  context: GenerationContext,
  task: Omit<ContainerTask, 'full'>,
): GeneratedValue | undefined {
  const { places, parts, unions, turn } = task;
  const createLeaf = (value: Json | undefined): GeneratedValue | undefined =>
    value === undefined ? undefined : { value, places, parts, unions, members: [] };
  const createMember = (inner: GenerationTask): GeneratedValue | undefined =>
    createValue(context, inner);
  switch (type) {
    case 'object':
      return createObjectValue({ ...task, full: context.style.full }, createMember);
    case 'array':
      return createArrayValue({ ...task, full: context.style.full }, createMember);
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
