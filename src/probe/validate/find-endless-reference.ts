import { get, getString, isArray, type Json } from '../../contract/json/json.ts';
import { formatPointer, getAt, type Pointer } from '../../contract/json/pointer.ts';
import { readReference } from '../../contract/schema/schema-reference.ts';
import { isSchema, walkSchema, type Schema } from '../../contract/schema/schema.ts';

interface EndlessReference {
  readonly at: Pointer;
  /** "#/$defs/a → #/$defs/b → #/$defs/a" */
  readonly words: string;
}

/** Keywords that always apply to the same value. `then` and `else` apply only sometimes. */
const SAME_VALUE = ['allOf', 'anyOf', 'oneOf', 'not', 'if'] as const;

interface Search {
  readonly root: Schema;
  /** Schemas that are known to lead into no cycle. */
  readonly done: Set<Json>;
  /** The references followed so far, in order. */
  readonly trail: Set<string>;
}

/**
 * A cycle of references that never descends into the value, so that no validator terminates.
 * Recursion under properties or items is no such cycle.
 */
export function findEndlessReference(root: Schema): EndlessReference | undefined {
  const search: Search = { root, done: new Set(), trail: new Set() };
  for (const { schema, at } of walkSchema(root)) {
    const found = findCycle(search, schema, at);
    if (found !== undefined) return found;
  }
  return undefined;
}

function findCycle(search: Search, schema: Schema, at: Pointer): EndlessReference | undefined {
  if (typeof schema === 'boolean' || search.done.has(schema)) return undefined;
  const name = `#${formatPointer(at)}`;
  if (search.trail.has(name)) {
    const trail = [...search.trail];
    return { at, words: [...trail.slice(trail.indexOf(name)), name].join(' → ') };
  }
  search.trail.add(name);
  for (const next of listNext(search.root, schema, at)) {
    const target = getAt(search.root, next);
    const found = isSchema(target) ? findCycle(search, target, next) : undefined;
    if (found !== undefined) return found;
  }
  search.trail.delete(name);
  search.done.add(schema);
  return undefined;
}

function listNext(root: Schema, schema: Json, at: Pointer): readonly Pointer[] {
  const target = readReference(getString(get(schema, '$ref')));
  const inPlace = SAME_VALUE.flatMap((keyword): readonly Pointer[] => {
    const value = get(schema, keyword);
    if (isArray(value)) return value.map((_, i) => [...at, keyword, i]);
    return value === undefined ? [] : [[...at, keyword]];
  });
  return target === undefined || getAt(root, target) === undefined ? inPlace : [target, ...inPlace];
}
