import type { Json } from '../contract/json/json.ts';
import { JSON_LIMITS, parseJson, type JsonLimits } from '../contract/json/parse-json.ts';
import { createFailure, createSuccess, type Outcome, type Problem } from '../contract/problem.ts';
import type { Origin } from './origin.ts';
import { isSnapshot, readSnapshot } from './read-snapshot.ts';
import { isYaml, readYaml } from './read-yaml.ts';

export interface ParsedText {
  /** Several for snapshot files, Markdown files and JSON Lines. */
  readonly documents: readonly Json[];
  /** The place of each document in the text. */
  readonly origins: readonly Origin[];
  readonly notes: readonly Problem[];
}

const MAX_NOTES = 50;

/**
 * Reads pasted or dropped text as JSON documents: JSON, JSON Lines, YAML, a Vitest or Jest snapshot,
 * or the fenced blocks of Markdown. Errors: `binary_text`, `too_large`, `no_json_found`, and those of
 * parseJson and readYaml with line and column. Notes: theirs, `broken_line`, `broken_block`,
 * `snapshot_unread`.
 */
export function readText(text: string, limits: JsonLimits = JSON_LIMITS): Outcome<ParsedText> {
  if (isBinary(text))
    return createFailure(
      'binary_text',
      'This is no readable text: it holds bytes that no text has.',
      'Use a JSON file saved as UTF-8, or the zip itself.',
    );
  const whole = parseJson(text, limits);
  if (whole.kind === 'ok')
    return createSuccess({
      documents: [whole.value.value],
      origins: [{ start: 0, end: text.length, isVerbatim: true }],
      notes: whole.value.notes,
    });
  if (whole.problem.code !== 'broken_json') return whole;
  if (isSnapshot(text)) return readParts(readSnapshot(text));
  const blocks = readBlocks(text);
  if (blocks !== undefined) return blocks;
  return readLines(text) ?? (isYaml(text) ? readYamlDocuments(text, limits) : whole);
}

function readYamlDocuments(text: string, limits: JsonLimits): Outcome<ParsedText> {
  const read = readYaml(text, limits);
  if (read.kind === 'problem') return read;
  const origin = { start: 0, end: text.length, isVerbatim: false };
  return createSuccess({ ...read.value, origins: read.value.documents.map(() => origin) });
}

/**
 * Whether the text has a NUL, or many of the U+FFFD that a decoder inserts for bytes that are not
 * UTF-8. A few may be the author's own.
 */
function isBinary(text: string): boolean {
  if (text.includes('\u0000')) return true;
  const marks = text.split('\ufffd').length - 1;
  return marks > 20 && marks > text.length / 100;
}

interface Parts {
  readonly values: readonly Json[];
  readonly origins: readonly Origin[];
  readonly notes: readonly Problem[];
}

function readParts({ values, origins, notes }: Parts): Outcome<ParsedText> {
  const first = notes[0];
  if (values.length > 0)
    return createSuccess({ documents: values, origins, notes: notes.slice(0, MAX_NOTES) });
  return first === undefined
    ? createFailure('no_json_found', 'The text holds no JSON.', 'Paste the JSON of a tool.')
    : { kind: 'problem', problem: first };
}

/** JSON Lines: several lines, of which the first is a whole value; otherwise undefined. */
function readLines(text: string): Outcome<ParsedText> | undefined {
  const lines = listLines(text).filter((line) => line.text.trim() !== '');
  const first = lines[0];
  if (first === undefined || lines.length < 2 || parseJson(first.text).kind === 'problem')
    return undefined;
  return readParts(readEach(lines, 'broken_line'));
}

/** A piece of the text; `number` is that of its first line. */
interface Piece {
  readonly text: string;
  readonly number: number;
  readonly start: number;
}

function listLines(text: string): readonly Piece[] {
  let start = 0;
  return text.split('\n').map((line, i) => {
    const piece = { text: line, number: i + 1, start };
    start += line.length + 1;
    return piece;
  });
}

const FENCE = /^ {0,3}(```+|~~~+)\s*([\w+-]*)[^\n]*$/;
const JSON_LANGUAGES: ReadonlySet<string> = new Set(['', 'json', 'jsonc', 'json5', 'jsonl']);

/**
 * The fenced blocks marked as JSON, and unmarked ones that look like JSON; undefined without any.
 */
function readBlocks(text: string): Outcome<ParsedText> | undefined {
  const blocks: Piece[] = [];
  let open: { fence: string; language: string; number: number; start: number } | undefined;
  for (const line of listLines(text)) {
    const [, fence = '', language = ''] = FENCE.exec(line.text.trimEnd()) ?? [];
    if (open === undefined) {
      if (fence !== '')
        open = {
          fence,
          language: language.toLowerCase(),
          number: line.number + 1,
          start: line.start + line.text.length + 1,
        };
    } else if (fence.startsWith(open.fence) && language === '') {
      const content = text.slice(open.start, Math.max(open.start, line.start - 1));
      if (JSON_LANGUAGES.has(open.language) && (open.language !== '' || /^\s*[[{]/.test(content)))
        blocks.push({ text: content, number: open.number, start: open.start });
      open = undefined;
    }
  }
  return blocks.length === 0 ? undefined : readParts(readEach(blocks, 'broken_block'));
}

function readEach(pieces: readonly Piece[], code: string): Parts {
  const values: Json[] = [];
  const origins: Origin[] = [];
  const notes: Problem[] = [];
  for (const { text, number, start } of pieces) {
    const parsed = parseJson(text, JSON_LIMITS);
    if (parsed.kind === 'ok') {
      values.push(parsed.value.value);
      origins.push({ start, end: start + text.length, isVerbatim: true });
      notes.push(...parsed.value.notes);
    } else
      notes.push({
        code,
        message: `At line ${number} of the text: ${parsed.problem.message}`,
        hint: 'It was left out. Fix it in the source and import again.',
      });
  }
  return { values, origins, notes };
}
