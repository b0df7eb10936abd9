import type { Contract } from '../../contract/contract.ts';
import type { Neighbours } from '../neighbours.ts';
import { splitWords } from './split-words.ts';

/**
 * The tool of the set with a similar name: in another style, with or without a prefix, in singular
 * or plural.
 */
export function findToolName(
  written: string,
  { name, routing }: Contract,
  set: Neighbours,
): string | undefined {
  const words = splitWords(written);
  const own = splitWords(name);
  const prefixed =
    own[0] !== undefined && words[0] !== own[0] ? [[own[0], ...words]] : [words.slice(1)];
  const last = words.at(-1) ?? '';
  const counted = [...words.slice(0, -1), last.endsWith('s') ? last.slice(0, -1) : `${last}s`];
  const guesses = [words, ...prefixed, counted]
    .filter((guess) => guess.length > 1)
    .flatMap((guess) => listSpellings(guess, name));
  const listed = [
    ...(routing?.siblings ?? []).flatMap(({ tool }) => tool ?? []),
    ...(routing?.next_valid_actions ?? []),
  ];
  const same = listed.find((tool) => splitWords(tool).join('') === words.join(''));
  return [...(same === undefined ? [] : [same]), ...guesses].find(
    (guess) => guess !== written && guess !== name && set.count(guess) > 0,
  );
}

/** First in the style of the tool itself. */
function listSpellings(words: readonly string[], neighbour: string): readonly string[] {
  const capitalised = words.map((word) => word.charAt(0).toUpperCase() + word.slice(1));
  const camel = [words[0], ...capitalised.slice(1)].join('');
  const styles = [words.join('_'), words.join('-'), camel, capitalised.join(''), words.join('.')];
  return neighbour.includes('-') ? [styles[1] ?? '', ...styles] : styles;
}
