import type { Pointer } from '../../../contract/json/pointer.ts';
import type { Fix } from '../../rule.ts';
import { findSpelling, listNameWords } from '../../words/find-spelling.ts';
import { formatExcerpt } from '../../words/format-excerpt.ts';

/** The one declared name that an undeclared one must have meant; undefined when none is near. */
export function findMeant(written: string, declared: readonly string[]): string | undefined {
  return findSpelling(written, listNameWords(declared))?.name;
}

/** To write what was meant, at its place. */
export function createNameFix(meant: string, at: Pointer): Fix {
  return {
    title: `Write ${formatExcerpt(meant, 30)}`,
    kind: 'suggested',
    assumes: 'This is the name that was meant.',
    edits: [{ kind: 'set', at, value: meant }],
  };
}
