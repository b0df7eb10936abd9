import type { JSONScanner } from 'jsonc-parser';
import { createFailure, type Outcome, type Problem } from '../problem.ts';

/** jsonc-parser's scanner with the current token, and where that is in the document. */
export interface JsonCursor {
  readonly scanner: JSONScanner;
  readonly text: string;
  /** Of the value at the current token. */
  readonly path: (string | number)[];
  readonly notes: Problem[];
  token: number;
}

/** jsonc-parser's SyntaxKind: a const enum there, which isolated modules cannot import. */
export const Token = {
  OpenBrace: 1,
  CloseBrace: 2,
  OpenBracket: 3,
  CloseBracket: 4,
  Comma: 5,
  Colon: 6,
  Null: 7,
  True: 8,
  False: 9,
  String: 10,
  Number: 11,
  LineBreak: 14,
  Space: 15,
  End: 17,
} as const;

const MAX_NOTES = 50;

/** Moves to the next token that is no white space. */
export function readToken(cursor: JsonCursor): void {
  do cursor.token = cursor.scanner.scan();
  while (cursor.token === Token.Space || cursor.token === Token.LineBreak);
}

/**
 * A function, because TypeScript narrows `cursor.token` and does not see that `readToken` changes
 * it.
 */
export function isAt(cursor: JsonCursor, token: number): boolean {
  return cursor.token === token;
}

/** Adds a note about the current place; only the first 50 notes are kept. */
export function addNote(cursor: JsonCursor, code: string, message: string, hint: string): void {
  if (cursor.notes.length < MAX_NOTES)
    cursor.notes.push({ code, message, hint, at: [...cursor.path] });
}

/** What was expected, by jsonc-parser's ScanError. */
const TOKEN_ERRORS: Readonly<Record<number, string>> = {
  1: 'no comment',
  2: 'the closing quote of the string',
  3: 'digits',
  4: 'four hex digits after \\u',
  5: 'a valid escape after the backslash',
  6: 'control characters to be escaped',
};

/** `broken_json` at the current token, with line and column. */
export function createSyntaxProblem(cursor: JsonCursor, expected: string): Outcome<never> {
  const offset = cursor.scanner.getTokenOffset();
  const before = cursor.text.slice(0, offset);
  const line = before.split('\n').length;
  const column = offset - before.lastIndexOf('\n');
  const found =
    offset >= cursor.text.length
      ? 'the text ends there'
      : `found ${JSON.stringify(formatShort(cursor.text.slice(offset, offset + 24)))}`;
  return createFailure(
    'broken_json',
    `Line ${line}, column ${column}: expected ${expected}, but ${found}.`,
    'Fix the JSON there and try again. Nothing was changed.',
    [...cursor.path],
  );
}

/** The same for a token that the scanner reports as broken. */
export function createTokenProblem(cursor: JsonCursor): Outcome<never> {
  return createSyntaxProblem(cursor, TOKEN_ERRORS[cursor.scanner.getTokenError()] ?? 'a value');
}

export function formatShort(text: string): string {
  return text.length > 80 ? `${text.slice(0, 79)}…` : text;
}
