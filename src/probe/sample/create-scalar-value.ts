import { createMatchingText } from '../create-text.ts';
import { findFormatExample } from '../validate/describe-format.ts';
import type { Part } from './read-parts.ts';
import { isValidNumber, isValidText, readCounts, readNumbers, readTexts } from './read-shape.ts';

/** Longer texts are not generated: nobody reads them. */
export const MAX_TEXT = 200;

/** A text that the parts allow, as plain as possible. */
export function createTextValue(parts: readonly Part[], turn = 0): string | undefined {
  const { min, max } = readCounts(parts, 'minLength', 'maxLength');
  if (min > MAX_TEXT || min > max) return undefined;
  const seen = new Set<string>();
  for (const text of listTexts(parts, { min, max }, turn)) {
    if (!isValidText(parts, text)) continue;
    seen.add(text);
    if (seen.size > turn) return text;
  }
  return undefined;
}

function* listTexts(
  parts: readonly Part[],
  { min, max }: { readonly min: number; readonly max: number },
  turn: number,
): Iterable<string> {
  const formats = readTexts(parts, 'format').flatMap((format) => findFormatExample(format) ?? []);
  const patterns = readTexts(parts, 'pattern');
  for (const example of formats) yield* [example, ...listVariants(example, turn)];
  for (const pattern of patterns) {
    for (let more = 0; more <= turn; more += 1) {
      const text = createMatchingText(pattern, { min: min + more, max: Math.min(max, MAX_TEXT) });
      if (text !== undefined) yield* [text, ...listVariants(text, turn)];
    }
  }
  // Common texts that fit most patterns, for values with two patterns.
  if (patterns.length > 0) yield* ['a', 'A', '1', 'abc', 'a-b', 'ABC', '123', 'a.b'];
  for (let i = 0; i <= turn; i += 1)
    yield* [
      setTextLength(i === 0 ? 'text' : `text ${i + 1}`, min, max),
      setTextLength(String(i + 1), min, max),
    ];
}

/** The same text with its last letter or digit varied. */
function listVariants(text: string, turn: number): readonly string[] {
  const at = text.search(/[A-Za-z0-9](?=[^A-Za-z0-9]*$)/);
  return at === -1 || turn === 0
    ? []
    : [...'0123456789abcdefABCDEF']
        .slice(0, turn + 4)
        .map((letter) => text.slice(0, at) + letter + text.slice(at + 1));
}

/** Truncates or pads to a length within the bounds, in code points. */
export function setTextLength(text: string, min: number, max: number): string {
  const letters = [...text];
  if (letters.length > max) return letters.slice(0, max).join('');
  return text.padEnd(text.length + Math.max(0, min - letters.length), text === '' ? 'x' : text);
}

/** A number that the parts allow, as small and round as possible. */
export function createNumberValue(
  parts: readonly Part[],
  whole: boolean,
  turn = 0,
): number | undefined {
  const seen = new Set<number>();
  for (const number of listNumbers(parts, whole, turn)) {
    if (
      (whole && !Number.isInteger(number)) ||
      !Number.isFinite(number) ||
      !isValidNumber(parts, number)
    )
      continue;
    seen.add(number);
    if (seen.size > turn) return number;
  }
  return undefined;
}

function* listNumbers(parts: readonly Part[], whole: boolean, turn: number): Iterable<number> {
  const min = Math.max(
    ...readNumbers(parts, 'minimum'),
    ...readNumbers(parts, 'exclusiveMinimum'),
    -Infinity,
  );
  const max = Math.min(
    ...readNumbers(parts, 'maximum'),
    ...readNumbers(parts, 'exclusiveMaximum'),
    Infinity,
  );
  const step = readNumbers(parts, 'multipleOf')[0] ?? 1;
  yield 1;
  for (const bound of [min, max].filter(Number.isFinite))
    yield* [bound, Math.ceil(bound / step) * step, Math.floor(bound / step) * step];
  for (let i = 1; i <= turn + 2; i += 1) {
    if (Number.isFinite(min)) yield* [min + i * step, (Math.ceil(min / step) + i) * step];
    else if (Number.isFinite(max)) yield* [max - i * step, (Math.floor(max / step) - i) * step];
    else yield* [i * step, 1 + i];
  }
  yield 0;
  if (!whole && Number.isFinite(min) && Number.isFinite(max))
    for (let i = 1; i <= turn + 1; i += 1) yield min + ((max - min) * i) / (turn + 2);
}
