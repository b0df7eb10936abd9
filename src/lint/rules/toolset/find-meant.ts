import type { Pointer } from '../../../contract/json/pointer.ts';
import type { Fix } from '../../rule.ts';
import { findSpelling, listNameWords } from '../../words/find-spelling.ts';
import { formatExcerpt } from '../../words/format-excerpt.ts';

/** The only declared name similar to an undeclared one; undefined without one. */
export function findMeant(written: string, declared: readonly string[]): string | undefined {
  return findSpelling(written, listNameWords(declared))?.name;
}

/** Replaces the name at its pointer. */
export function createNameFix(meant: string, at: Pointer): Fix {
  return {
    title: `Rename to ${formatExcerpt(meant, 30)}`,
    kind: 'suggested',
    assumes: 'This name was meant.',
    edits: [{ kind: 'set', at, value: meant }],
  };
}
