import type { Json } from '../contract/json.ts';
import { JSON_LIMITS, parseJson } from '../contract/parse-json.ts';
import { fail, succeed, type Outcome, type Problem } from '../contract/problem.ts';
import { isSnapshot, readSnapshot } from './read-snapshot.ts';

export interface ReadText {
  /** Snapshot and Markdown files and JSON Lines hold several. */
  readonly documents: readonly Json[];
  readonly notes: readonly Problem[];
}

const MAX_NOTES = 50;

/**
 * Pasted or dropped text as JSON documents: JSON, JSON Lines, a Vitest or Jest snapshot, or the fenced blocks of Markdown.
 * Errors: `binary_text`, `too_large`, `no_json_found`, and those of parseJson with line and column.
 * Notes: those of parseJson, `broken_line`, `broken_block`, `snapshot_unread`.
 */
export function readText(text: string): Outcome<ReadText> {
  if (isBinary(text)) return fail('binary_text', 'This is no readable text: it holds bytes that no text has.', 'Bring a JSON file saved as UTF-8, or drop the zip itself.');
  const whole = parseJson(text);
  if (whole.kind === 'ok') return succeed({ documents: [whole.value.value], notes: whole.value.notes });
  if (whole.problem.code !== 'broken_json') return whole;
  if (isSnapshot(text)) return readParts(readSnapshot(text));
  const blocks = readBlocks(text);
  if (blocks !== undefined) return blocks;
  return readLines(text) ?? whole;
}

/** A NUL, or the marks that a decoder leaves where bytes were no UTF-8. A few of those are an author's own. */
function isBinary(text: string): boolean {
  if (text.includes('\u0000')) return true;
  const marks = text.split('\ufffd').length - 1;
  return marks > 20 && marks > text.length / 100;
}

function readParts({ values, notes }: { readonly values: readonly Json[]; readonly notes: readonly Problem[] }): Outcome<ReadText> {
  const first = notes[0];
  if (values.length > 0) return succeed({ documents: values, notes: notes.slice(0, MAX_NOTES) });
  return first === undefined ? fail('no_json_found', 'The text holds no JSON.', 'Paste the JSON of a tool.') : { kind: 'problem', problem: first };
}

/** JSON Lines: several lines, the first of which is a whole value. Otherwise undefined. */
function readLines(text: string): Outcome<ReadText> | undefined {
  const lines = text.split('\n').map((line, i) => ({ line, number: i + 1 })).filter(({ line }) => line.trim() !== '');
  const first = lines[0];
  if (first === undefined || lines.length < 2 || parseJson(first.line).kind === 'problem') return undefined;
  return readParts(readEach(lines.map(({ line, number }) => ({ text: line, number })), 'broken_line'));
}

const FENCE = /^ {0,3}(```+|~~~+)\s*([\w+-]*)[^\n]*$/;
const JSON_WORDS: ReadonlySet<string> = new Set(['', 'json', 'jsonc', 'json5', 'jsonl']);

/** Fenced blocks that say json or nothing; a block that says nothing must look like JSON. Undefined without any. */
function readBlocks(text: string): Outcome<ReadText> | undefined {
  const blocks: { text: string; number: number }[] = [];
  let open: { fence: string; word: string; number: number; lines: string[] } | undefined;
  for (const [i, line] of text.split('\n').entries()) {
    const [, fence = '', word = ''] = FENCE.exec(line.trimEnd()) ?? [];
    if (open === undefined) {
      if (fence !== '') open = { fence, word: word.toLowerCase(), number: i + 2, lines: [] };
    } else if (fence.startsWith(open.fence) && word === '') {
      const content = open.lines.join('\n');
      if (JSON_WORDS.has(open.word) && (open.word !== '' || /^\s*[[{]/.test(content))) blocks.push({ text: content, number: open.number });
      open = undefined;
    } else open.lines.push(line);
  }
  return blocks.length === 0 ? undefined : readParts(readEach(blocks, 'broken_block'));
}

function readEach(parts: readonly { readonly text: string; readonly number: number }[], code: string): { readonly values: readonly Json[]; readonly notes: readonly Problem[] } {
  const values: Json[] = [];
  const notes: Problem[] = [];
  for (const { text, number } of parts) {
    const parsed = parseJson(text, JSON_LIMITS);
    if (parsed.kind === 'ok') {
      values.push(parsed.value.value);
      notes.push(...parsed.value.notes);
    } else notes.push({ code, message: `At line ${number} of the text: ${parsed.problem.message}`, hint: 'It was left out; mend it in the source and import again.' });
  }
  return { values, notes };
}
