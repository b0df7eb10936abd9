import { formatNumber } from '../../contract/format-count.ts';
import { isArray, type Json } from '../../contract/json/json.ts';
import { JSON_LIMITS, parseJson, type JsonLimits } from '../../contract/json/parse-json.ts';
import { createFailure, createSuccess, type Outcome } from '../../contract/problem.ts';

/** UTF-16 units: pasted from a log or an answer, so smaller than a file. */
const SAMPLE_LIMITS: JsonLimits = { ...JSON_LIMITS, maxLength: 5_000_000 };

interface Samples {
  readonly values: readonly Json[];
  /** Messages about duplicate keys. */
  readonly notes: readonly string[];
}

/**
 * One JSON value, JSON Lines, or several values in sequence, with or without commas. Errors: those
 * of `parseJson`, with the line in the whole text.
 */
export function splitSamples(text: string): Outcome<Samples> {
  if (text.length > SAMPLE_LIMITS.maxLength)
    return createFailure(
      'too_large',
      `The samples have ${formatNumber(text.length)} characters; the limit is ${formatNumber(SAMPLE_LIMITS.maxLength)}.`,
      'Use fewer samples. A few dozen different ones are enough.',
    );
  const whole = parseJson(text, SAMPLE_LIMITS);
  if (whole.kind === 'ok')
    return createSuccess({ values: [whole.value.value], notes: listNotes(whole.value.notes) });
  const pieces = splitText(text);
  if (pieces.length < 2) return whole;
  const values: Json[] = [];
  const notes: string[] = [];
  for (const [start, end] of pieces) {
    const parsed = parseJson(text.slice(start, end), SAMPLE_LIMITS);
    if (parsed.kind === 'problem') return createSampleProblem(text, [start, end], values.length);
    values.push(parsed.value.value);
    notes.push(...listNotes(parsed.value.notes));
  }
  return createSuccess({ values, notes });
}

function listNotes(
  notes: readonly { readonly code: string; readonly message: string }[],
): readonly string[] {
  return notes.filter(({ code }) => code === 'duplicate_key').map(({ message }) => message);
}

/** The same problem, with the line and column that the sample has in the whole text. */
function createSampleProblem(
  text: string,
  [start, end]: readonly [number, number],
  before: number,
): Outcome<never> {
  const lead = text.slice(0, start).replace(/[^\n]/g, ' ');
  const parsed = parseJson(lead + text.slice(start, end), {
    ...SAMPLE_LIMITS,
    maxLength: Number.POSITIVE_INFINITY,
  });
  const { code, message, hint } =
    parsed.kind === 'problem'
      ? parsed.problem
      : { code: 'broken_json', message: 'This is not valid JSON.', hint: 'Fix it and try again.' };
  return createFailure(code, `Sample ${before + 1}: ${message}`, hint);
}

/** Start and end of each value, found by brackets and quotes only. */
function splitText(text: string): readonly (readonly [number, number])[] {
  const pieces: (readonly [number, number])[] = [];
  let at = text.startsWith('\ufeff') ? 1 : 0;
  while (at < text.length) {
    if (/[\s,]/.test(text[at] ?? '')) {
      at += 1;
      continue;
    }
    const end = findEnd(text, at);
    pieces.push([at, end]);
    at = end;
  }
  return pieces;
}

function findEnd(text: string, start: number): number {
  let depth = 0;
  for (let at = start; at < text.length; at += 1) {
    const char = text[at] ?? '';
    if (char === '"') at = findQuote(text, at);
    else if (char === '{' || char === '[') depth += 1;
    else if (char === '}' || char === ']') depth -= 1;
    else if (depth > 0 || !/[\s,{["]/.test(text[at + 1] ?? ' ')) continue;
    if (depth <= 0) return at + 1;
  }
  return text.length;
}

/** The closing quote; the last character where there is none. */
function findQuote(text: string, start: number): number {
  for (let at = start + 1; at < text.length; at += 1) {
    if (text[at] === '\\') at += 1;
    else if (text[at] === '"') return at;
  }
  return text.length - 1;
}

/** The items of a text that is one list, each as a sample. */
export function splitListItems(values: readonly Json[]): readonly Json[] {
  const [only] = values;
  return values.length === 1 && isArray(only) && only.length > 0 ? only : values;
}
