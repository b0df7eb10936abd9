/**
 * The range of the value's text in a printed line, without the quotes; undefined when the value is
 * not a string.
 */
interface PrintedText {
  readonly start: number;
  readonly end: number;
}

const BEGINNING = /^\s*"(?:[^"\\]|\\.)*": "/;

export function findText(line: string): PrintedText | undefined {
  const start = BEGINNING.exec(line)?.[0].length;
  const end = line.lastIndexOf('"');
  return start === undefined || end < start ? undefined : { start, end };
}

/**
 * The index in the printed line of the UTF-16 unit at `offset` of the text; an escape is one unit.
 */
export function findCut(line: string, { start, end }: PrintedText, offset: number): number {
  let at = start;
  for (let unit = 0; unit < offset && at < end; unit += 1)
    at += line[at] !== '\\' ? 1 : line[at + 1] === 'u' ? 6 : 2;
  return Math.min(at, end);
}
