import { createScanner, type JSONScanner } from 'jsonc-parser';
import { createFailure, createSuccess, type Outcome, type Problem } from '../problem.ts';
import type { Json, JsonNumber } from './json.ts';
import { formatPointer } from './pointer.ts';

export interface JsonLimits {
  /** UTF-16 units. */
  readonly maxLength: number;
  readonly maxDepth: number;
  /** Combining marks in a row; any number where it is not said. */
  readonly maxMarks?: number;
  /** Accepts a comma before a closing bracket, as snapshot files have. */
  readonly trailingCommas?: boolean;
}

/**
 * Depth: ajv fails to compile somewhere between 100 and 500 levels, Monaco between 2,000 and 5,000
 * (measured 2026-11-21). Marks: Chromium 156 draws a letter with 15,000 of them in 250 to 600 ms,
 * wherever it stands (2026-11-22); no writing has ten.
 */
export const JSON_LIMITS: JsonLimits = { maxLength: 10_000_000, maxDepth: 64, maxMarks: 100 };

export interface ParsedJson {
  readonly value: Json;
  /** What JSON.parse would have changed or hidden, said instead of done silently. */
  readonly notes: readonly Problem[];
}

/** jsonc-parser's SyntaxKind: a const enum there, which isolated modules cannot import. */
const Token = {
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

interface Reader {
  readonly scanner: JSONScanner;
  readonly text: string;
  readonly limits: JsonLimits;
  readonly notes: Problem[];
  readonly path: (string | number)[];
  /** One text for all that are alike: a schema says the same few words again and again. */
  readonly words: Map<string, string>;
  readonly isWide: boolean;
  token: number;
  /** Where the first text with more marks in a row stands than the limits allow. */
  marked: string | undefined;
}

type ReadResult = Outcome<Json>;

const MAX_NOTES = 50;

/**
 * JSON text into a document. Recursion is bounded by `maxDepth`. Errors: `too_large`, `too_deep`,
 * `too_many_marks`, `empty_text`, `broken_json` (with line and column). Notes: `duplicate_key`,
 * `number_kept_as_text`.
 */
export function parseJson(text: string, limits: JsonLimits = JSON_LIMITS): Outcome<ParsedJson> {
  if (text.length > limits.maxLength) {
    return createFailure(
      'too_large',
      `The text has ${text.length.toLocaleString('en')} characters; the limit is ${limits.maxLength.toLocaleString('en')}.`,
      'Bring only the part that holds the tools.',
    );
  }
  const body = text.startsWith('\ufeff') ? text.slice(1) : text;
  if (body.trim() === '')
    return createFailure(
      'empty_text',
      'There is no text.',
      'Paste JSON: a tools/list answer, a request body, or a Toolwright file.',
    );
  const reader: Reader = {
    scanner: createScanner(body, false),
    text: body,
    limits,
    notes: [],
    path: [],
    words: new Map(),
    isWide: WIDE.test(body),
    token: Token.End,
    marked: undefined,
  };
  readToken(reader);
  const read = readValue(reader);
  if (read.kind === 'problem') return read;
  if (reader.token !== Token.End)
    return createSyntaxProblem(reader, 'nothing more after the value');
  if (reader.marked !== undefined)
    return createFailure(
      'too_many_marks',
      `A letter at ${formatShort(reader.marked)} has more than ${limits.maxMarks} combining marks.`,
      'Remove them.',
    );
  return createSuccess({ value: read.value, notes: reader.notes });
}

function readToken(reader: Reader): void {
  do reader.token = reader.scanner.scan();
  while (reader.token === Token.Space || reader.token === Token.LineBreak);
}

/**
 * As a call, because the compiler narrows `reader.token` and does not see that `advance` changes
 * it.
 */
function isAt(reader: Reader, token: number): boolean {
  return reader.token === token;
}

function readValue(reader: Reader): ReadResult {
  if (reader.scanner.getTokenError() !== 0)
    return createSyntaxProblem(reader, TOKEN_ERRORS[reader.scanner.getTokenError()] ?? 'a value');
  const text = reader.scanner.getTokenValue();
  switch (reader.token) {
    case Token.OpenBrace:
      return readObject(reader);
    case Token.OpenBracket:
      return readArray(reader);
    case Token.String:
      return closeValue(reader, readText(reader));
    case Token.Number:
      return closeValue(reader, readNumber(reader, text));
    case Token.True:
    case Token.False:
      return closeValue(reader, reader.token === Token.True);
    case Token.Null:
      return closeValue(reader, null);
    default:
      return createSyntaxProblem(reader, 'a value');
  }
}

function closeValue(reader: Reader, value: Json): ReadResult {
  readToken(reader);
  return createSuccess(value);
}

function readObject(reader: Reader): ReadResult {
  const map = new Map<string, Json>();
  return readMembers(
    reader,
    Token.CloseBrace,
    () => {
      if (reader.token !== Token.String || reader.scanner.getTokenError() !== 0)
        return createSyntaxProblem(reader, 'a property name in double quotes');
      const key = readText(reader);
      reader.path.push(key);
      if (map.has(key))
        addNote(
          reader,
          'duplicate_key',
          `The key ${JSON.stringify(key)} stands twice in one object; the last one counts.`,
          'Rename or remove one of the two in the source.',
        );
      readToken(reader);
      if (!isAt(reader, Token.Colon))
        return createSyntaxProblem(reader, 'a colon after the property name');
      readToken(reader);
      const value = readValue(reader);
      if (value.kind === 'ok') map.set(key, value.value);
      return value;
    },
    map,
  );
}

function readArray(reader: Reader): ReadResult {
  const list: Json[] = [];
  return readMembers(
    reader,
    Token.CloseBracket,
    () => {
      reader.path.push(list.length);
      const value = readValue(reader);
      if (value.kind === 'ok') list.push(value.value);
      return value;
    },
    list,
  );
}

function readMembers(
  reader: Reader,
  close: number,
  readMember: () => ReadResult,
  container: Json,
): ReadResult {
  if (reader.path.length >= reader.limits.maxDepth) {
    return createFailure(
      'too_deep',
      `The document nests deeper than ${reader.limits.maxDepth} levels at ${formatShort(formatPointer(reader.path))}.`,
      'Flatten it, or move repeated parts into $defs.',
      [...reader.path],
    );
  }
  const depth = reader.path.length;
  readToken(reader);
  if (reader.token === close) return closeValue(reader, container);
  for (;;) {
    const member = readMember();
    if (member.kind === 'problem') return member;
    reader.path.length = depth;
    if (reader.token === close) return closeValue(reader, container);
    if (reader.token !== Token.Comma)
      return createSyntaxProblem(
        reader,
        close === Token.CloseBrace ? 'a comma or }' : 'a comma or ]',
      );
    readToken(reader);
    if (reader.limits.trailingCommas === true && reader.token === close)
      return closeValue(reader, container);
  }
}

const LONGEST_WORD = 24;
/**
 * One such letter anywhere, and every part of the text takes two bytes a letter, and twice the time
 * to search.
 */
const WIDE = /[^\u0000-\u00ff]/;

/**
 * The string at the scanner. A part of a wide text is read anew by the engine, which makes it as
 * narrow as it can be.
 */
function readText(reader: Reader): string {
  const { scanner, text, words, isWide, limits } = reader;
  const value = scanner.getTokenValue();
  const known = value.length > LONGEST_WORD ? undefined : words.get(value);
  if (known !== undefined) return known;
  const offset = scanner.getTokenOffset();
  const own = isWide
    ? String(JSON.parse(text.slice(offset, offset + scanner.getTokenLength())))
    : value;
  if (own.length <= LONGEST_WORD) words.set(own, own);
  const { maxMarks = Infinity } = limits;
  if (own.length > maxMarks && hasMarks(own, maxMarks))
    reader.marked ??= formatPointer(reader.path);
  return own;
}

function hasMarks(text: string, most: number): boolean {
  return text.match(/\p{M}+/gu)?.some((run) => run.length > most) === true;
}

function readNumber(reader: Reader, raw: string): number | JsonNumber {
  const value = Number(raw);
  if (String(value) === raw) return value;
  if (getCanonicalDigits(raw) !== getCanonicalDigits(String(value))) {
    addNote(
      reader,
      'number_kept_as_text',
      `JavaScript would round ${formatShort(raw)}; it is kept exactly as written.`,
      'Expect programs that read it with JSON.parse to see another number.',
    );
  }
  return { raw };
}

/** One spelling per number: significant digits and exponent, so that 1.0, 1 and 10e-1 agree. */
function getCanonicalDigits(raw: string): string {
  const [mantissa = '', exponent = '0'] = raw.toLowerCase().split('e');
  const [whole = '', fraction = ''] = mantissa.replace('-', '').split('.');
  const digits = (whole + fraction).replace(/^0+/, '');
  const significant = digits.replace(/0+$/, '');
  return significant === ''
    ? '0'
    : `${significant}e${Number(exponent) - fraction.length + digits.length - significant.length}`;
}

function addNote(reader: Reader, code: string, message: string, hint: string): void {
  if (reader.notes.length < MAX_NOTES)
    reader.notes.push({ code, message, hint, at: [...reader.path] });
}

const TOKEN_ERRORS: Readonly<Record<number, string>> = {
  1: 'no comment',
  2: 'the closing quote of the string',
  3: 'digits',
  4: 'four hex digits after \\u',
  5: 'a valid escape after the backslash',
  6: 'control characters to be escaped',
};

function createSyntaxProblem(reader: Reader, expected: string): Outcome<never> {
  const offset = reader.scanner.getTokenOffset();
  const before = reader.text.slice(0, offset);
  const line = before.split('\n').length;
  const column = offset - before.lastIndexOf('\n');
  const found =
    offset >= reader.text.length
      ? 'the text ends there'
      : `found ${JSON.stringify(formatShort(reader.text.slice(offset, offset + 24)))}`;
  return createFailure(
    'broken_json',
    `Line ${line}, column ${column}: expected ${expected}, but ${found}.`,
    'Mend that place and try again; nothing was changed.',
    [...reader.path],
  );
}

function formatShort(text: string): string {
  return text.length > 80 ? `${text.slice(0, 79)}…` : text;
}
