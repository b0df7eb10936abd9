import {
  getString,
  isArray,
  isObject,
  type Json,
  type JsonObject,
} from '../../contract/json/json.ts';
import { getAt } from '../../contract/json/pointer.ts';
import { readReference } from '../../contract/schema/schema-reference.ts';
import {
  isSchema,
  listChildSchemas,
  type ChildSchema,
  type Schema,
} from '../../contract/schema/schema.ts';

const NAMED: ReadonlySet<string> = new Set([
  'additionalProperties',
  'unevaluatedProperties',
  'patternProperties',
  'propertyNames',
]);
const LISTED: ReadonlySet<string> = new Set([
  'items',
  'additionalItems',
  'unevaluatedItems',
  'contains',
]);
const ASIDE: ReadonlySet<string> = new Set(['$defs', 'definitions', 'contentSchema']);
const MAX_DEPTH = 200;

interface StepCount {
  readonly root: JsonObject;
  readonly limit: number;
  steps: number;
}

/**
 * How many times a validator that tries every branch looks at a part of the value, counted up to
 * the limit. Two branches that each refer to the next definition double it with every level: forty
 * small schemas would take for ever.
 */
export function countValidationSteps(root: JsonObject, value: Json, limit: number): number {
  const count: StepCount = { root, limit, steps: 0 };
  addSteps(count, root, value, 0);
  return count.steps;
}

function addSteps(count: StepCount, schema: Schema, value: Json, depth: number): void {
  count.steps += depth > MAX_DEPTH ? count.limit : 1;
  if (!isObject(schema) || count.steps >= count.limit) return;
  if (typeof value === 'string') count.steps += value.length >> 4;
  // Every item is compared with every other.
  if (isArray(value) && schema.get('uniqueItems') === true)
    count.steps += (value.length * value.length) >> 1;
  const choices = schema.get('enum');
  if (isArray(choices)) count.steps += choices.length >> 2;
  const at = readReference(getString(schema.get('$ref')));
  const target = at === undefined ? undefined : getAt(count.root, at);
  if (isSchema(target)) addSteps(count, target, value, depth + 1);
  for (const child of listChildSchemas(schema)) {
    if (count.steps >= count.limit) return;
    for (const part of listParts(child, value)) addSteps(count, child.schema, part, depth + 1);
  }
}

const NONE: readonly Json[] = [];

/** The parts of a value that a sub-schema is held against, one too many rather than one too few. */
function listParts({ keyword, at }: ChildSchema, value: Json): readonly Json[] {
  if (ASIDE.has(keyword)) return NONE;
  if (keyword === 'properties') {
    const part = isObject(value) ? value.get(String(at.at(-1))) : undefined;
    return part === undefined ? NONE : [part];
  }
  if (NAMED.has(keyword)) return isObject(value) ? [...value.values()] : NONE;
  if (keyword === 'prefixItems' || (keyword === 'items' && at.length > 1)) {
    const part = isArray(value) ? value[Number(at.at(-1))] : undefined;
    return part === undefined ? NONE : [part];
  }
  if (LISTED.has(keyword)) return isArray(value) ? value : NONE;
  return [value];
}
