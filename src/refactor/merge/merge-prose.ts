import { addSentence } from '../../contract/add-sentence.ts';
import { readProse } from '../../lint/words/read-prose.ts';

/** Splits a text into sentences, each with the white space before it, so that lists stay lists. */
interface Piece {
  readonly gap: string;
  readonly text: string;
}

/**
 * Joins texts, without repeated sentences. Sentences are compared by their words, without case and
 * punctuation.
 */
export function mergeProse(texts: readonly string[]): string {
  const seen = new Set<string>();
  return texts.reduce((whole, text) => {
    const fresh = splitSentences(text).filter((piece) => {
      const key = getSentenceKey(piece.text);
      if (key !== '' && seen.has(key)) return false;
      seen.add(key);
      return true;
    });
    const [first, ...rest] = fresh;
    if (first === undefined) return whole;
    const more = rest.reduce(
      (joined, { gap, text: sentence }) => joined + (gap || ' ') + sentence,
      first.text,
    );
    return whole === ''
      ? more
      : whole.includes('\n') || more.includes('\n')
        ? `${whole}\n${more}`
        : addSentence(whole, more);
  }, '');
}

/** Removes the sentences that a predicate matches, and returns both parts. */
export function removeSentences(
  text: string,
  isUnwanted: (sentence: string) => boolean,
): { readonly kept: string; readonly removed: readonly string[] } {
  const pieces = splitSentences(text);
  const removed = pieces.filter((piece) => isUnwanted(piece.text)).map((piece) => piece.text);
  if (removed.length === 0) return { kept: text, removed };
  const kept = pieces.filter((piece) => !isUnwanted(piece.text));
  return {
    kept: kept.reduce(
      (joined, { gap, text: sentence }) =>
        joined === '' ? sentence : joined + (gap || ' ') + sentence,
      '',
    ),
    removed,
  };
}

function splitSentences(text: string): readonly Piece[] {
  const { sentences, text: read } = readProse(text);
  let end = 0;
  const pieces = sentences.map((sentence): Piece => {
    const gap = read.slice(end, sentence.start);
    end = sentence.start + sentence.text.length;
    return { gap: /^\s*$/.test(gap) ? gap : ' ', text: sentence.text };
  });
  // A text that is too long to split is kept whole.
  return text.length > read.length
    ? [...pieces, { gap: '', text: text.slice(read.length) }]
    : pieces;
}

function getSentenceKey(sentence: string): string {
  return sentence
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
}
