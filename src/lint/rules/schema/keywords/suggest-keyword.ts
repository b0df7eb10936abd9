import { countEdits } from '../../../../contract/document/count-edits.ts';
import { isKeyword, listKeywords } from './schema-keywords.ts';

/** Keywords of OpenAPI, form builders and older drafts: similar to a keyword, but deliberate. */
const MEANT = new Set([
  'example',
  'id',
  'nullable',
  'optional',
  'enumNames',
  'enumDescriptions',
  'errorMessage',
  'markdownDescription',
  'defaultSnippets',
  'discriminator',
  'extends',
  'disallow',
  'divisibleBy',
  'formatMinimum',
  'formatMaximum',
  'contentSchema',
]);
const SHORTEST = 4;
const LONGEST = 24;
const MOST_REMEMBERED = 500;
const known = new Map<string, string | undefined>();

/**
 * The keyword that an unknown one probably misspells: `requried`, `min_length`,
 * `additionalproperties`; undefined in doubt.
 */
export function suggestKeyword(word: string): string | undefined {
  if (
    word.length < SHORTEST ||
    word.length > LONGEST ||
    isKeyword(word) ||
    MEANT.has(word) ||
    word.startsWith('x-')
  )
    return undefined;
  if (known.has(word)) return known.get(word);
  if (known.size >= MOST_REMEMBERED) known.clear();
  const plain = getLetters(word);
  const near = listKeywords().filter(
    (keyword) => Math.abs(keyword.length - plain.length) <= 2 && isNear(plain, getLetters(keyword)),
  );
  const meant =
    near.find((keyword) => getLetters(keyword) === plain) ??
    (near.length === 1 ? near[0] : undefined);
  known.set(word, meant);
  return meant;
}

function getLetters(word: string): string {
  return word.toLowerCase().replace(/[^a-z]/g, '');
}

/** One letter wrong, left out, added or swapped with the next; two in a long word. */
function isNear(word: string, keyword: string): boolean {
  if (word === keyword) return true;
  const most = keyword.length >= 8 ? 2 : 1;
  return word[0] === keyword[0] && keyword.length >= SHORTEST && countEdits(word, keyword) <= most;
}
