import type { Pointer } from '../contract/json/pointer.ts';
import type { Span } from './rendering.ts';
import { addTrace, createTrace, type Trace } from './trace.ts';

/** A text on its way, with the places that its pieces come from. */
export interface TextBuilder {
  readonly pieces: string[];
  /** UTF-16 units written. */
  length: number;
  readonly spans: Span[];
  /** By the index of the tool. */
  readonly traces: Trace[];
  /** Where the last piece with `null` in it begins; -1 before the first. */
  lastNull: number;
}

export function createTextBuilder(): TextBuilder {
  return { pieces: [], length: 0, spans: [], traces: [], lastNull: -1 };
}

/** Text that comes from nowhere in a contract. */
export function addText(pen: TextBuilder, text: string): void {
  if (text.includes('null')) pen.lastNull = pen.length;
  pen.pieces.push(text);
  pen.length += text.length;
}

/** Text made of a place of the tool that is being written. */
export function addMappedText(pen: TextBuilder, text: string, at: Pointer): void {
  pen.spans.push({
    start: pen.length,
    end: pen.length + text.length,
    tool: pen.traces.length - 1,
    at,
  });
  addText(pen, text);
  addToolTrace(pen, at).whole = true;
}

/** All that `inside` writes belongs to the place, nearer than to what encloses it. */
export function addSpan(pen: TextBuilder, at: Pointer, inside: () => void): void {
  const start = pen.length;
  const index = pen.spans.push({ start, end: start, tool: pen.traces.length - 1, at }) - 1;
  inside();
  pen.spans[index] = { start, end: pen.length, tool: pen.traces.length - 1, at };
}

export function startTool(pen: TextBuilder): void {
  pen.traces.push(createTrace());
}

/** Something of the place of the tool that is being written is in the text, if only a sign. */
export function addToolTrace(pen: TextBuilder, at: Pointer): Trace {
  return addTrace(pen.traces.at(-1) ?? createTrace(), at);
}

export function getText(pen: TextBuilder): string {
  return pen.pieces.join('');
}
