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

/** One of the schemas that apply to a value. */
export interface Part {
  readonly schema: JsonObject;
  readonly at: Pointer;
}

/** A resolved union, and the branch that was taken. */
export interface Union {
  readonly at: Pointer;
  readonly branches: number;
  readonly taken: number;
}

/**
 * All schemas that apply to one value: references resolved, allOf merged, one branch taken of each
 * union.
 */
export interface Parts {
  readonly parts: readonly Part[];
  readonly unions: readonly Union[];
  /** `false` is among them, or a reference is unresolved. */
  readonly isImpossible: boolean;
}

/** Choices between alternatives; keys are pointers as text. */
export interface Choices {
  readonly branches: ReadonlyMap<string, number>;
  /** Conditions whose `then` or `else` is applied. */
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

/** Each pointer is read once, so references that double at each level cost nothing. */
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

/** Resolves pointers only. Anchors and addresses are left to the final validation. */
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
