import {
  getString,
  isArray,
  isObject,
  type Json,
  type JsonObject,
} from '../../contract/json/json.ts';
import { getAt, type Pointer } from '../../contract/json/pointer.ts';
import { readReference } from '../../contract/schema/schema-reference.ts';

/** Longer chains of references are not followed. */
const MOST_REFERENCES = 10;

/**
 * Where a schema declares an argument. Undefined where it does so in several branches, or not at
 * all. A number in the place is any item of a list.
 */
export function findParameter(schema: Json | undefined, place: Pointer): Pointer | undefined {
  let at: Pointer = [];
  for (const key of place) {
    const holder = resolveSchema(schema, at);
    if (holder === undefined) return undefined;
    at = typeof key === 'number' ? [...holder, 'items'] : [...holder, 'properties', key];
    if (getAt(schema, at) === undefined) return undefined;
  }
  return isObject(getAt(schema, at)) ? at : undefined;
}

/**
 * The sub-schema that says what an argument is: behind references, and beside null where the
 * argument may be null.
 */
export function resolveSchema(schema: Json | undefined, start: Pointer): Pointer | undefined {
  let at: Pointer | undefined = start;
  for (let steps = 0; at !== undefined && steps < MOST_REFERENCES; steps += 1) {
    const here = getAt(schema, at);
    if (!isObject(here)) return undefined;
    if (here.has('$ref')) at = readReference(getString(here.get('$ref')));
    else {
      const branch = findOnlyBranch(here);
      if (branch === undefined) return at;
      at = [...at, ...branch];
    }
  }
  return undefined;
}

function findOnlyBranch(schema: JsonObject): Pointer | undefined {
  for (const keyword of ['anyOf', 'oneOf']) {
    const branches = schema.get(keyword);
    if (!isArray(branches)) continue;
    const others = branches.flatMap((branch, i) => (isNull(branch) ? [] : [i]));
    const [only] = others;
    if (only !== undefined && others.length === 1) return [keyword, only];
  }
  return undefined;
}

function isNull(schema: Json): boolean {
  return isObject(schema) && schema.get('type') === 'null';
}

/** `edits[].old_string`, as the guard writes it. */
export function formatPlace(place: Pointer): string {
  return place.reduce<string>((path, key) => {
    if (typeof key === 'number') return `${path}[]`;
    return path === '' ? key : `${path}.${key}`;
  }, '');
}
