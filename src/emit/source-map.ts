import { get, isArray, isObject, type Json, type JsonObject } from '../contract/json/json.ts';
import type { Pointer } from '../contract/json/pointer.ts';
import { createCache } from '../contract/memoize.ts';
import type { Origin } from './origins.ts';

/**
 * A value for the wire that knows the pointer in the contract of each of its parts. Immutable, and
 * built once.
 */
export type SourceMapped =
  /** Unchanged, with everything inside it. */
  | { readonly kind: 'copy'; readonly json: Json; readonly from: Pointer }
  /**
   * Written by the target, from the values at these pointers; without pointers, added by the
   * target.
   */
  | { readonly kind: 'made'; readonly json: Json; readonly from: readonly Pointer[] }
  /**
   * An object for `from` (undefined: added by the target) whose members have sources of their own.
   */
  | {
      readonly kind: 'object';
      readonly from: Pointer | undefined;
      readonly members: ReadonlyMap<string, SourceMapped>;
    }
  | {
      readonly kind: 'list';
      readonly from: Pointer | undefined;
      readonly items: readonly SourceMapped[];
    };

export function createCopy(json: Json, from: Pointer): SourceMapped {
  return { kind: 'copy', json, from };
}

export function createDerived(json: Json, ...from: readonly Pointer[]): SourceMapped {
  return { kind: 'made', json, from };
}

/**
 * Opens a copied object or list by one level, so that its members can be changed; returns anything
 * else unchanged.
 */
export function openSourceMapped(sourceMapped: SourceMapped): SourceMapped {
  if (sourceMapped.kind !== 'copy') return sourceMapped;
  const { json, from } = sourceMapped;
  if (isObject(json))
    return {
      kind: 'object',
      from,
      members: new Map([...json].map(([key, value]) => [key, createCopy(value, [...from, key])])),
    };
  if (isArray(json))
    return { kind: 'list', from, items: json.map((item, i) => createCopy(item, [...from, i])) };
  return sourceMapped;
}

/** The member of an object of any kind. */
export function getMember(sourceMapped: SourceMapped, key: string): SourceMapped | undefined {
  if (sourceMapped.kind === 'object') return sourceMapped.members.get(key);
  if (sourceMapped.kind === 'list') return undefined;
  const value = get(sourceMapped.json, key);
  return value === undefined
    ? undefined
    : sourceMapped.kind === 'copy'
      ? createCopy(value, [...sourceMapped.from, key])
      : createDerived(value, ...sourceMapped.from);
}

/**
 * Cached results for an object or list; one cache for both, because a schema may have thousands.
 */
interface CacheEntry {
  json?: Json;
  collected?: {
    readonly wire: Pointer;
    readonly isExpected: boolean;
    readonly origins: readonly Origin[];
  };
}

const known = createCache<SourceMapped, CacheEntry>();

function getCacheEntry(sourceMapped: SourceMapped): CacheEntry {
  const before = known.get(sourceMapped);
  if (before !== undefined) return before;
  const fresh: CacheEntry = {};
  known.set(sourceMapped, fresh);
  return fresh;
}

/** The plain JSON; the same object for the same source-mapped value. */
export function getJson(sourceMapped: SourceMapped): Json {
  if (sourceMapped.kind === 'copy' || sourceMapped.kind === 'made') return sourceMapped.json;
  const entry = getCacheEntry(sourceMapped);
  return (entry.json ??=
    sourceMapped.kind === 'list'
      ? sourceMapped.items.map(getJson)
      : createMembers(sourceMapped.members));
}

function createMembers(members: ReadonlyMap<string, SourceMapped>): JsonObject {
  const json = new Map<string, Json>();
  members.forEach((member, key) => json.set(key, getJson(member)));
  return json;
}

/**
 * The source of the value at `at`; where the target added it, the source of the nearest enclosing
 * value.
 */
