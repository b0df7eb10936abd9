import { get, isArray, isObject, type Json } from '../contract/json.ts';
import { samePointer, type Pointer } from '../contract/pointer.ts';
import { createMemory } from '../contract/remember.ts';
import type { Origin } from './target.ts';

/** A value on its way to the wire that knows where each of its parts stands in the contract. Immutable, and built once. */
export type Traced =
  /** As it stands there, with all that stands below it. */
  | { readonly kind: 'copy'; readonly json: Json; readonly from: Pointer }
  /** Written by the target: out of what stands at these places, or (without any) of its own accord. */
  | { readonly kind: 'made'; readonly json: Json; readonly from: readonly Pointer[] }
  /** What belongs at `from` (undefined: the target added it), with members that have origins of their own. */
  | { readonly kind: 'object'; readonly from: Pointer | undefined; readonly members: ReadonlyMap<string, Traced> }
  | { readonly kind: 'list'; readonly from: Pointer | undefined; readonly items: readonly Traced[] };

export function copyOf(json: Json, from: Pointer): Traced {
  return { kind: 'copy', json, from };
}

export function made(json: Json, ...from: readonly Pointer[]): Traced {
  return { kind: 'made', json, from };
}

/** A copied object or list taken apart by one level, so that its members can be changed; anything else as it is. */
export function openTraced(traced: Traced): Traced {
  if (traced.kind !== 'copy') return traced;
  const { json, from } = traced;
  if (isObject(json)) return { kind: 'object', from, members: new Map([...json].map(([key, value]) => [key, copyOf(value, [...from, key])])) };
  if (isArray(json)) return { kind: 'list', from, items: json.map((item, i) => copyOf(item, [...from, i])) };
  return traced;
}

/** The member of an object, whatever kind it is. */
export function memberOf(traced: Traced, key: string): Traced | undefined {
  if (traced.kind === 'object') return traced.members.get(key);
  if (traced.kind === 'list') return undefined;
  const value = get(traced.json, key);
  return value === undefined ? undefined : traced.kind === 'copy' ? copyOf(value, [...traced.from, key]) : made(value, ...traced.from);
}

const NO_ORIGINS: readonly Origin[] = [];

const built = createMemory<Traced, Json>();

/** The plain value; the same object for as long as the traced one is the same. */
export function buildJson(traced: Traced): Json {
  if (traced.kind === 'copy' || traced.kind === 'made') return traced.json;
  const known = built.get(traced);
  if (known !== undefined) return known;
  const json: Json = traced.kind === 'list' ? traced.items.map(buildJson) : new Map([...traced.members].map(([key, member]) => [key, buildJson(member)]));
  built.set(traced, json);
  return json;
}

/** Where a place in it comes from; of what the target added, where what holds it comes from. */
export function findSource(traced: Traced, at: Pointer): Pointer | undefined {
  let here = traced;
  let source = sourceOf(traced);
  for (const [depth, key] of at.entries()) {
    if (here.kind === 'copy') return [...here.from, ...at.slice(depth)];
    const below = here.kind === 'object' ? here.members.get(String(key)) : here.kind === 'list' ? here.items[Number(key)] : undefined;
    if (below === undefined) break;
    here = below;
    source = sourceOf(here) ?? source;
  }
  return source;
}

/** The main place that it comes from itself; undefined where the target added it. */
export function sourceOf(traced: Traced): Pointer | undefined {
  return traced.kind === 'made' ? traced.from[0] : traced.from;
}

/** All places that it was made of itself. */
export function sourcesOf(traced: Traced): readonly Pointer[] {
  if (traced.kind === 'made') return traced.from;
  return traced.from === undefined ? [] : [traced.from];
}

/** Where everything in it comes from, `wire` being where it stands there. What follows the same path as its parent is left out. */
export function listOrigins(traced: Traced, wire: Pointer): readonly Origin[] {
  return collect(traced, wire, undefined);
}

interface Collected {
  readonly wire: Pointer;
  readonly expected: Pointer | undefined;
  readonly origins: readonly Origin[];
}

/** Of what did not change since the last edit the origins did not either. */
const collected = createMemory<Traced, Collected>();

/** `expected`: where the parent's origin leads to already. */
function collect(traced: Traced, wire: Pointer, expected: Pointer | undefined): readonly Origin[] {
  if (traced.kind === 'made') {
    if (traced.from.length === 0) return [{ wire, contract: undefined }];
    return traced.from.map((contract) => ({ wire, contract, ends: true }));
  }
  const isExpected = expected !== undefined && traced.from !== undefined && samePointer(expected, traced.from);
  if (traced.kind === 'copy') return isExpected ? NO_ORIGINS : [{ wire, contract: traced.from }];
  const before = collected.get(traced);
  if (before !== undefined && samePlace(before.expected, expected) && samePointer(before.wire, wire)) return before.origins;
  const origins: Origin[] = isExpected ? [] : [{ wire, contract: traced.from }];
  const children: Iterable<readonly [string | number, Traced]> = traced.kind === 'list' ? traced.items.entries() : traced.members;
  for (const [key, child] of children) for (const origin of collect(child, [...wire, key], traced.from && [...traced.from, key])) origins.push(origin);
  collected.set(traced, { wire, expected, origins });
  return origins;
}

function samePlace(a: Pointer | undefined, b: Pointer | undefined): boolean {
  return a === undefined || b === undefined ? a === b : samePointer(a, b);
}
