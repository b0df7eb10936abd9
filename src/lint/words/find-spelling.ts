import { splitWords } from './split-words.ts';

/** How an unknown name differs from a known one: in style, in number, or by one letter. */
export interface Spelling {
  readonly name: string;
  readonly kind: 'style' | 'number' | 'slip';
}

/** Shorter words that differ by a letter are different words: `min` and `max`, `to` and `do`. */
const SHORTEST_SLIP = 4;

/** A name and its words. */
interface NameWords {
  readonly name: string;
  readonly words: readonly string[];
}

export function listNameWords(names: readonly string[]): readonly NameWords[] {
  return names.map((name) => ({ name, words: splitWords(name) }));
}

/**
 * The only known name similar to the text; undefined when there is none, or several. `tabId`
 * matches `tab_id`.
 */
export function findSpelling(written: string, known: readonly NameWords[]): Spelling | undefined {
  const words = splitWords(written);
  if (words.length === 0) return undefined;
  let found: Spelling | undefined;
  for (const { name, words: others } of known) {
    const kind = name === written ? undefined : compareWords(words, others);
    if (kind === undefined || found?.name === name) continue;
    if (found !== undefined) return undefined;
    found = { name, kind };
  }
  return found;
}

function compareWords(a: readonly string[], b: readonly string[]): Spelling['kind'] | undefined {
  // Similar names begin with the same letter.
  if (a[0]?.[0] !== b[0]?.[0]) return undefined;
  if (a.join('') === b.join('')) return 'style';
  if (a.length !== b.length) return undefined;
  const different = a.findIndex((word, i) => word !== b[i]);
  if (different === -1 || a.some((word, i) => i > different && word !== b[i])) return undefined;
  const [one = '', other = ''] = [a[different], b[different]];
  if (`${one}s` === other || `${other}s` === one) return 'number';
  return isSlip(one, other) ? 'slip' : undefined;
}

/** One letter wrong, missing, added, or two swapped; never the first, which people get right. */
function isSlip(a: string, b: string): boolean {
  if (
    Math.min(a.length, b.length) < SHORTEST_SLIP ||
    Math.abs(a.length - b.length) > 1 ||
    a[0] !== b[0] ||
    /\d/.test(a + b)
  )
    return false;
  let start = 0;
  while (start < a.length && a[start] === b[start]) start += 1;
  let end = 0;
  while (end < Math.min(a.length, b.length) - start && a.at(-1 - end) === b.at(-1 - end)) end += 1;
  const [left, right] = [a.slice(start, a.length - end), b.slice(start, b.length - end)];
  return left.length + right.length <= 2 || (left.length === 2 && right === `${left[1]}${left[0]}`);
}
