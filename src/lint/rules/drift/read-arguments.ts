import { memoizeText } from '../../../contract/memoize-text.ts';

/** A line about a parameter: `limit (int): How many. Defaults to 10.` */
export interface ArgumentLine {
  readonly name: string;
  readonly start: number;
  readonly end: number;
  /** The text after the name, and its offset. */
  readonly says: string;
  readonly saysAt: number;
}

/** "Args:", "Parameters:", "computed using the following parameters:". */
const OPENER =
  /^[ \t]{0,40}(?:#{1,4} |\*{2})?(?:args|arguments|params|parameters|input parameters|(?:[^\n]{0,80} )?following (?:parameters|arguments))\*{0,2}:?\*{0,2}[ \t]*$/gim;
const LINE =
  /^([ \t]{0,40})(?:[-*•] )?[`'"*]{0,2}([A-Za-z_]\w{0,63})[`'"*]{0,2}(?: ?\([^)\n]{0,80}\))?[`'"*]{0,2}[ \t]?(?::|–|—| - )[ \t]*(.*)$/;
const MAX_TEXT = 20_000;
const NONE: readonly ArgumentLine[] = [];

/**
 * The lines under a heading like "Args:", at the indent of the first, up to the blank line or
 * heading that ends the list.
 */
export const readArguments: (description: string) => readonly ArgumentLine[] = memoizeText(
  (description) => {
    if (!description.includes('\n') || !/arg|param/i.test(description)) return NONE;
    const text = description.slice(0, MAX_TEXT);
    const lines: ArgumentLine[] = [];
    let passed = 0;
    for (const opener of text.matchAll(OPENER)) {
      if (opener.index < passed) continue;
      lines.push(...readLines(text, opener.index + opener[0].length + 1));
      passed = (lines.at(-1)?.end ?? opener.index) + 1;
    }
    return lines;
  },
);

function readLines(text: string, from: number): readonly ArgumentLine[] {
  const lines: ArgumentLine[] = [];
  let indent: number | undefined;
  for (let start = from; start < text.length;) {
    const stop = text.indexOf('\n', start);
    const end = stop === -1 ? text.length : stop;
    const line = text.slice(start, end);
    const depth = line.search(/\S/);
    // A blank line has the depth -1: before the first argument it is skipped, after it the list ends.
    if (indent !== undefined && depth < indent) break;
    if (depth !== -1 && (indent === undefined || depth === indent)) {
      const argument = readLine(line, start);
      if (argument === undefined) break;
      indent = depth;
      lines.push(argument);
    }
    start = end + 1;
  }
  return lines;
}

function readLine(line: string, start: number): ArgumentLine | undefined {
  const match = LINE.exec(line);
  if (match === null) return undefined;
  const [, indent = '', name = '', says = ''] = match;
  const at = start + line.indexOf(name, indent.length);
  return {
    name,
    start: at,
    end: at + name.length,
    says,
    saysAt: start + line.length - says.length,
  };
}
