import type { Json } from '../contract/json/json.ts';
import { getAt, type Pointer } from '../contract/json/pointer.ts';
import { printTagged, type JsonStyle } from './print-tagged.ts';
import type { Span } from './rendering.ts';

/** How templates print JSON: on one line as Python does, without spaces, or indented. */
const STYLES: readonly JsonStyle[] = [
  { item: ', ', key: ': ', indent: 0 },
  { item: ',', key: ':', indent: 0 },
  { item: ',', key: ': ', indent: 4 },
  { item: ',', key: ': ', indent: 2 },
];
/** The parts of a tool that a template may print: all of it, its function, its parameters. */
const PARTS: readonly Pointer[] = [[], ['function'], ['function', 'parameters'], ['parameters']];
/** Shorter texts may be in a prompt by chance. */
const LONG_ENOUGH = 24;
/** After this many tools that are not in the text, the rest are not searched for. */
const PATIENCE = 3;

export interface PrintedTools {
  readonly spans: readonly Span[];
  /** By the index of the tool: the part that the text contains as JSON. */
  readonly parts: ReadonlyMap<number, Pointer>;
}

/** Finds the tools, or the same part of each, as JSON in a text. */
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
