import { isObject, type Json, type JsonObject } from '../../contract/json/json.ts';
import { formatPointer, getAt, type Pointer } from '../../contract/json/pointer.ts';
import { createCache, memoize } from '../../contract/memoize.ts';
import { findRecursion } from '../../contract/schema/find-recursion.ts';
import { readReference } from '../../contract/schema/schema-reference.ts';
import {
  isSchema,
  listChildSchemas,
  walkSchema,
  type Schema,
} from '../../contract/schema/schema.ts';
import { createCopy, openSourceMapped, type SourceMapped } from '../source-map.ts';
import { mergeReferenceSiblings } from './merge-reference-siblings.ts';

/**
 * Why a reference is not replaced: it refers to itself, to nothing in the document, or its
 * replacement would be too large.
 */
export type StopReason = 'recursive' | 'missing' | 'too many';

export interface InlinedSchema {
  readonly schema: SourceMapped;
  /** Pointers of the replaced `$ref` keywords in the contract, each once. */
  readonly followed: readonly Pointer[];
  /** Pointers of the definitions that are not sent, because nothing refers to them any more. */
  readonly removed: readonly Pointer[];
  readonly stopped: readonly { readonly at: Pointer; readonly why: StopReason }[];
}

/** Two references at each of twenty levels would become a million schemas. */
const MAX_SCHEMAS = 10_000;
const MAX_NESTED = 200;
const HOLDERS: ReadonlySet<string> = new Set(['$defs', 'definitions']);
/** The number of schemas in a schema, itself included, and whether any has a `$ref`. */
const measureSchema = memoize(
  (schema: JsonObject): { readonly size: number; readonly refers: boolean } => {
    let size = 1;
    let refers = schema.has('$ref');
    for (const { schema: child } of listChildSchemas(schema)) {
      const below = isObject(child) ? measureSchema(child) : { size: 1, refers: false };
      size += below.size;
      refers ||= below.refers;
    }
    return { size, refers };
  },
);

const known = createCache<JsonObject, Map<string, InlinedSchema>>();

/**
 * Replaces each reference by the definition it refers to. Keywords beside a reference are kept:
 * annotations replace the definition's, others are combined with it, in `allOf` where both have the
 * same keyword. Where a reference has to stay, so do the definitions. `part` is the pointer of the
 * schema in the contract.
 */
export function replaceReferences(schema: Schema, part: Pointer): InlinedSchema {
  if (!isObject(schema))
    return { schema: createCopy(schema, part), followed: [], removed: [], stopped: [] };
  const byPart = known.get(schema) ?? new Map<string, InlinedSchema>();
  known.set(schema, byPart);
  const key = formatPointer(part);
  const inlined = byPart.get(key) ?? replaceUncached(schema, part);
  byPart.set(key, inlined);
  return inlined;
}

function replaceUncached(schema: JsonObject, part: Pointer): InlinedSchema {
  if (!measureSchema(schema).refers)
    return { schema: createCopy(schema, part), followed: [], removed: [], stopped: [] };
  const all = run(schema, part, false);
  return all.stopped.length === 0 ? all : run(schema, part, true);
}

interface RunState {
  readonly root: JsonObject;
  readonly part: Pointer;
  readonly recursive: ReadonlySet<string>;
  readonly keepsDefinitions: boolean;
  readonly followed: Map<string, Pointer>;
  readonly removed: Map<string, Pointer>;
  readonly stopped: Map<string, { readonly at: Pointer; readonly why: StopReason }>;
  size: number;
}

function run(root: JsonObject, part: Pointer, keepsDefinitions: boolean): InlinedSchema {
  const state: RunState = {
    root,
    part,
    recursive: findRecursion(root).references,
    keepsDefinitions,
    followed: new Map(),
    removed: new Map(),
    stopped: new Map(),
    size: 0,
  };
  const schema = replaceIn({ schema: root, at: [], nested: 0 }, state);
  return {
    schema,
    followed: [...state.followed.values()],
    removed: [...state.removed.values()],
    stopped: [...state.stopped.values()],
  };
}

