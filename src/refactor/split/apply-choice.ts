import {
  get,
  getJsonType,
  getNumber,
  isArray,
  isJsonEqual,
  isObject,
  listStrings,
  type Json,
  type JsonObject,
} from '../../contract/json/json.ts';
import { isSchema, listSchemaTypes, type Schema } from '../../contract/schema/schema.ts';
import { resolveReference } from '../../lint/rules/schema/keywords/resolve-reference.ts';
import { mergeSchemas } from './merge-schemas.ts';

/** A property and the one value that it has from now on. */
export interface PropertyChoice {
  readonly root: Json;
  readonly parameter: string;
  readonly value: Json;
}

const MAX_DEPTH = 12;
const ANNOTATIONS = new Set([
  'title',
  'description',
  '$comment',
  'examples',
  'default',
  'deprecated',
]);

/**
 * What an object's schema says of the other properties once one property has its value: branches
 * for other values fall away, conditions on it are decided, the property is gone. `false` when the
 * schema does not allow the value.
 */
export function applyChoice(schema: Schema, choice: PropertyChoice, depth = 0): Schema {
  if (!isObject(schema) || depth > MAX_DEPTH) return schema;
  if (schema.has('$ref')) return applyToReference(schema, choice, depth);
  let next: JsonObject = new Map(schema);
  if (!isAllowedChoice(schema, choice)) return false;
  for (const step of [removeProperty, applyToCounts, applyToEnum, applyToDependents]) {
    const stepped = step(next, choice, depth);
    if (!isObject(stepped)) return stepped;
    next = stepped;
  }
  return applyToBranches(next, choice, depth);
}

/** Says nothing about an object: true. */
export function isTrivial(schema: Json | undefined): boolean {
  if (!isObject(schema)) return schema === true;
  return [...schema].every(([keyword, value]) => {
    if (ANNOTATIONS.has(keyword) || (keyword === 'type' && value === 'object')) return true;
    return (
      (keyword === 'properties' && isObject(value) && value.size === 0) ||
      (keyword === 'required' && isArray(value) && value.length === 0)
    );
  });
}

/**
 * Whether a value satisfies the keywords that choose between values; what cannot be told counts as
 * satisfied.
 */
export function isAllowedValue(
  root: Json,
  schema: Json | undefined,
  value: Json,
  depth = 0,
): boolean {
  const here = resolveReference(root, schema);
  if (here === false) return false;
  if (!isObject(here) || depth > MAX_DEPTH) return true;
  const [constant, listed, all, any, not] = [
    here.get('const'),
    here.get('enum'),
    here.get('allOf'),
    here.get('anyOf') ?? here.get('oneOf'),
    here.get('not'),
  ];
  if (constant !== undefined && !isJsonEqual(constant, value)) return false;
  if (isArray(listed) && !listed.some((item) => isJsonEqual(item, value))) return false;
  if (
    isObject(not) &&
    (not.has('const') || not.has('enum')) &&
    isAllowedValue(root, not, value, depth + 1)
  )
    return false;
  if (isArray(all) && !all.every((branch) => isAllowedValue(root, branch, value, depth + 1)))
    return false;
  if (isArray(any) && !any.some((branch) => isAllowedValue(root, branch, value, depth + 1)))
    return false;
  const types = listSchemaTypes(here);
  return (
    types.length === 0 ||
    types.includes(getJsonType(value)) ||
    (typeof value === 'number' && types.includes('integer'))
  );
}

/**
 * A reference that says something of the property gives way to what it refers to; any other stays.
 */
function applyToReference(schema: JsonObject, choice: PropertyChoice, depth: number): Schema {
  const target = resolveReference(choice.root, schema);
  if (!isObject(target)) return schema;
  const others = new Map([...schema].filter(([keyword]) => keyword !== '$ref'));
  const narrowed = applyChoice(target, choice, depth + 1);
  if (narrowed === false) return false;
  const rest = applyChoice(others, choice, depth + 1);
  if (rest === false) return false;
  const isTouched = isObject(narrowed) && !isJsonEqual(narrowed, target);
  if (!isTouched)
    return isObject(rest)
      ? new Map([...[...schema].filter(([keyword]) => keyword === '$ref'), ...rest])
      : schema;
  return isObject(rest) && rest.size > 0 ? mergeSchemas(narrowed, rest) : narrowed;
}

function isAllowedChoice(schema: JsonObject, { root, parameter, value }: PropertyChoice): boolean {
  const properties = schema.get('properties');
  const own = get(properties, parameter);
  if (own !== undefined) return isAllowedValue(root, own, value);
  const rest = schema.get('additionalProperties');
  return rest === undefined || schema.has('patternProperties') || isAllowedValue(root, rest, value);
}

function removeProperty(schema: JsonObject, { parameter }: PropertyChoice): JsonObject {
  const next = new Map(schema);
  const [properties, required] = [schema.get('properties'), schema.get('required')];
  if (isObject(properties))
    next.set('properties', new Map([...properties].filter(([name]) => name !== parameter)));
  if (isArray(required)) {
    const rest = required.filter((name) => name !== parameter);
    if (rest.length > 0) next.set('required', rest);
    else next.delete('required');
  }
  return next;
}

