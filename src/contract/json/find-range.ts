import type { Pointer } from './pointer.ts';
import { findBlanksEnd, walkMembers } from './walk-members.ts';

/** UTF-16 offsets into a text. */
export interface TextRange {
  readonly start: number;
  readonly end: number;
}

/**
 * The range of a value in a JSON text, with its key if it has one; undefined where there is none.
 */
export function findRange(text: string, at: Pointer): TextRange | undefined {
  const start = findBlanksEnd(text, 0);
  let found = { start, value: start, end: text.trimEnd().length };
  for (const key of at) {
    const member = [...walkMembers(text, found.value)].findLast(
      (one) => String(one.key) === String(key),
    );
    if (member === undefined) return undefined;
    found = member;
  }
  return { start: found.start, end: found.end };
}