/** A schema of the document, its pointer, and the number of references that led to it. */
interface SchemaLocation {
  readonly schema: Schema;
  readonly at: Pointer;
  readonly nested: number;
}

function replaceIn(here: SchemaLocation, state: RunState): SourceMapped {
  const { schema, at } = here;
  const from = [...state.part, ...at];
  const { size, refers } = isObject(schema) ? measureSchema(schema) : { size: 1, refers: false };
  if (!isObject(schema) || !refers) {
    state.size += size;
    return createCopy(schema, from);
  }
  state.size += 1;
  const members = new Map<string, SourceMapped>();
  for (const [key, value] of schema) {
    const place = [...from, key];
    if (!HOLDERS.has(key)) members.set(key, replaceBelow({ key, value }, here, state));
    else if (state.keepsDefinitions) members.set(key, createCopy(value, place));
    else state.removed.set(formatPointer(place), place);
  }
  const own: SourceMapped = { kind: 'object', from, members };
  return schema.has('$ref') ? replaceReference(own, { ...here, schema }, state) : own;
}

/** The value of a keyword, with the references in its schemas replaced. */
function replaceBelow(
  { key, value }: { readonly key: string; readonly value: Json },
  { schema, at, nested }: SchemaLocation,
  state: RunState,
): SourceMapped {
  const below = listChildSchemas(schema).filter((child) => child.keyword === key);
  const sourceMapped = createCopy(value, [...state.part, ...at, key]);
  if (below.length === 0) return sourceMapped;
  const made = new Map(
    below.map((child) => [
      String(child.at[1]),
      replaceIn({ schema: child.schema, at: [...at, ...child.at], nested }, state),
    ]),
  );
  if (below[0]?.at.length === 1) return made.get('undefined') ?? sourceMapped;
  const open = openSourceMapped(sourceMapped);
  if (open.kind === 'list')
    return { ...open, items: open.items.map((item, i) => made.get(String(i)) ?? item) };
  return open.kind === 'object'
    ? {
        ...open,
        members: new Map(
          [...open.members].map(([name, member]) => [name, made.get(name) ?? member]),
        ),
      }
    : open;
}

function replaceReference(
  own: Extract<SourceMapped, { kind: 'object' }>,
  { schema, at, nested }: SchemaLocation & { readonly schema: JsonObject },
  state: RunState,
): SourceMapped {
  const place = [...state.part, ...at, '$ref'];
  const target = resolveReference(schema.get('$ref'), state.root);
  const stop = (why: StopReason): SourceMapped => {
    state.stopped.set(formatPointer(place), { at: place, why });
    return own;
  };
  if (state.recursive.has(formatPointer(at))) return stop('recursive');
  if (target === undefined) return stop('missing');
  if (isFull(target, nested, state)) return stop('too many');
  state.followed.set(formatPointer(place), place);
  return mergeReferenceSiblings(
    replaceIn({ ...target, nested: nested + 1 }, state),
    new Map([...own.members].filter(([key]) => key !== '$ref')),
    own.from,
  );
}

function isFull(target: { readonly schema: Schema }, nested: number, state: RunState): boolean {
  const { size, refers } = isObject(target.schema)
    ? measureSchema(target.schema)
    : { size: 1, refers: false };
  return nested >= MAX_NESTED || state.size + (refers ? 1 : size) > MAX_SCHEMAS;
}

const getAnchors = memoize((root: JsonObject): ReadonlyMap<string, Pointer> => {
  const anchors = new Map<string, Pointer>();
  for (const { schema, at } of walkSchema(root)) {
    const anchor = isObject(schema) ? schema.get('$anchor') : undefined;
    if (typeof anchor === 'string' && !anchors.has(anchor)) anchors.set(anchor, at);
  }
  return anchors;
});

function resolveReference(
  reference: Json | undefined,
  root: JsonObject,
): { readonly schema: Schema; readonly at: Pointer } | undefined {
  const named =
    typeof reference === 'string' && /^#[^/]/.test(reference)
      ? getAnchors(root).get(reference.slice(1))
      : readReference(reference);
  const schema = named === undefined ? undefined : getAt(root, named);
  return named === undefined || !isSchema(schema) ? undefined : { schema, at: named };
}
