import {
  get,
  getNumber,
  isArray,
  isJsonEqual,
  isObject,
  listStrings,
  type Json,
  type JsonObject,
} from '../../contract/json/json.ts';
import { isSchema, type Schema } from '../../contract/schema/schema.ts';
import { resolveReference } from '../../lint/rules/schema/keywords/resolve-reference.ts';
import { isAllowedValue } from './is-allowed-value.ts';
import { ANNOTATIONS, mergeSchemas } from './merge-schemas.ts';

/** A property, and the one value that it now always has. */
interface PropertyChoice {
  readonly root: Json;
  readonly parameter: string;
  readonly value: Json;
}

const MAX_DEPTH = 12;
const UNIONS = ['allOf', 'anyOf', 'oneOf'] as const;

/**
 * The schema of the other properties once one property has a fixed value: branches for other values
 * are dropped, conditions on the property are decided, and the property itself is removed. `false`
 * when the schema does not allow the value.
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

/** Whether the schema accepts every object. */
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

/** Inlines the referenced schema where it depends on the property; keeps any other reference. */
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

/** Lowers `minProperties` and `maxProperties` by one, for the removed property. */
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

/** `const` or `enum` of whole objects: keeps those with the value, without the property. */
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

/** Demands what the property demands. Demands for the property itself are met, and dropped. */
function applyToDependents(schema: JsonObject, choice: PropertyChoice, depth: number): Schema {
  let next: JsonObject = schema;
  for (const keyword of ['dependentRequired', 'dependentSchemas', 'dependencies']) {
    const demands = schema.get(keyword);
    if (!isObject(demands)) continue;
    const own = demands.get(choice.parameter);
    const rest = [...demands].flatMap(([name, demand]): readonly [string, Json][] => {
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
  const isPossible =
    UNIONS.every((keyword) => applyToUnion(next, keyword, applyToBranch, addBranch)) &&
    applyToNot(next, applyToBranch) &&
    applyToCondition(next, applyToBranch, addBranch);
  if (!isPossible) return false;
  return merged.reduce<JsonObject>((whole, branch) => mergeSchemas(whole, branch), next);
}

/** Narrows the branches of one union in `next`. False when no value is left. */
function applyToUnion(
  next: Map<string, Json>,
  keyword: (typeof UNIONS)[number],
  narrow: (branch: Json) => Schema,
  addBranch: (branch: Schema) => boolean,
): boolean {
  const branches = next.get(keyword);
  if (!isArray(branches)) return true;
  const left = branches.map(narrow).filter((branch) => branch !== false);
  next.delete(keyword);
  if (keyword === 'allOf') return left.length === branches.length && left.every(addBranch);
  if (left.length === 0) return false;
  if (keyword === 'anyOf' && left.some((branch) => isTrivial(branch))) return true;
  if (left.length > 1) next.set(keyword, left);
  else addBranch(left[0] ?? true);
  return true;
}

/** Narrows `not` in `next`. False when it excludes everything. */
function applyToNot(next: Map<string, Json>, narrow: (branch: Json) => Schema): boolean {
  const not = next.has('not') ? narrow(next.get('not') ?? true) : false;
  if (not === true || (isObject(not) && isTrivial(not))) return false;
  if (not === false) next.delete('not');
  else next.set('not', not);
  return true;
}

/** Decides `if` where it only depends on the property. False when no value is left. */
function applyToCondition(
  next: Map<string, Json>,
  narrow: (branch: Json) => Schema,
  addBranch: (branch: Schema) => boolean,
): boolean {
  const condition = next.get('if');
  if (condition === undefined) return true;
  const narrowed = narrow(condition);
  const [met, unmet] = [narrow(next.get('then') ?? true), narrow(next.get('else') ?? true)];
  for (const keyword of ['if', 'then', 'else']) next.delete(keyword);
  if (isTrivial(narrowed)) return addBranch(met);
  if (narrowed === false) return addBranch(unmet);
  next.set('if', narrowed);
  if (!isTrivial(met)) next.set('then', met);
  if (!isTrivial(unmet)) next.set('else', unmet);
  return true;
}