export function findSource(sourceMapped: SourceMapped, at: Pointer): Pointer | undefined {
  let current = sourceMapped;
  let source = getSource(sourceMapped);
  for (const [depth, key] of at.entries()) {
    if (current.kind === 'copy') return [...current.from, ...at.slice(depth)];
    const below =
      current.kind === 'object'
        ? current.members.get(String(key))
        : current.kind === 'list'
          ? current.items[Number(key)]
          : undefined;
    if (below === undefined) break;
    current = below;
    source = getSource(current) ?? source;
  }
  return source;
}

/** Its main source; undefined where the target added it. */
export function getSource(sourceMapped: SourceMapped): Pointer | undefined {
  return sourceMapped.kind === 'made' ? sourceMapped.from[0] : sourceMapped.from;
}

/** All its sources. */
export function listSources(sourceMapped: SourceMapped): readonly Pointer[] {
  if (sourceMapped.kind === 'made') return sourceMapped.from;
  return sourceMapped.from === undefined ? [] : [sourceMapped.from];
}

/**
 * The origins of everything in it, with `wire` as its pointer on the wire. A child that follows the
 * path of its parent is left out.
 */
export function listOrigins(sourceMapped: SourceMapped, wire: Pointer): readonly Origin[] {
  const origins: Origin[] = [];
  addOrigins(sourceMapped, { wire, isExpected: false }, origins);
  return origins;
}

/** `isExpected`: the parent's origin already leads to it. */
function addOrigins(
  sourceMapped: SourceMapped,
  { wire, isExpected }: { readonly wire: Pointer; readonly isExpected: boolean },
  into: Origin[],
): void {
  if (sourceMapped.kind === 'made') {
    if (sourceMapped.from.length === 0) into.push({ wire, contract: undefined });
    for (const contract of sourceMapped.from) into.push({ wire, contract, ends: true });
    return;
  }
  if (!isExpected) into.push({ wire, contract: sourceMapped.from });
  if (sourceMapped.kind === 'copy') return;
  if (sourceMapped.kind === 'object')
    sourceMapped.members.forEach((child, key) =>
      addChildOrigins(sourceMapped, { child, key, wire }, into),
    );
  else
    sourceMapped.items.forEach((child, key) =>
      addChildOrigins(sourceMapped, { child, key, wire }, into),
    );
}

/** Reuses the origins of a child that did not change since the last edit. */
function addChildOrigins(
  { from }: SourceMapped & { readonly kind: 'object' | 'list' },
  {
    child,
    key,
    wire,
  }: { readonly child: SourceMapped; readonly key: string | number; readonly wire: Pointer },
  into: Origin[],
): void {
  const isExpected =
    child.kind !== 'made' &&
    child.from !== undefined &&
    from !== undefined &&
    isBelow(child.from, from, key);
  if (child.kind === 'copy' && isExpected) return;
  if (child.kind === 'copy' || child.kind === 'made')
    return addOrigins(child, { wire: [...wire, key], isExpected }, into);
  const entry = getCacheEntry(child);
  let collected = entry.collected;
  if (
    collected === undefined ||
    collected.isExpected !== isExpected ||
    !isBelow(collected.wire, wire, key)
  ) {
    const origins: Origin[] = [];
    const position = { wire: [...wire, key], isExpected };
    addOrigins(child, position, origins);
    entry.collected = collected = { ...position, origins };
  }
  for (const origin of collected.origins) into.push(origin);
}

/** Whether `at` is the member `key` of `holder`. */
function isBelow(at: Pointer, holder: Pointer, key: string | number): boolean {
  if (at.length !== holder.length + 1 || !isSameKey(at[holder.length], key)) return false;
  for (let i = holder.length - 1; i >= 0; i -= 1) if (!isSameKey(at[i], holder[i])) return false;
  return true;
}

function isSameKey(a: string | number | undefined, b: string | number | undefined): boolean {
  return a === b || String(a) === String(b);
}
