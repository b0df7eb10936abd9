import type { AST } from '@eslint-community/regexpp';
import { compileMatcher } from './pattern/compile-matcher.ts';
import { listDistinct, listForeignLetters } from './pattern/list-letters.ts';
import { hasLength, isDemand } from './pattern/measure-lengths.ts';
import { isLetter, listNodes, parsePattern } from './pattern/parse-pattern.ts';
import { createWriter, type TextStyle, type Writer } from './pattern/text-writer.ts';

/** `minLength` and `maxLength`, in code points as in JSON Schema. */
interface LengthBounds {
  readonly min?: number | undefined;
  readonly max?: number | undefined;
}

const STYLES: readonly TextStyle[] = (['plain', 'mixed', 'edge'] as const).flatMap((drawing) =>
  [0, 1, 2, 3].map((turn) => ({ drawing, turn })),
);
const FILLERS = ['a', ' ', '1', '-', '.', '/', '\n'];
const MAX_LENGTHS = 12;

/**
 * A text that the pattern matches, verified; undefined when none is found. Bounded in time for any
 * pattern.
 */
export function createMatchingText(pattern: string, bounds: LengthBounds): string | undefined {
  const tree = parsePattern(pattern);
  if (tree === undefined) return undefined;
  const matches = compileMatcher(tree);
  const demands = listNodes(tree).some(isDemand);
  for (const around of demands ? [false, true] : [false]) {
    const writer = createWriter(tree, bounds.min ?? 0, around);
    const found =
      writer && findText(listCandidates(writer, bounds), bounds, (text) => matches(text) === true);
    if (found !== undefined) return found;
  }
  return undefined;
}

/**
 * A text within the bounds that the pattern does not match, close to one that it does; undefined
 * when none is found.
 */
export function createFailingText(pattern: string, bounds: LengthBounds): string | undefined {
  const tree = parsePattern(pattern);
  if (tree === undefined) return undefined;
  const matches = compileMatcher(tree);
  return findText(
    listNearMisses(
      tree,
      createMatchingText(pattern, bounds) ?? 'a'.repeat(Math.max(1, bounds.min ?? 1)),
      bounds,
    ),
    bounds,
    (text) => matches(text) === false,
  );
}

function findText(
  candidates: Iterable<string>,
  { min = 0, max = Infinity }: LengthBounds,
  accepts: (text: string) => boolean,
): string | undefined {
  for (const text of candidates) {
    const length = [...text].length;
    if (length >= min && length <= max && accepts(text)) return text;
  }
  return undefined;
}

/** Texts of the pattern alone first; where they are too short, with filler before or after. */
function* listCandidates(writer: Writer, bounds: LengthBounds): Iterable<string> {
  for (const style of STYLES) {
    for (const length of listLengths(writer, writer.getUsualLength(style.turn), bounds)) {
      const text = writer.createText(length, style);
      if (text === undefined) continue;
      yield text;
      const missing = (bounds.min ?? 0) - length;
      if (missing > 0)
        yield* FILLERS.flatMap((filler) => [
          text + filler.repeat(missing),
          filler.repeat(missing) + text,
        ]);
    }
  }
}

/** Lengths that the pattern can have, nearest to the usual one; those within the bounds first. */
function listLengths(
  writer: Writer,
  usual: number,
  { min = 0, max = Infinity }: LengthBounds,
): readonly number[] {
  const wish = Math.min(Math.max(usual, min), max);
  const able = Array.from({ length: writer.cap + 1 }, (_, i) => i).filter(
    (length) => length <= max && hasLength(writer.lengths, length),
  );
  return able
    .toSorted(
      (a, b) => Number(a < min) - Number(b < min) || Math.abs(a - wish) - Math.abs(b - wish),
    )
    .slice(0, MAX_LENGTHS);
}

/**
 * One letter replaced by one that the pattern refuses somewhere; then shorter, longer and other
 * plain texts.
 */
function* listNearMisses(
  tree: AST.Pattern,
  text: string,
  { min = 0, max }: LengthBounds,
): Iterable<string> {
  const letters = [...text];
  const foreign = [
    ...new Set([
      '!',
      ' ',
      ...listDistinct(listNodes(tree).filter(isLetter)).flatMap((node) =>
        listForeignLetters(node).slice(0, 4),
      ),
      '\u{1F642}',
    ]),
  ].slice(0, 40);
  for (const letter of foreign)
    for (const place of new Set([letters.length - 1, 0, letters.length >> 1]))
      yield letters.map((own, i) => (i === place ? letter : own)).join('');
  yield letters.slice(1).join('');
  yield letters.slice(0, -1).join('');
  for (const letter of foreign)
    yield* [
      text + letter,
      letter + text,
      letter.repeat(Math.max(min, 1)),
      letter.repeat(Math.min(max ?? letters.length + 1, 300)),
    ];
  yield '';
}
