import { addSentence } from '../../contract/add-sentence.ts';
import { readProse } from '../../lint/words/read-prose.ts';

/** A text as its sentences, each with the white space before it, so that lists stay lists. */
interface Piece {
  readonly gap: string;
  readonly text: string;
}

/**
 * Texts one after another, without a sentence that stands already. The words of a sentence count,
 * not its case and its marks.
 */
export function mergeProse(texts: readonly string[]): string {
  const said = new Set<string>();
  return texts.reduce((whole, text) => {
    const fresh = splitSentences(text).filter((piece) => {
      const key = getSentenceKey(piece.text);
      if (key !== '' && said.has(key)) return false;
      said.add(key);
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

/** The text without the sentences that are turned away, and those. */
export function removeSentences(
  text: string,
  isUnwanted: (sentence: string) => boolean,
): { readonly kept: string; readonly gone: readonly string[] } {
  const pieces = splitSentences(text);
  const gone = pieces.filter((piece) => isUnwanted(piece.text)).map((piece) => piece.text);
  if (gone.length === 0) return { kept: text, gone };
  const kept = pieces.filter((piece) => !isUnwanted(piece.text));
  return {
    kept: kept.reduce(
      (joined, { gap, text: sentence }) =>
        joined === '' ? sentence : joined + (gap || ' ') + sentence,
      '',
    ),
    gone,
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
  // What is too long to be read as sentences stays whole.
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
