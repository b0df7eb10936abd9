import { memoize } from '../contract/memoize.ts';
import type { Value } from '../contract/session/router.ts';
import { printCanonical } from '../simulate/print-canonical.ts';
import type { LoggedCall } from './transcript.ts';

/**
 * The same text for identical calls: the same tool, equal arguments. Undefined where the arguments
 * were not logged, or are nested too deep to be printed. Cached.
 */
export const printCall: (call: LoggedCall) => string | undefined = memoize(({ tool, input }) => {
  if (input === null) return undefined;
  const text = printNested(input, printCanonical);
  return text && `${tool}\n${text}`;
});

/** Undefined where the value is nested deeper than the stack. */
export function printNested(
  value: Value,
  print: (value: Value) => string = JSON.stringify,
): string | undefined {
  try {
    return print(value);
  } catch {
    return undefined;
  }
}
