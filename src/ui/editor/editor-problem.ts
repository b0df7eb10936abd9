import { createScanner } from 'jsonc-parser';
import { findRange, type TextRange } from '../../contract/json/find-range.ts';
import type { Pointer } from '../../contract/json/pointer.ts';
import type { Problem } from '../../contract/problem.ts';

/** A marker in the editor. Line and column are 1-based. */
export interface EditorProblem {
  readonly line: number;
  readonly column: number;
  /** In UTF-16 code units; without it, the word at that position. */
  readonly length?: number;
  readonly message: string;
  readonly severity: 'error' | 'warning' | 'advice';
}

/**
 * A parseJson problem has its position in its message. With the text, the marker covers the
 * unexpected token, or the last one before the end. Problems without a line are marked on the first
 * line of their pointer.
 */
export function createEditorProblem(problem: Problem, text?: string): EditorProblem {
  const place = /^Line (\d+), column (\d+): /.exec(problem.message);
  const message = place === null ? problem.message : problem.message.slice(place[0].length);
  if (text === undefined)
    return {
      line: Number(place?.[1] ?? 1),
      column: Number(place?.[2] ?? 1),
      message,
      severity: 'error',
    };
  const said =
    place === null
      ? findLine(text, problem.at ?? [])
      : findToken(text, findOffset(text, Number(place[1]), Number(place[2])));
  return {
    ...getTextPosition(text, said.start),
    length: said.end - said.start,
    message: replaceToken(message, text.slice(said.start, said.end)),
    severity: 'error',
  };
}

/** parseJson quotes the token as JSON, line breaks included; here it is quoted as written. */
function replaceToken(message: string, token: string): string {
  const end = message.indexOf(FOUND);
  return end === -1
    ? message
    : `${message.slice(0, end)}${FOUND}${token.length > 40 ? `${token.slice(0, 39)}…` : token}.`;
}

const FOUND = ', but found ';

/** Line and column, from 1. */
export function getTextPosition(
  text: string,
  offset: number,
): { readonly line: number; readonly column: number } {
  const before = text.slice(0, offset);
  return { line: before.split('\n').length, column: offset - before.lastIndexOf('\n') };
}

function findOffset(text: string, line: number, column: number): number {
  let start = 0;
  for (let passed = 1; passed < line; passed += 1) start = text.indexOf('\n', start) + 1;
  return start + column - 1;
}

function findLine(text: string, at: Pointer): TextRange {
  const { start, end } = findRange(text, at) ?? { start: 0, end: text.length };
  const line = text.indexOf('\n', start);
  return { start, end: line === -1 ? end : Math.min(end, line) };
}

/** The token at an offset; at the end of the text, the last non-blank character. */
function findToken(text: string, offset: number): TextRange {
  const end = text.trimEnd().length;
  if (offset >= end) return { start: Math.max(0, end - 1), end };
  const scanner = createScanner(text);
  scanner.setPosition(offset);
  scanner.scan();
  return { start: offset, end: offset + Math.max(1, scanner.getTokenLength()) };
}
