import type { Edit } from '../../../contract/document/edit.ts';
import type { Fix } from '../../rule.ts';
import type { Suspect } from './list-suspects.ts';

/**
 * A fix that rewrites texts. In prose only words change; a key or a value that code compares
 * changes what is accepted.
 */
export function fixText(title: string, suspects: readonly Suspect[], edits: readonly Edit[]): Fix {
  if (!suspects.some(isCompared)) return { title, kind: 'text', edits };
  return {
    title,
    kind: 'suggested',
    assumes: 'The server expects this name without these characters.',
    edits,
  };
}

/** A key, or a value without spaces. */
export function isCompared({ isKey, text }: Suspect): boolean {
  return isKey || !/\s/.test(text);
}
