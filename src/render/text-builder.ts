import type { Pointer } from '../contract/json/pointer.ts';
import type { Span } from './rendering.ts';
import { addTrace, createTrace, type Trace } from './trace.ts';

/** A text being built, with the source of each piece. */
export interface TextBuilder {
  readonly pieces: string[];
  /** UTF-16 units written so far. */
  length: number;
  readonly spans: Span[];
  /** By the index of the tool. */
  readonly traces: Trace[];
  /** Offset of the last piece that contains `null`; -1 before the first. */
  lastNull: number;
}

export function createTextBuilder(): TextBuilder {
  return { pieces: [], length: 0, spans: [], traces: [], lastNull: -1 };
}

/** Adds text without a source in a contract. */
export function addText(builder: TextBuilder, text: string): void {
  if (text.includes('null')) builder.lastNull = builder.length;
  builder.pieces.push(text);
  builder.length += text.length;
}

/** Adds text made from a value of the current tool. */
export function addMappedText(builder: TextBuilder, text: string, at: Pointer): void {
  builder.spans.push({
    start: builder.length,
    end: builder.length + text.length,
    tool: builder.traces.length - 1,
    at,
  });
  addText(builder, text);
  addToolTrace(builder, at).whole = true;
}

/** All that `inside` writes gets this source, unless it sets a nearer one. */
export function addSpan(builder: TextBuilder, at: Pointer, inside: () => void): void {
  const start = builder.length;
  const index = builder.spans.push({ start, end: start, tool: builder.traces.length - 1, at }) - 1;
  inside();
  builder.spans[index] = { start, end: builder.length, tool: builder.traces.length - 1, at };
}

export function startTool(builder: TextBuilder): void {
  builder.traces.push(createTrace());
}

/** Marks a value of the current tool as visible in the text, even if only by a sign. */
export function addToolTrace(builder: TextBuilder, at: Pointer): Trace {
  return addTrace(builder.traces.at(-1) ?? createTrace(), at);
}

export function getText(builder: TextBuilder): string {
  return builder.pieces.join('');
}
