import { isList, type Value } from '../../contract/session/router.ts';
import { isRecord } from '../../simulate/value.ts';

const MOST_VALUES = 200;
/** Shorter texts, flags and small numbers are equal by chance. */
const LEAST_LENGTH = 3;

/** The texts and numbers of some arguments that say what a call is about, at most 200. */
export function listValues(input: Value): ReadonlySet<string> {
  const found = new Set<string>();
  const open: Value[] = [input];
  for (let i = 0; i < open.length && i < MOST_VALUES; i += 1) {
    const value = open[i];
    if (isList(value)) open.push(...value.slice(0, MOST_VALUES));
    else if (isRecord(value)) open.push(...Object.values(value).slice(0, MOST_VALUES));
    else if (typeof value === 'string' || typeof value === 'number') {
      if (String(value).length >= LEAST_LENGTH) found.add(JSON.stringify(value));
    }
  }
  return found;
}
