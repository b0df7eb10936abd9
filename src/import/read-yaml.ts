import {
  isAlias,
  isMap,
  isScalar,
  isSeq,
  parseAllDocuments,
  type Pair,
  type Scalar,
  type YAMLMap,
} from 'yaml';
import {
  createJsonObject,
  isArray,
  isObject,
  type Json,
  type JsonObject,
} from '../contract/json/json.ts';
import { JSON_LIMITS, type JsonLimits } from '../contract/json/parse-json.ts';
import { createFailure, createSuccess, type Outcome, type Problem } from '../contract/problem.ts';
import { readYamlScalar } from './read-yaml-scalar.ts';
import { createBrokenFailure, createDepthFailure, createMarksFailure } from './yaml-failures.ts';

export interface ParsedYaml {
  /** One for each document of the stream. */
  readonly documents: readonly Json[];
  readonly notes: readonly Problem[];
}

/** Values with every alias written out: nine levels of ten aliases each would be 10⁹. */
const MAX_VALUES = 2_000_000;
const MAX_NOTES = 50;

/** A value with its size and depth when every alias is written out. */
interface ReadValue {
  readonly json: Json;
  readonly values: number;
  readonly depth: number;
}

/** How YAML begins that is no JSON: a key, an item, a directive or the mark of a document. */
const BEGINNING = /^(?:%YAML\b|---(?:\s|$)|- \S|["']?[\w$./-]{1,100}["']?\s*:(?:\s|$))/;

/** Whether the first line that is no comment looks like YAML with keys or items. */
export function isYaml(text: string): boolean {
  const first = /^\uFEFF?(?:[ \t]*(?:#[^\n]*)?\r?\n)*([^\n]{0,200})/.exec(text)?.[1] ?? '';
  return BEGINNING.test(first.trimStart());
}

interface Reader {
  readonly text: string;
  readonly limits: JsonLimits;
  readonly anchors: Map<string, ReadValue | 'open'>;
  readonly notes: Problem[];
  values: number;
}

/** Ends the walk from any depth; only `readYaml` catches it. */
function stopReading(outcome: Outcome<never>): never {
  throw new Error('YAML', { cause: outcome });
}

/**
 * Reads YAML 1.2 text: keys in their order, integers of any size, aliases shared, merge keys (`<<`)
 * applied. No tag makes anything but JSON. Errors: `too_large`, `too_deep`, `too_many_aliases`,
 * `unresolved_alias`, `broken_yaml` (with line and column), `unreadable_key`, `too_many_marks`.
 * Notes: `duplicate_key`, `number_kept_as_text`, `tag_ignored`.
 */
export function readYaml(text: string, limits: JsonLimits = JSON_LIMITS): Outcome<ParsedYaml> {
  if (text.length > limits.maxLength)
    return createFailure(
      'too_large',
      `The text has ${text.length.toLocaleString('en')} characters; the limit is ${limits.maxLength.toLocaleString('en')}.`,
      'Use only the part with the tools.',
    );
  const reader: Reader = { text, limits, anchors: new Map(), notes: [], values: 0 };
  try {
    return createSuccess({ documents: readDocuments(reader), notes: reader.notes });
  } catch (error) {
    if (error instanceof RangeError) return createDepthFailure(limits);
    const stopped = error instanceof Error ? error.cause : undefined;
    if (isFailure(stopped)) return stopped;
    return createFailure(
      'broken_yaml',
      `The YAML cannot be read: ${String(error).slice(0, 200)}.`,
      'Convert it to JSON and import that.',
    );
  }
}

function isFailure(value: unknown): value is Outcome<never> {
  return typeof value === 'object' && value !== null && 'problem' in value;
}

function readDocuments(reader: Reader): readonly Json[] {
  const stream = parseAllDocuments(reader.text, {
    schema: 'core',
    resolveKnownTags: false,
    intAsBigInt: true,
    // Compares each key with all before it; here a duplicate is a note, as in JSON.
    uniqueKeys: false,
    prettyErrors: false,
    logLevel: 'silent',
  });
  return [...stream].flatMap(({ contents, errors, warnings }) => {
    const [error] = errors;
    if (error !== undefined)
      stopReading(
        createBrokenFailure(reader.text, error.pos[0], error.message.split('\n')[0] ?? ''),
      );
    for (const { message } of warnings)
      addNotes(reader, {
        code: 'tag_ignored',
        message: `${message}.`,
        hint: 'The value was read without its tag.',
      });
    reader.anchors.clear();
    return contents === null ? [] : [readNode(reader, contents, 0).json];
  });
}

function addNotes({ notes }: Reader, ...found: readonly Problem[]): void {
  notes.push(...found.slice(0, MAX_NOTES - notes.length));
}

function readNode(reader: Reader, node: unknown, level: number): ReadValue {
  if (level > reader.limits.maxDepth) stopReading(createDepthFailure(reader.limits));
  if (isAlias(node)) return readAlias(reader, node.source, level);
  const anchor = isScalar(node) || isMap(node) || isSeq(node) ? node.anchor : undefined;
  if (anchor !== undefined) reader.anchors.set(anchor, 'open');
  const read = readContent(reader, node, level);
  if (anchor !== undefined) reader.anchors.set(anchor, read);
  return read;
}

function readAlias(reader: Reader, name: string, level: number): ReadValue {
  const target = reader.anchors.get(name);
  if (target === undefined || target === 'open')
    return stopReading(
      createFailure(
        'unresolved_alias',
        target === 'open'
          ? `The alias *${name.slice(0, 80)} is inside the value that it repeats.`
          : `The alias *${name.slice(0, 80)} has no anchor before it.`,
        'Use $ref for recursion: JSON has no aliases.',
      ),
    );
  countValues(reader, target.values);
  if (level + target.depth > reader.limits.maxDepth) stopReading(createDepthFailure(reader.limits));
  return target;
}

function countValues(reader: Reader, values: number): void {
  reader.values += values;
  if (reader.values <= MAX_VALUES) return;
  stopReading(
    createFailure(
      'too_many_aliases',
      `With its aliases written out, the document has more than ${MAX_VALUES.toLocaleString('en')} values.`,
      'Import only the part with the tools.',
    ),
  );
}

function readYamlValue(reader: Reader, scalar: Scalar): Json {
  const { json, problems } = readYamlScalar(scalar);
  addNotes(reader, ...problems);
  return typeof json === 'string' ? checkMarks(reader, json) : json;
}

function readContent(reader: Reader, node: unknown, level: number): ReadValue {
  const before = reader.values;
  countValues(reader, 1);
  if (isMap<unknown, unknown>(node)) {
    const { json, depth } = readMap(reader, node, level);
    return { json, depth: depth + 1, values: reader.values - before };
  }
  if (isSeq(node)) {
    const items = node.items.map((item) => readNode(reader, item, level + 1));
    const depth = items.reduce((most, item) => Math.max(most, item.depth), 0) + 1;
    return { json: items.map(({ json }) => json), depth, values: reader.values - before };
  }
  return { json: isScalar(node) ? readYamlValue(reader, node) : null, depth: 0, values: 1 };
}

function readMap(
  reader: Reader,
  map: YAMLMap<unknown, unknown>,
  level: number,
): { readonly json: JsonObject; readonly depth: number } {
  const entries = new Map<string, Json>();
  const merged: JsonObject[] = [];
  let depth = 0;
  for (const pair of map.items) {
    const key = readKey(reader, pair);
    const value = readNode(reader, pair.value, level + 1);
    depth = Math.max(depth, value.depth);
    const sources = key === '<<' ? listMergeSources(value.json) : undefined;
    if (sources !== undefined) merged.push(...sources);
    else {
      if (entries.has(key))
        addNotes(reader, {
          code: 'duplicate_key',
          message: `The key ${JSON.stringify(key.slice(0, 80))} occurs twice in one object; the last one counts.`,
          hint: 'Rename or remove one of the two in the source.',
        });
      entries.set(key, value.json);
    }
  }
  // https://yaml.org/type/merge.html (read 2026-11-26): own keys win, then earlier sources.
  for (const source of merged)
    for (const [key, value] of source) if (!entries.has(key)) entries.set(key, value);
  return { json: createJsonObject(entries), depth };
}

function listMergeSources(value: Json): readonly JsonObject[] | undefined {
  const sources = isArray(value) ? value : [value];
  return sources.every(isObject) ? sources : undefined;
}

/** Keys are their own text: `200` and `yes` are not numbers or booleans in JSON. */
function readKey(reader: Reader, { key }: Pair<unknown, unknown>): string {
  if (key === null) return '';
  if (isScalar(key)) {
    const quoted = key.type !== 'PLAIN' && typeof key.value === 'string' ? key.value : undefined;
    return checkMarks(reader, quoted ?? key.source ?? '');
  }
  const name = isAlias(key) ? reader.anchors.get(key.source) : undefined;
  if (name !== undefined && name !== 'open' && typeof name.json === 'string') return name.json;
  return stopReading(
    createFailure(
      'unreadable_key',
      'A key is a list or an object; JSON has only text as keys.',
      'Write the key as text.',
    ),
  );
}

function checkMarks({ limits: { maxMarks = Infinity } }: Reader, text: string): string {
  if (text.length > maxMarks && text.match(/\p{M}+/gu)?.some((run) => run.length > maxMarks))
    stopReading(createMarksFailure(maxMarks));
  return text;
}
