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

/** The parameter that picks, within the schema that holds it. */
export interface Picker {
  readonly root: Json;
  readonly holder: JsonObject;
  readonly parameter: string;
  readonly values: readonly string[];
}

const MAX_DEPTH = 6;

/**
 * For each field of the holder's own list: the values it belongs to, by the schema's branches, its
 * words, or its name. Fields of every value are left out.
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
 * What branches that are for some of the values only declare or demand, with those values. What
 * others speak of too belongs to all.
 */
function readBranches(picker: Picker): ReadonlyMap<string, ReadonlySet<string>> {
  const told = new Map<string, Set<string>>();
  const shared = new Set<string>();
  const addBranch = (branch: Json | undefined, live: readonly string[]): void => {
    const here = resolveReference(picker.root, branch);
    for (const name of listNamed(here)) {
      if (live.length === picker.values.length) shared.add(name);
      else told.set(name, new Set([...(told.get(name) ?? []), ...live]));
    }
  };
  readSchema(picker, picker.holder, addBranch, 0);
  for (const name of shared) told.delete(name);
  return told;
}

function readSchema(
  picker: Picker,
  schema: Json | undefined,
  take: (branch: Json | undefined, live: readonly string[]) => void,
  depth: number,
): void {
  const here = resolveReference(picker.root, schema);
  if (!isObject(here) || depth > MAX_DEPTH) return;
  for (const keyword of ['oneOf', 'anyOf']) {
    const held = here.get(keyword);
    for (const branch of isArray(held) ? held : []) {
      take(
        branch,
        picker.values.filter((value) => applyValue(picker, branch, value) !== false),
      );
    }
  }
  const all = here.get('allOf');
  for (const branch of isArray(all) ? all : []) readSchema(picker, branch, take, depth + 1);
  const condition = here.get('if');
  if (condition === undefined) return;
  const states = picker.values.map(
    (value) => [value, applyValue(picker, condition, value)] as const,
  );
  if (states.every(([, state]) => state !== false && !isTrivial(state))) return;
  take(
    here.get('then'),
    states.flatMap(([value, state]) => (state === false ? [] : [value])),
  );
  take(
    here.get('else'),
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
