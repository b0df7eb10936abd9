import { memoizeText } from '../../../contract/memoize-text.ts';
import { convertCodeSpans } from '../../words/convert-code-spans.ts';

/** Values in a row in a text. */
export interface ValueRun {
  readonly values: readonly string[];
  /** Offsets of each value. */
  readonly starts: readonly number[];
}

const QUOTED = /(?<![\w'"`])['"`“‘]([^'"`”’\n]{1,40})['"`”’](?!\w)/g;
const BETWEEN = /^(?:\s?\([^)\n]{0,60}\))?\s{0,2}(?:,|\/|\||,?\s?\bor\b|,?\s?\band\b)\s{0,2}$/;
const IN_PARENTHESES =
  /\((?:(?:e\.g\.,?|one of:?|such as|either|values:|options:|i\.e\.,?) )?([^()\n]{3,300})\)/gi;
const PARTING = /\s?(?:,\s?(?:or |and )?|\/|\|| or )\s?/g;
const PLAIN = /^['"`]?([A-Za-z][\w-]{0,39})['"`]?$/;
const MAX_TEXT = 20_000;

/** Two or more quoted values, or plain words in parentheses, separated only by commas and "or". */
export const listValueRuns: (text: string) => readonly ValueRun[] = memoizeText((text) => {
  const read = convertCodeSpans(text.slice(0, MAX_TEXT));
  return [...listQuoted(read), ...listParenthesised(read)];
});

function listQuoted(text: string): readonly ValueRun[] {
  const runs: { values: string[]; starts: number[] }[] = [];
  let end = -1;
  for (const match of text.matchAll(QUOTED)) {
    const value = match[1] ?? '';
    const last = runs.at(-1);
    if (
      last !== undefined &&
      match.index - end < 80 &&
      BETWEEN.test(text.slice(end, match.index))
    ) {
      last.values.push(value);
      last.starts.push(match.index + 1);
    } else runs.push({ values: [value], starts: [match.index + 1] });
    end = match.index + match[0].length;
  }
  return runs.filter(({ values }) => values.length > 1);
}

function listParenthesised(text: string): readonly ValueRun[] {
  return [...text.matchAll(IN_PARENTHESES)].flatMap((match) => {
    const inside = match[1] ?? '';
    const parts = inside.split(PARTING);
    const values = parts.map((part) => PLAIN.exec(part.trim())?.[1]);
    if (values.length < 2 || !values.every((value) => value !== undefined)) return [];
    let from = match.index + match[0].lastIndexOf(inside);
    const starts = values.map((value) => {
      const start = text.indexOf(value, from);
      from = start + value.length;
      return start;
    });
    return [{ values, starts }];
  });
}
