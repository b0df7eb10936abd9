import type { JsonCursor } from './json-cursor.ts';
import { formatPointer } from './pointer.ts';

/** A cursor with what parsing needs. */
export interface JsonReader extends JsonCursor {
  readonly limits: { readonly maxMarks?: number };
  /** One string for all equal short ones: a schema repeats the same few again and again. */
  readonly shortTexts: Map<string, string>;
  readonly isWide: boolean;
  /** Pointer of the first string with more combining marks in a row than the limits allow. */
  marked: string | undefined;
  /** Where the last value ended. */
  end: number;
  /** Inside a value that may be shared: its own members are not. */
  isInShared: boolean;
}

const LONGEST_SHARED = 24;
/**
 * With one such character anywhere, engines store the text and each slice of it with two bytes per
 * character, which takes twice the time to search.
 */
const WIDE = /[^\u0000-\u00ff]/;

export function isWideText(text: string): boolean {
  return WIDE.test(text);
}

/** The string at the cursor. JSON.parse stores it with one byte per character where possible. */
export function readString(reader: JsonReader): string {
  const { scanner, text, shortTexts, isWide, limits } = reader;
  const value = scanner.getTokenValue();
  const known = value.length > LONGEST_SHARED ? undefined : shortTexts.get(value);
  if (known !== undefined) return known;
  const offset = scanner.getTokenOffset();
  const own = isWide
    ? String(JSON.parse(text.slice(offset, offset + scanner.getTokenLength())))
    : value;
  if (own.length <= LONGEST_SHARED) shortTexts.set(own, own);
  const { maxMarks = Infinity } = limits;
  if (own.length > maxMarks && own.match(/\p{M}+/gu)?.some((run) => run.length > maxMarks))
    reader.marked ??= formatPointer(reader.path);
  return own;
}
