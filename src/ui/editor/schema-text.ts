import { findRange } from '../../contract/json/find-range.ts';
import { isArray, isObject, type JsonObject } from '../../contract/json/json.ts';
import { parseJson } from '../../contract/json/parse-json.ts';
import type { Pointer } from '../../contract/json/pointer.ts';
import { printJson } from '../../contract/json/print-json.ts';
import { replaceJsonText } from '../../contract/json/replace-json-text.ts';
import { replaceUnchanged } from '../../contract/json/replace-unchanged.ts';
import { createFailure, type Outcome, type Problem } from '../../contract/problem.ts';
import { isSchema, type Schema } from '../../contract/schema/schema.ts';
import { getTextPosition } from './editor-problem.ts';
import { findReplacement } from './find-replacement.ts';

/** A schema's text as typed: with its white space, and possibly unfinished. */
export interface SchemaText {
  readonly text: string;
  /**
   * The schema that the text means; for a broken text, the document's schema when the text was last
   * valid.
   */
  readonly schema: Schema | undefined;
  readonly problem: Problem | undefined;
  /** Notes on what other programs may read differently, such as a number that JavaScript rounds. */
  readonly notes: readonly Problem[];
  /** Texts that are no change of the document; undo goes back through them first. */
  readonly past: readonly string[];
  readonly future: readonly string[];
  /** Time of the last key, in milliseconds. */
  readonly typedAt: number;
}

const PAUSE_MS = 1_000;
const STEPS_KEPT = 100;

/**
 * The last text of each schema. Documents are immutable and undo restores the same objects, so each
 * state gets its text back.
 */
const written = new WeakMap<JsonObject, string>();

/** The schema as it last stood there, or printed. */
export function createSchemaText(schema: Schema | undefined): SchemaText {
  if (schema === undefined) return createTextState('', undefined);
  const text = (isObject(schema) ? written.get(schema) : undefined) ?? printJson(schema, 2);
  setWrittenText(schema, text);
  return createTextState(text, schema);
}

/**
 * The text after the schema changed elsewhere: what did not change stays as it was written. A
 * broken text stands in any case.
 */
export function replaceSchema(now: SchemaText, schema: Schema | undefined): SchemaText {
  if (now.problem !== undefined || now.schema === schema) return now;
  if (schema === undefined || now.schema === undefined || (isObject(schema) && written.has(schema)))
    return createSchemaText(schema);
  const text = replaceJsonText(now.text, now.schema, schema);
  setWrittenText(schema, text);
  return createTextState(text, schema);
}

/**
 * The text after a key, when the document holds `current`. When its schema is another one, that is
 * to be written into the document.
 */
export function addTypedText(
  now: SchemaText,
  text: string,
  { current, at }: { readonly current: Schema | undefined; readonly at: number },
): SchemaText {
  const next = readText(text, now, current);
  if (next.problem === undefined && next.schema !== current) return { ...next, typedAt: at };
  const joins = at - now.typedAt < PAUSE_MS && now.past.length > 0 && isSameWord(now.text, text);
  return {
    ...next,
    past: joins ? now.past : [...now.past, now.text].slice(-STEPS_KEPT),
    typedAt: at,
  };
}

/**
 * One step through texts that the document does not know; undefined when there are none and the
 * step is the document's own. Back at a whole text, that is what the document holds now, even if it
 * changed meanwhile.
 */
export function applyUndoStep(
  now: SchemaText,
  way: 'undo' | 'redo',
  current: Schema | undefined,
): SchemaText | undefined {
  const [from, to] = way === 'undo' ? [now.past, now.future] : [now.future, now.past];
  const text = from.at(-1);
  if (text === undefined) return way === 'redo' && now.past.length > 0 ? now : undefined;
  const left = { from: from.slice(0, -1), to: [...to, now.text] };
  const trail =
    way === 'undo' ? { past: left.from, future: left.to } : { past: left.to, future: left.from };
  const next = readText(text, now, current);
  return next.problem === undefined && next.schema !== current
    ? { ...createSchemaText(current), future: trail.future }
    : { ...next, ...trail };
}

/** Back to what the document holds. An undo brings the text again. */
export function removeDraftText(now: SchemaText, current: Schema | undefined): SchemaText {
  return { ...createSchemaText(current), past: [...now.past, now.text] };
}

/**
 * Whether the change goes on with a word: one letter more or less, and none that begins the next.
 */
function isSameWord(before: string, after: string): boolean {
  const change = findReplacement(before, after);
  if (change === undefined) return true;
  const taken = change.end - change.start;
  return taken + change.text.length === 1 && !/\s/.test(change.text);
}

function readText(text: string, now: SchemaText, current: Schema | undefined): SchemaText {
  if (current === undefined && text.trim() === '') return createTextState(text, undefined);
  const read = readSchema(text);
  if (read.kind === 'problem')
    return {
      ...createTextState(text, now.problem === undefined ? current : now.schema),
      problem: read.problem,
    };
  const value = replaceUnchanged(current, read.value.schema);
  const schema = isSchema(value) ? value : read.value.schema;
  setWrittenText(schema, text);
  return { ...createTextState(text, schema), notes: read.value.notes };
}

function createTextState(text: string, schema: Schema | undefined): SchemaText {
  return { text, schema, problem: undefined, notes: [], past: [], future: [], typedAt: 0 };
}

function setWrittenText(schema: Schema, text: string): void {
  if (isObject(schema)) written.set(schema, text);
}

function readSchema(
  text: string,
): Outcome<{ readonly schema: Schema; readonly notes: readonly Problem[] }> {
  const parsed = parseJson(text);
  if (parsed.kind === 'problem')
    return parsed.problem.code === 'empty_text'
      ? createFailure(
          'empty_text',
          'The schema is empty. It must be an object, true or false.',
          'Type {} or discard the draft.',
        )
      : parsed;
  const { value, notes } = parsed.value;
  const twice = notes.find(({ code }) => code === 'duplicate_key');
  if (twice !== undefined) return createDuplicateKeyProblem(text, twice.at ?? []);
  if (isSchema(value)) return { kind: 'ok', value: { schema: value, notes } };
  return createFailure(
    'not_a_schema',
    `A schema must be an object, true or false, not ${isArray(value) ? 'a list' : 'a single value'}.`,
    'Put it inside {"type": …}.',
  );
}

/**
 * JSON lets the second key silence the first. Here that would empty half a tree while somebody
 * types, so it waits until one of them goes.
 */
function createDuplicateKeyProblem(text: string, at: Pointer): Outcome<never> {
  const { line, column } = getTextPosition(text, findRange(text, at)?.start ?? 0);
  return createFailure(
    'duplicate_key',
    `Line ${line}, column ${column}: the key ${JSON.stringify(at.at(-1))} appears twice in one object.`,
    'Rename or remove one of the two.',
    at,
  );
}
