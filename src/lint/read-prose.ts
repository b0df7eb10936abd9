/** A text for the model, read once for every rule about words. */
export interface Prose {
  readonly text: string;
  readonly lower: string;
  readonly sentences: readonly Sentence[];
}

export interface Sentence {
  readonly text: string;
  readonly lower: string;
  /** Where it begins in the text. */
  readonly start: number;
}

/** A full stop inside `e.g.` or `v1.2`, or after the number of a list's item, ends nothing. Line ends end a sentence too. */
const END = /(?<!^[ \t]{0,8}\d{1,2})[.!?]["'”’)\]]{0,3}(?=\s+[^\sa-z])|[。！？]|\n/gmu;
const MAX_TEXT = 20_000;

/** Texts beyond 20,000 characters are read up to there: no client shows a model more. */
export function readProse(text: string): Prose {
  const read = text.length > MAX_TEXT ? text.slice(0, MAX_TEXT) : text;
  let sentences: readonly Sentence[] | undefined;
  return {
    text: read,
    lower: read.toLowerCase(),
    get sentences() { return (sentences ??= splitSentences(read)); },
  };
}

function splitSentences(text: string): readonly Sentence[] {
  const sentences: Sentence[] = [];
  let start = 0;
  const take = (end: number): void => {
    const sentence = text.slice(start, end).trim();
    if (sentence !== '') sentences.push({ text: sentence, lower: sentence.toLowerCase(), start: start + text.slice(start, end).search(/\S/) });
  };
  for (const end of text.matchAll(END)) {
    take(end.index + end[0].length);
    start = end.index + end[0].length;
  }
  take(text.length);
  return sentences;
}
