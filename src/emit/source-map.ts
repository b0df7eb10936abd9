import { get, isArray, isObject, type Json, type JsonObject } from '../contract/json/json.ts';
import type { Pointer } from '../contract/json/pointer.ts';
import { createCache } from '../contract/memoize.ts';
import type { Origin } from './target.ts';

/**
 * A value on its way to the wire that knows where each of its parts stands in the contract.
 * Immutable, and built once.
 */
export type SourceMapped =
  /** As it stands there, with all that stands below it. */
  | { readonly kind: 'copy'; readonly json: Json; readonly from: Pointer }
  /**
   * Written by the target: out of what stands at these places, or (without any) of its own accord.
   */
  | { readonly kind: 'made'; readonly json: Json; readonly from: readonly Pointer[] }
  /**
   * What belongs at `from` (undefined: the target added it), with members that have origins of
   * their own.
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
 * A copied object or list taken apart by one level, so that its members can be changed; anything
 * else as it is.
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

/** The member of an object, whatever kind it is. */
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

/** What is known of an object or a list; one memory for all, for a schema may have thousands. */
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

/** The plain value; the same object for as long as the traced one is the same. */
export function getJson(sourceMapped: SourceMapped): Json {
  if (sourceMapped.kind === 'copy' || sourceMapped.kind === 'made') return sourceMapped.json;
  const knowledge = getCacheEntry(sourceMapped);
  return (knowledge.json ??=
    sourceMapped.kind === 'list'
      ? sourceMapped.items.map(getJson)
      : createMembers(sourceMapped.members));
}

function createMembers(members: ReadonlyMap<string, SourceMapped>): JsonObject {
  const json = new Map<string, Json>();
  members.forEach((member, key) => json.set(key, getJson(member)));
  return json;
}

/** Where a place in it comes from; of what the target added, where what holds it comes from. */
export function findSource(sourceMapped: SourceMapped, at: Pointer): Pointer | undefined {
  let here = sourceMapped;
  let source = getSource(sourceMapped);
  for (const [depth, key] of at.entries()) {
    if (here.kind === 'copy') return [...here.from, ...at.slice(depth)];
    const below =
      here.kind === 'object'
        ? here.members.get(String(key))
        : here.kind === 'list'
          ? here.items[Number(key)]
          : undefined;
    if (below === undefined) break;
    here = below;
    source = getSource(here) ?? source;
  }
  return source;
}

/** The main place that it comes from itself; undefined where the target added it. */
export function getSource(sourceMapped: SourceMapped): Pointer | undefined {
  return sourceMapped.kind === 'made' ? sourceMapped.from[0] : sourceMapped.from;
}

/** All places that it was made of itself. */
export function listSources(sourceMapped: SourceMapped): readonly Pointer[] {
  if (sourceMapped.kind === 'made') return sourceMapped.from;
  return sourceMapped.from === undefined ? [] : [sourceMapped.from];
}

/**
 * Where everything in it comes from, `wire` being where it stands there. What follows the same path
 * as its parent is left out.
 */
export function listOrigins(sourceMapped: SourceMapped, wire: Pointer): readonly Origin[] {
  const origins: Origin[] = [];
  addOrigins(sourceMapped, { wire, isExpected: false }, origins);
  return origins;
}

/** `isExpected`: the parent's origin leads there already. */
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

/** Of what did not change since the last edit the origins did not either. */
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
  const knowledge = getCacheEntry(child);
  let collected = knowledge.collected;
  if (
    collected === undefined ||
    collected.isExpected !== isExpected ||
    !isBelow(collected.wire, wire, key)
  ) {
    const origins: Origin[] = [];
    const place = { wire: [...wire, key], isExpected };
    addOrigins(child, place, origins);
    knowledge.collected = collected = { ...place, origins };
  }
  for (const origin of collected.origins) into.push(origin);
}

/** Whether a place is this member of that one. */
function isBelow(at: Pointer, holder: Pointer, key: string | number): boolean {
  if (at.length !== holder.length + 1 || !isSameKey(at[holder.length], key)) return false;
  for (let i = holder.length - 1; i >= 0; i -= 1) if (!isSameKey(at[i], holder[i])) return false;
  return true;
}

function isSameKey(a: string | number | undefined, b: string | number | undefined): boolean {
  return a === b || String(a) === String(b);
}
