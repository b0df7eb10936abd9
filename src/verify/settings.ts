import { isList, type Value } from '../contract/session/router.ts';
import { getMember, parsePointer, type ValueObject } from '../simulate/value.ts';
import type { VerifiedCall } from './check.ts';

/** A number from 0 that the contract sets; otherwise the default. */
export function getCount(settings: ValueObject, key: string, otherwise: number): number {
  const count = getMember(settings, key);
  return typeof count === 'number' && count >= 0 ? count : otherwise;
}

/** Where an expected value comes from, and the value; undefined where that is nowhere. */
export interface Expectation {
  readonly value: Value;
  /** For people: `the argument slug`. */
  readonly from: string;
}

/** From `argument`, `field` or `value` of a check, or of a part of it. */
export function findExpected(
  source: ValueObject,
  call: VerifiedCall | undefined,
): Expectation | undefined {
  const [argument, field] = [getMember(source, 'argument'), getMember(source, 'field')];
  const value = getMember(source, 'value');
  if (typeof argument === 'string') {
    const sent = getAt(call?.input, argument);
    return sent === undefined ? undefined : { value: sent, from: `the argument ${argument}` };
  }
  if (typeof field === 'string') {
    const returned = getAt(call?.result, field);
    return returned === undefined
      ? undefined
      : { value: returned, from: `the field ${field} of the result` };
  }
  return value === undefined ? undefined : { value, from: 'the contract' };
}

/** A member by its name, by names with dots between, or by a JSON Pointer. */
export function getAt(value: Value | undefined, place: string): Value | undefined {
  if (place === '') return value;
  const own = getMember(value, place);
  if (own !== undefined) return own;
  const keys = place.startsWith('/') ? parsePointer(place) : place.split('.');
  return keys.reduce<Value | undefined>(
    (at, key) =>
      isList(at) ? (/^\d{1,6}$/.test(key) ? at[Number(key)] : undefined) : getMember(at, key),
    value,
  );
}
