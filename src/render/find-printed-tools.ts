import type { Json } from '../contract/json/json.ts';
import { getAt, type Pointer } from '../contract/json/pointer.ts';
import { printTagged, type JsonStyle } from './print-tagged.ts';
import type { Span } from './rendering.ts';

/** How templates print JSON: Python's way on one line, without spaces, or indented. */
const STYLES: readonly JsonStyle[] = [
  { item: ', ', key: ': ', indent: 0 },
  { item: ',', key: ':', indent: 0 },
  { item: ',', key: ': ', indent: 4 },
  { item: ',', key: ': ', indent: 2 },
];
/** Which part of a tool is printed: all of it, its function, its parameters. */
const PARTS: readonly Pointer[] = [[], ['function'], ['function', 'parameters'], ['parameters']];
/** Shorter texts stand in prompts by chance. */
const LONG_ENOUGH = 24;
/** After so many tools that are nowhere printed the rest are not looked for. */
const PATIENCE = 3;

export interface PrintedTools {
  readonly spans: readonly Span[];
  /** By the index of the tool: the part that stands in the text as JSON. */
  readonly parts: ReadonlyMap<number, Pointer>;
}

/** The tools, or the same part of each, where they stand in a text as JSON. */
export function findPrintedTools(text: string, tools: readonly Json[]): PrintedTools {
  const spans: Span[] = [];
  const parts = new Map<number, Pointer>();
  let way: { readonly part: Pointer; readonly style: JsonStyle } | undefined;
  let from = 0;
  for (const [tool, value] of tools.entries()) {
    if (way === undefined && tool >= PATIENCE) break;
    const ways =
      way === undefined ? PARTS.flatMap((part) => STYLES.map((style) => ({ part, style }))) : [way];
    for (const { part, style } of ways) {
      const json = getAt(value, part);
      if (json === undefined) continue;
      const printed = printTagged(json, { style, tool, at: part });
      const start = printed.text.length < LONG_ENOUGH ? -1 : text.indexOf(printed.text, from);
      if (start < 0) continue;
      way ??= { part, style };
      from = start + printed.text.length;
      parts.set(tool, part);
      for (const span of printed.spans)
        spans.push({ ...span, start: span.start + start, end: span.end + start });
      break;
    }
  }
  return { spans, parts };
}
