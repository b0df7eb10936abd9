import type { Rendering, Span } from '../../../render/rendering.ts';

/** A part of one line, with the spans around it from the outermost to the innermost. */
export interface Piece {
  readonly text: string;
  readonly around: readonly Span[];
}

export type ReadLine = readonly Piece[];

const NOTHING: readonly Span[] = [];

/** Splits a text into lines, and each line where a span begins or ends. */
export function splitBySpans({ text, spans }: Rendering): readonly ReadLine[] {
  const lines: Piece[][] = [[]];
  let done = 0;
  const addUntil = (end: number, around: readonly Span[]): void => {
    if (end <= done) return;
    text
      .slice(done, end)
      .split('\n')
      .forEach((part, i) => {
        if (i > 0) lines.push([]);
        if (part !== '') lines.at(-1)?.push({ text: part, around });
      });
    done = end;
  };
  const open: { readonly end: number; readonly around: readonly Span[] }[] = [];
  const closeUntil = (start: number): void => {
    for (let top = open.at(-1); top !== undefined && top.end <= start; top = open.at(-1)) {
      addUntil(top.end, top.around);
      open.pop();
    }
  };
  for (const span of spans) {
    closeUntil(span.start);
    const top = open.at(-1);
    addUntil(span.start, top?.around ?? NOTHING);
    open.push({
      end: Math.min(span.end, top?.end ?? span.end),
      around: [...(top?.around ?? NOTHING), span],
    });
  }
  closeUntil(text.length);
  addUntil(text.length, NOTHING);
  return lines;
}

/** Lines that are rendered together. */
export interface ReadBlock {
  /** The number of lines before it. */
  readonly first: number;
  readonly lines: readonly ReadLine[];
}

export function splitIntoBlocks(lines: readonly ReadLine[], size: number): readonly ReadBlock[] {
  return Array.from({ length: Math.ceil(lines.length / size) }, (_, i) => ({
    first: i * size,
    lines: lines.slice(i * size, (i + 1) * size),
  }));
}
