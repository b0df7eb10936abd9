import {
  get,
  getString,
  isArray,
  isObject,
  type Json,
  type JsonObject,
} from '../../contract/json/json.ts';
import { formatPointer, getAt, type Pointer } from '../../contract/json/pointer.ts';
import { readReference } from '../../contract/schema/schema-reference.ts';
import type { Schema } from '../../contract/schema/schema.ts';

/** One schema that speaks about a value. */
export interface Part {
  readonly schema: JsonObject;
  readonly at: Pointer;
}

/** A union on the way, and the branch that was taken. */
export interface Union {
  readonly at: Pointer;
  readonly branches: number;
  readonly taken: number;
}

/**
 * Everything that speaks about one value at once: references followed, allOf joined, one branch
 * taken of each union.
 */
export interface Parts {
  readonly parts: readonly Part[];
  readonly unions: readonly Union[];
  /** `false` is among them, or a reference leads nowhere. */
  readonly isImpossible: boolean;
}

/** Which way to go where a schema leaves it open; keys are pointer texts. */
export interface Choices {
  readonly branches: ReadonlyMap<string, number>;
  /** Conditions whose then or else counts. */
  readonly conditions: ReadonlyMap<string, 'then' | 'else'>;
}

interface PartsWalk {
  readonly root: Schema;
  readonly choices: Choices;
  readonly seen: Set<string>;
  readonly parts: Part[];
  readonly unions: Union[];
  isImpossible: boolean;
}

/** Each place is looked at once, so references that double at each step cost nothing. */
export function readParts(root: Schema, places: readonly Pointer[], choices: Choices): Parts {
  const walk: PartsWalk = {
    root,
    choices,
    seen: new Set(),
    parts: [],
    unions: [],
    isImpossible: false,
  };
  for (const place of places) addPlace(walk, place);
  return walk;
}

function addPlace(walk: PartsWalk, at: Pointer): void {
  const name = formatPointer(at);
  if (walk.seen.has(name)) return;
  walk.seen.add(name);
  const schema = getAt(walk.root, at);
  if (!isObject(schema)) {
    walk.isImpossible ||= schema !== true;
    return;
  }
  walk.parts.push({ schema, at });
  const reference = schema.get('$ref');
  if (reference !== undefined) addReference(walk, reference);
  for (const i of listIndexes(schema.get('allOf'))) addPlace(walk, [...at, 'allOf', i]);
  for (const keyword of ['anyOf', 'oneOf']) addUnion(walk, [...at, keyword], schema.get(keyword));
  const condition = walk.choices.conditions.get(formatPointer([...at, 'if']));
  if (condition === 'then') addPlace(walk, [...at, 'if']);
  if (condition !== undefined && schema.has(condition)) addPlace(walk, [...at, condition]);
}

/**
 * Only pointers are followed. What an anchor or an address names is left to the check at the end.
 */
function addReference(walk: PartsWalk, reference: Json): void {
  const target = readReference(getString(reference));
  if (target !== undefined) addPlace(walk, target);
}

function addUnion(walk: PartsWalk, at: Pointer, branches: Json | undefined): void {
  if (!isArray(branches) || branches.length === 0) return;
  const chosen = walk.choices.branches.get(formatPointer(at));
  const taken =
    chosen ??
    Math.max(
      0,
      branches.findIndex(
        (branch) =>
          branch !== false &&
          get(branch, 'type') !== 'null' &&
          !(isObject(branch) && branch.get('const') === null),
      ),
    );
  walk.unions.push({ at, branches: branches.length, taken });
  addPlace(walk, [...at, taken]);
}

function listIndexes(list: Json | undefined): readonly number[] {
  return isArray(list) ? list.map((_, i) => i) : [];
}
