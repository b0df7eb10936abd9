import { createScanner } from 'jsonc-parser';
import { createFailure, createSuccess, type Outcome, type Problem } from '../problem.ts';
import {
  addNote,
  createSyntaxProblem,
  createTokenProblem,
  formatShort,
  isAt,
  readToken,
  Token,
} from './json-cursor.ts';
import { isWideText, readString, type JsonReader } from './json-reader.ts';
import { isObject, type Json } from './json.ts';
import { formatPointer } from './pointer.ts';
import { readNumber } from './read-number.ts';
import { addShared, findShared, type SharedValues } from './shared-values.ts';

export interface JsonLimits {
  /** UTF-16 units. */
  readonly maxLength: number;
  readonly maxDepth: number;
  /** Combining marks in a row; unlimited without it. */
  readonly maxMarks?: number;
  /** Accepts a comma before a closing bracket: snapshot files have them. */
  readonly trailingCommas?: boolean;
  /** Members whose equal values are read once, for all texts of a run. */
  readonly shared?: SharedValues;
}

/**
 * Depth: ajv fails to compile somewhere between 100 and 500 levels, Monaco between 2,000 and 5,000
 * (measured 2026-11-21). Marks: Chromium 156 draws a letter with 15,000 of them in 250 to 600 ms
 * (2026-11-22); no script uses ten.
 */
export const JSON_LIMITS: JsonLimits = { maxLength: 10_000_000, maxDepth: 64, maxMarks: 100 };

export interface ParsedJson {
  readonly value: Json;
  /** What JSON.parse would have changed or hidden. */
  readonly notes: readonly Problem[];
}

interface Reader extends JsonReader {
  readonly limits: JsonLimits;
}

type ReadResult = Outcome<Json>;

/**
 * Parses JSON text, with exact numbers. Recursion is bounded by `maxDepth`. Errors: `too_large`,
 * `too_deep`, `too_many_marks`, `empty_text`, `broken_json` (with line and column). Notes:
 * `duplicate_key`, `number_kept_as_text`.
 */
export function parseJson(text: string, limits: JsonLimits = JSON_LIMITS): Outcome<ParsedJson> {
  if (text.length > limits.maxLength) {
    return createFailure(
      'too_large',
      `The text has ${text.length.toLocaleString('en')} characters; the limit is ${limits.maxLength.toLocaleString('en')}.`,
      'Use only the part with the tools.',
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
    shortTexts: new Map(),
    isWide: isWideText(body),
    token: Token.End,
    marked: undefined,
    end: 0,
    isInShared: false,
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

function readValue(reader: Reader): ReadResult {
  if (reader.scanner.getTokenError() !== 0) return createTokenProblem(reader);
  const text = reader.scanner.getTokenValue();
  switch (reader.token) {
    case Token.OpenBrace:
      return readObject(reader);
    case Token.OpenBracket:
      return readArray(reader);
    case Token.String:
      return closeValue(reader, readString(reader));
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
  reader.end = reader.scanner.getPosition();
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
      const key = readString(reader);
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
      const { shared } = reader.limits;
      const value =
        shared?.keys.has(key) === true ? readShared(reader, shared, key) : readValue(reader);
      if (value.kind === 'ok') map.set(key, value.value);
      return value;
    },
    map,
  );
}

/** An object whose text was read before is that object. One with notes is not shared. */
function readShared(reader: Reader, shared: SharedValues, key: string): ReadResult {
  if (reader.token !== Token.OpenBrace || reader.isInShared) return readValue(reader);
  const at = reader.scanner.getTokenOffset();
  const depth = reader.path.length;
  const { text, value: known } = findShared(shared, key, { text: reader.text, at, depth });
  if (known !== undefined) {
    reader.scanner.setPosition(at + text.length);
    return closeValue(reader, known);
  }
  const noted = reader.notes.length;
  reader.isInShared = true;
  const read = readValue(reader);
  reader.isInShared = false;
  if (
    read.kind === 'ok' &&
    isObject(read.value) &&
    reader.end === at + text.length &&
    reader.notes.length === noted &&
    reader.marked === undefined
  )
    addShared(shared, [key, text], { value: read.value, depth });
  return read;
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
