import type { Value } from '../contract/session/router.ts';
import { printCanonical } from '../simulate/print-canonical.ts';
import { getText, type ValueObject } from '../simulate/value.ts';
import type { VerifiedCall } from './check.ts';
import { findExpected, getAt } from './settings.ts';

type Difference =
  | { readonly kind: 'unknown' }
  | { readonly kind: 'other'; readonly found: Value; readonly expected: string };

const LONGEST = 200;

/** Undefined where the place holds the expected value. */
export function describeDifference(
  value: Value,
  source: ValueObject,
  call: VerifiedCall | undefined,
): Difference | undefined {
  const at = getText(source, 'at') ?? '';
  const expected = findExpected(source, call);
  if (expected === undefined) return { kind: 'unknown' };
  const found = getAt(value, at);
  if (found !== undefined && printCanonical(found) === printCanonical(expected.value))
    return undefined;
  const wanted = printCanonical(expected.value).slice(0, LONGEST);
  return {
    kind: 'other',
    found: found ?? null,
    expected: `${wanted} at ${at === '' ? 'the whole' : at}, from ${expected.from}`,
  };
}
