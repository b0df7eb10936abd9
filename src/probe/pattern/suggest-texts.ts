import type { AST } from '@eslint-community/regexpp';
import { createMatchingText } from '../create-text.ts';
import type { Matcher } from './compile-matcher.ts';
import { listDistinct, listForeignLetters } from './list-letters.ts';
import { hasLength, isDemand } from './measure-lengths.ts';
import { isLetter, listNodes } from './parse-pattern.ts';
import { createWriter, type Writer } from './text-writer.ts';

interface TextSuggestions {
  readonly matching: readonly string[];
  readonly failing: readonly string[];
}

const MAX_MATCHING = 6;
const MAX_FAILING = 8;
const MAX_LETTERS = 80;
/** Texts tried for each list; those that do not behave as expected are dropped. */
const MAX_TRIED = 80;

/** Texts that show the boundaries of a pattern, each verified with `matches`. */
export function suggestTexts(tree: AST.Pattern, matches: Matcher): TextSuggestions {
  const writers = (listNodes(tree).some(isDemand) ? [false, true] : [false]).flatMap(
    (around) => createWriter(tree, 0, around) ?? [],
  );
  const usual = selectTexts(
    writers.flatMap(listTexts),
    MAX_MATCHING,
    (text) => matches(text) === true,
  );
  const matching =
    usual.length > 0
      ? usual
      : selectTexts(
          [createMatchingText(tree.raw, {})].filter((text) => text !== undefined),
          1,
          () => true,
        );
  const shortest = matching.toSorted((a, b) => a.length - b.length)[0];
  const longest = matching.toSorted((a, b) => b.length - a.length)[0];
  const failing = selectTexts(
    listMisses(tree, matching[0] ?? 'a', [shortest ?? 'a', longest ?? 'a']),
    MAX_FAILING,
    (text) => matches(text) === false,
  );
  return { matching, failing };
}

function selectTexts(
  candidates: readonly string[],
  most: number,
  accepts: (text: string) => boolean,
): readonly string[] {
  const found: string[] = [];
  for (const text of [...new Set(candidates)]
    .filter((each) => [...each].length <= MAX_LETTERS)
    .slice(0, MAX_TRIED)) {
    if (accepts(text)) found.push(text);
    if (found.length === most) break;
  }
  return found;
}

/**
 * The usual text, the shortest and the longest, then each alternative, then the ends of the
 * classes.
 */
function listTexts(writer: Writer): readonly string[] {
  const lengths = Array.from({ length: writer.cap + 1 }, (_, i) => i).filter((length) =>
    hasLength(writer.lengths, length),
  );
  const [shortest, longest] = [lengths[0], lengths.at(-1)];
  const bounds = [shortest, longest === writer.cap ? undefined : longest].filter(
    (length) => length !== undefined,
  );
  const findNearest = (wish: number): number =>
    lengths.toSorted((a, b) => Math.abs(a - wish) - Math.abs(b - wish))[0] ?? wish;
  const usual = [0, 1, 2, 3, 4, 5].map((turn) =>
    writer.createText(findNearest(writer.getUsualLength(turn)), { turn, drawing: 'plain' }),
  );
  const extreme = bounds.map((length) => writer.createText(length, { turn: 0, drawing: 'plain' }));
  const drawn = (['edge', 'mixed'] as const).map((drawing) =>
    writer.createText(findNearest(writer.getUsualLength(0)), { turn: 0, drawing }),
  );
  return [usual[0], ...extreme, ...usual.slice(1), ...drawn].filter((text) => text !== undefined);
}

/**
 * One letter too few, one too many, one foreign letter, the other case, surrounding spaces, empty.
 */
function listMisses(
  tree: AST.Pattern,
  text: string,
  [shortest, longest]: readonly [string, string],
): readonly string[] {
  const letters = [...text];
  const last = [...longest].at(-1) ?? 'a';
  const foreign = [
    ...new Set(
      listDistinct(listNodes(tree).filter(isLetter)).flatMap((node) =>
        listForeignLetters(node).slice(0, 3),
      ),
    ),
  ].slice(0, 12);
  const replaced = [0, letters.length >> 1, letters.length - 1].flatMap((place) =>
    foreign
      .slice(0, 4)
      .map((letter) => letters.map((own, i) => (i === place ? letter : own)).join('')),
  );
  return [
    [...shortest].slice(0, -1).join(''),
    longest + last,
    ...replaced.filter((_, i) => i % 4 === 0),
    text.toUpperCase(),
    text.toLowerCase(),
    ` ${text}`,
    `${text} `,
    ...replaced,
    '',
    ...letters.map((_, i) => letters.filter((__, j) => j !== i).join('')),
    ...foreign,
  ].toSorted((a, b) => Number(/[\n\r]/.test(a)) - Number(/[\n\r]/.test(b)));
}
