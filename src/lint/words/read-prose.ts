import { memoizeText } from '../../contract/memoize-text.ts';
import { isEnglishText } from './is-english-text.ts';

/** A text for the model, parsed once for all rules. */
export interface Prose {
  readonly text: string;
  readonly lower: string;
  readonly sentences: readonly Sentence[];
  /** The first sentence, found before the others are split. */
  readonly first: Sentence | undefined;
  /** Whether rules about English words apply. */
  readonly isEnglish: boolean;
}

export interface Sentence {
  readonly text: string;
  /** Its index in the text. */
  readonly start: number;
}

/**
 * A full stop inside `e.g.` or `v1.2`, or after the number of a list item, ends no sentence. Line
 * ends do.
 */
const END = /(?<!^[ \t]{0,8}\d{1,2})[.!?]["'”’)\]]{0,3}(?=\s+[^\sa-z])|[。！？]|\n/gmu;
const MAX_TEXT = 20_000;

/** Parsed so far. */
interface CachedProse {
  text: string;
  heldLower: string | undefined;
  heldSentences: readonly Sentence[] | undefined;
  heldFirst: readonly Sentence[] | undefined;
  heldEnglish: boolean | undefined;
}

/** The getters are on one shared prototype: on each object they would cost more than they save. */
const LAZY: Omit<Prose, 'text'> & ThisType<CachedProse & Prose> = {
  get lower() {
    return (this.heldLower ??= this.text.toLowerCase());
  },
  get sentences() {
    return (this.heldSentences ??= splitSentences(this.text));
  },
  get first() {
    return (this.heldFirst ??= splitSentences(this.text, 1))[0];
  },
  get isEnglish() {
    return (this.heldEnglish ??= isEnglishText(this.lower));
  },
};

/** The parsed form is much larger than the text, so the cache is small. */
const MOST_REMEMBERED = 4_000;

/**
 * Reads up to 20,000 characters: no client shows a model more. Cached by text, which stays while
 * its schema is edited.
 */
export const readProse: (text: string) => Prose = memoizeText((text) => {
  const prose: Prose & CachedProse = Object.create(LAZY);
  prose.text = text.length > MAX_TEXT ? text.slice(0, MAX_TEXT) : text;
  prose.heldLower = undefined;
  prose.heldSentences = prose.heldFirst = undefined;
  prose.heldEnglish = undefined;
  return prose;
}, MOST_REMEMBERED);

function splitSentences(text: string, most = Infinity): readonly Sentence[] {
  const sentences: Sentence[] = [];
  let start = 0;
  const addSentence = (end: number): void => {
    const sentence = text.slice(start, end).trimStart();
    if (sentence !== '') sentences.push({ text: sentence.trimEnd(), start: end - sentence.length });
  };
  for (const end of text.matchAll(END)) {
    addSentence(end.index + end[0].length);
    if (sentences.length >= most) return sentences;
    start = end.index + end[0].length;
  }
  addSentence(text.length);
  return sentences;
}
