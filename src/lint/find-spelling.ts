import { splitWords } from './split-words.ts';

/** How a name that nothing bears differs from one that something does: in its style, in number, or by one letter. */
export interface Spelling {
  readonly name: string;
  readonly kind: 'style' | 'number' | 'slip';
}

/** Shorter words that differ by a letter are other words: `min` and `max`, `to` and `do`. */
const SHORTEST_SLIP = 4;

/** The one known name that a text must have meant; undefined when none is near or several are. `tabId` means `tab_id`. */
export function findSpelling(written: string, known: readonly string[]): Spelling | undefined {
  const words = splitWords(written);
  if (words.length === 0) return undefined;
  const found = new Map<string, Spelling['kind']>();
  for (const name of known) {
    const kind = compareWords(words, splitWords(name));
    if (kind !== undefined && name !== written) found.set(name, kind);
  }
  const [first, ...others] = [...found];
  return first === undefined || others.length > 0 ? undefined : { name: first[0], kind: first[1] };
}

function compareWords(a: readonly string[], b: readonly string[]): Spelling['kind'] | undefined {
  if (a.join('') === b.join('')) return 'style';
  if (a.length !== b.length) return undefined;
  const different = a.flatMap((word, i) => (word === b[i] ? [] : [[word, b[i] ?? ''] as const]));
  const [only] = different;
  if (only === undefined || different.length > 1) return undefined;
  const [one, other] = only;
  if (`${one}s` === other || `${other}s` === one) return 'number';
  return isSlip(one, other) ? 'slip' : undefined;
}

/** One letter wrong, missing, too many, or two exchanged; not the first, with which people begin right. */
function isSlip(a: string, b: string): boolean {
  if (Math.min(a.length, b.length) < SHORTEST_SLIP || Math.abs(a.length - b.length) > 1 || a[0] !== b[0] || /\d/.test(a + b)) return false;
  let start = 0;
  while (start < a.length && a[start] === b[start]) start += 1;
  let end = 0;
  while (end < Math.min(a.length, b.length) - start && a.at(-1 - end) === b.at(-1 - end)) end += 1;
  const [left, right] = [a.slice(start, a.length - end), b.slice(start, b.length - end)];
  return left.length + right.length <= 2 || (left.length === 2 && right === `${left[1]}${left[0]}`);
}
