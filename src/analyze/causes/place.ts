import type { Pointer } from '../../contract/json/pointer.ts';
import { isList, type Value } from '../../contract/session/router.ts';
import { getMember } from '../../simulate/value.ts';

/** The place of an argument for all items of a list: every index becomes 0. */
export function createPlace(at: Pointer): readonly (string | number)[] {
  return at.map((key) => (typeof key === 'number' ? 0 : key));
}

/** A place that came back as plain data. */
export function readPlace(place: Value | undefined): Pointer {
  return isList(place)
    ? place.filter((key) => typeof key === 'string' || typeof key === 'number')
    : [];
}

export function findSent(input: Value | undefined, at: Pointer): Value | undefined {
  return at.reduce<Value | undefined>((held, key) => {
    if (typeof key === 'string') return getMember(held, key);
    return isList(held) ? held[key] : undefined;
  }, input);
}