/** The property counted among those of the object. */
function applyToCounts(schema: JsonObject): Schema {
  const next = new Map(schema);
  for (const keyword of ['minProperties', 'maxProperties']) {
    const bound = getNumber(schema.get(keyword));
    if (bound === undefined) continue;
    if (keyword === 'maxProperties' && bound < 1) return false;
    if (keyword === 'minProperties' && bound <= 1) next.delete(keyword);
    else next.set(keyword, bound - 1);
  }
  return next;
}

/** Whole objects as `const` or `enum`: those with the value, without it. */
function applyToEnum(schema: JsonObject, { parameter, value }: PropertyChoice): Schema {
  const next = new Map(schema);
  const listed =
    schema.get('enum') ?? (schema.has('const') ? [schema.get('const') ?? null] : undefined);
  if (!isArray(listed)) return schema;
  const left = listed.flatMap((whole) =>
    isObject(whole) && whole.has(parameter) && isJsonEqual(whole.get(parameter) ?? null, value)
      ? [new Map([...whole].filter(([name]) => name !== parameter))]
      : [],
  );
  if (left.length === 0) return false;
  next.delete('const');
  return next.set('enum', left);
}

/** What the property demands is demanded; that others demand it is met. */
function applyToDependents(schema: JsonObject, choice: PropertyChoice, depth: number): Schema {
  let next: JsonObject = schema;
  for (const keyword of ['dependentRequired', 'dependentSchemas', 'dependencies']) {
    const held = schema.get(keyword);
    if (!isObject(held)) continue;
    const own = held.get(choice.parameter);
    const rest = [...held].flatMap(([name, demand]): readonly [string, Json][] => {
      if (name === choice.parameter) return [];
      if (!isArray(demand))
        return [[name, isSchema(demand) ? applyChoice(demand, choice, depth + 1) : demand]];
      const others = demand.filter((other) => other !== choice.parameter);
      return others.length === 0 ? [] : [[name, others]];
    });
    next = new Map(
      [...next].flatMap(([key, value]): readonly [string, Json][] =>
        key !== keyword ? [[key, value]] : rest.length > 0 ? [[key, new Map(rest)]] : [],
      ),
    );
    const demanded = isArray(own)
      ? new Map([['required', listStrings(own).filter((name) => name !== choice.parameter)]])
      : isSchema(own)
        ? applyChoice(own, choice, depth + 1)
        : true;
    if (demanded === false) return false;
    if (isObject(demanded)) next = mergeSchemas(next, demanded);
  }
  return next;
}

function applyToBranches(schema: JsonObject, choice: PropertyChoice, depth: number): Schema {
  const applyToBranch = (branch: Json): Schema =>
    isSchema(branch) ? applyChoice(branch, choice, depth + 1) : true;
  const merged: JsonObject[] = [];
  const next = new Map(schema);
  const addBranch = (branch: Schema): boolean => {
    if (isObject(branch) && !isTrivial(branch)) merged.push(branch);
    return branch !== false;
  };
  for (const keyword of ['allOf', 'anyOf', 'oneOf']) {
    const held = schema.get(keyword);
    if (!isArray(held)) continue;
    const left = held.map(applyToBranch).filter((branch) => branch !== false);
    next.delete(keyword);
    if (
      keyword === 'allOf' ? left.length < held.length || !left.every(addBranch) : left.length === 0
    )
      return false;
    if (keyword === 'allOf' || (keyword === 'anyOf' && left.some((branch) => isTrivial(branch))))
      continue;
    if (left.length > 1) next.set(keyword, left);
    else addBranch(left[0] ?? true);
  }
  const not = schema.has('not') ? applyToBranch(schema.get('not') ?? true) : false;
  if (not === true || (isObject(not) && isTrivial(not))) return false;
  if (not === false) next.delete('not');
  else next.set('not', not);
  if (!applyToCondition(next, applyToBranch, addBranch)) return false;
  return merged.reduce<JsonObject>((whole, branch) => mergeSchemas(whole, branch), next);
}

/** Decides `if` where it only asks for the property. False when what follows cannot be met. */
function applyToCondition(
  next: Map<string, Json>,
  narrow: (branch: Json) => Schema,
  take: (branch: Schema) => boolean,
): boolean {
  const condition = next.get('if');
  if (condition === undefined) return true;
  const narrowed = narrow(condition);
  const [met, unmet] = [narrow(next.get('then') ?? true), narrow(next.get('else') ?? true)];
  for (const keyword of ['if', 'then', 'else']) next.delete(keyword);
  if (isTrivial(narrowed)) return take(met);
  if (narrowed === false) return take(unmet);
  next.set('if', narrowed);
  if (!isTrivial(met)) next.set('then', met);
  if (!isTrivial(unmet)) next.set('else', unmet);
  return true;
}
