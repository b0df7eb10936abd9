import { memoizeText } from '../../../contract/memoize-text.ts';
import { replaceLookalikes } from './list-lookalikes.ts';
import { SHAPE_CUES } from './shape-cues.ts';

/** Characters of one sentence; longer ones are read in pieces. */
const MOST = 600;
const OVERLAP = 100;
/**
 * Sentences end at a full stop, an empty line, a list item or a tag on its own line; other line
 * ends are wrapped prose.
 */
const END =
  /(?<!\be\.g|\bi\.e|\betc|\bvs)[.!?]["'”’)\]]{0,2}\s+|[。！？]|\n\s{0,40}\n|\n\s{0,40}(?=[-*•]\s|\d{1,2}[.)]\s|<)/u;
const HIDDEN = /[\p{Cf}\p{Variation_Selector}\u034f\u115f\u1160\u3164\uffa0]/gu;
const MOST_REMEMBERED = 500;

/** The text as a model reads it: without invisible characters, in the letters that it imitates. */
export function getPlainText(text: string): string {
  return replaceLookalikes(text.replace(HIDDEN, ''));
}

/** Cached: every rule about attacks reads the same few texts. */
export const listSentences: (text: string) => readonly string[] = memoizeText(
  (text) =>
    getPlainText(text)
      .split(END)
      .flatMap((part) => {
        const line = part.replace(/\s+/g, ' ').trim();
        if (line.length <= MOST) return line === '' ? [] : [line];
        return Array.from({ length: Math.ceil(line.length / MOST) }, (_, i) =>
          line.slice(i * MOST, (i + 1) * MOST + OVERLAP),
        );
      }),
  MOST_REMEMBERED,
);

/** Those that the fast test of shapes does not clear. */
export const listShapedSentences: (text: string) => readonly string[] = memoizeText((text) =>
  listSentences(text).filter((sentence) => SHAPE_CUES.test(sentence)),
);
