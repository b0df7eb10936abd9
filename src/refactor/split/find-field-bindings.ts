import {
  get,
  getString,
  isArray,
  isObject,
  listStrings,
  type Json,
  type JsonObject,
} from '../../contract/json/json.ts';
import { listPropertyNames, type Schema } from '../../contract/schema/schema.ts';
import { resolveReference } from '../../lint/rules/schema/keywords/resolve-reference.ts';
import { applyChoice, isTrivial } from './apply-choice.ts';
import { readBinding, type Binding } from './read-binding.ts';

/** A parameter that picks an operation, and the object schema that declares it. */
export interface Picker {
  readonly root: Json;
  readonly holder: JsonObject;
  readonly parameter: string;
  readonly values: readonly string[];
}

const MAX_DEPTH = 6;

/**
 * The values that each field of the holder belongs to, read from the schema's branches, the field's
 * description or its name. Fields that belong to every value are left out.
 */
export function findFieldBindings(picker: Picker): ReadonlyMap<string, Binding> {
  const { holder, parameter, values } = picker;
  const properties = holder.get('properties');
  if (!isObject(properties)) return new Map();
  const branched = readBranches(picker);
  const always = new Set(listStrings(holder.get('required')));
  return new Map(
    [...properties].flatMap(([name, schema]) => {
      if (name === parameter) return [];
      const words = readBinding(getString(get(schema, 'description')) ?? '', parameter, values);
      const byBranch = branched.get(name);
      const joined =
        byBranch === undefined
          ? (words.allowed ?? (values.includes(name) ? new Set([name]) : undefined))
          : new Set([...byBranch, ...(words.allowed ?? [])]);
      const allowed = always.has(name) || joined?.size === values.length ? undefined : joined;
      return allowed === undefined && words.required.size === 0
        ? []
        : [[name, { allowed, required: words.required }] as const];
    }),
  );
}

/**
 * Fields that only branches for some of the values mention, with those values. A field that another
 * branch mentions belongs to every value.
 */
function readBranches(picker: Picker): ReadonlyMap<string, ReadonlySet<string>> {
  const bound = new Map<string, Set<string>>();
  const shared = new Set<string>();
  const addBranch = (branch: Json | undefined, values: readonly string[]): void => {
    const resolved = resolveReference(picker.root, branch);
    for (const name of listNamed(resolved)) {
      if (values.length === picker.values.length) shared.add(name);
      else bound.set(name, new Set([...(bound.get(name) ?? []), ...values]));
    }
  };
  readSchema(picker, picker.holder, addBranch, 0);
  for (const name of shared) bound.delete(name);
  return bound;
}

function readSchema(
  picker: Picker,
  schema: Json | undefined,
  addBranch: (branch: Json | undefined, values: readonly string[]) => void,
  depth: number,
): void {
  const resolved = resolveReference(picker.root, schema);
  if (!isObject(resolved) || depth > MAX_DEPTH) return;
  for (const keyword of ['oneOf', 'anyOf']) {
    const branches = resolved.get(keyword);
    for (const branch of isArray(branches) ? branches : []) {
      addBranch(
        branch,
        picker.values.filter((value) => applyValue(picker, branch, value) !== false),
      );
    }
  }
  const all = resolved.get('allOf');
  for (const branch of isArray(all) ? all : []) readSchema(picker, branch, addBranch, depth + 1);
  const condition = resolved.get('if');
  if (condition === undefined) return;
  const states = picker.values.map(
    (value) => [value, applyValue(picker, condition, value)] as const,
  );
  if (states.every(([, state]) => state !== false && !isTrivial(state))) return;
  addBranch(
    resolved.get('then'),
    states.flatMap(([value, state]) => (state === false ? [] : [value])),
  );
  addBranch(
    resolved.get('else'),
    states.flatMap(([value, state]) => (isTrivial(state) ? [] : [value])),
  );
}

function applyValue({ root, parameter }: Picker, branch: Json, value: string): Schema {
  return isObject(branch) ? applyChoice(branch, { root, parameter, value }) : branch !== false;
}

function listNamed(schema: Json | undefined): readonly string[] {
  const properties = get(schema, 'properties');
  return [
    ...listPropertyNames(schema).filter((name) => get(properties, name) !== false),
    ...listStrings(get(schema, 'required')),
  ];
}
