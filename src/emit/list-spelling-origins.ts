import { isPrintedAlike } from '../contract/json/is-printed-alike.ts';
import { isArray, isObject, type Json } from '../contract/json/json.ts';
import { getAt, type Pointer } from '../contract/json/pointer.ts';
import { mergeArrays } from '../contract/schema/reduce-schema.ts';
import type { Origin } from './origins.ts';

interface SpelledPart {
  /** The part in the contract's words; undefined where null was sent for it. */
  readonly value: Json | undefined;
  readonly at: Pointer;
  /** Where the provider fields keep the spelling. */
  readonly slot: Pointer;
}

/** The origins of a part that is sent in the provider's own spelling, which sits at `wire`. */
export function listSpellingOrigins(
  sent: Json | undefined,
  wire: Pointer,
  { value, at, slot }: SpelledPart,
): readonly Origin[] {
  if (value === undefined) return [{ wire, contract: [...slot, 'sent'] }];
  const members: readonly (readonly [string | number, Json])[] = isObject(sent)
    ? [...sent]
    : isArray(sent)
      ? [...sent.entries()]
      : [];
  const below = members.flatMap(([key, member]): readonly (readonly Origin[])[] => {
    const own = getAt(value, [key]);
    if (own === undefined) return [[{ wire: [...wire, key], contract: at, ends: true }]];
    if (isPrintedAlike(member, own)) return [];
    const isLeaf = !isObject(member) && !isArray(member);
    return isLeaf || typeof own !== typeof member
      ? [[{ wire: [...wire, key], contract: [...at, key], ends: true }]]
      : [listSpellingOrigins(member, [...wire, key], { value: own, at: [...at, key], slot })];
  });
  return [{ wire, contract: at }, ...mergeArrays(below)];
}
