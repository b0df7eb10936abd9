import { WIRE_FAMILIES } from '../../contract/contract.ts';
import {
  getString,
  get,
  isArray,
  isObject,
  isJsonEqual,
  type Json,
  type JsonObject,
} from '../../contract/json.ts';
import { getAt, parsePointer } from '../../contract/pointer.ts';
import { listPropertyNames } from '../../contract/schema.ts';
import { splitWords } from '../words/split-words.ts';
import { narrowAnnotations } from './narrow-risk.ts';

/** One of the tools that a split makes, as far as its parts depend on it. */
export interface Share {
  readonly oldName: string;
  readonly name: string;
  /** The value it stands for, and the parameter that carried it; none for a split by groups. */
  readonly value: string | undefined;
  readonly parameter: string | undefined;
  readonly inside: string | undefined;
  /** Its fields, and those of the old tool. */
  readonly fields: ReadonlySet<string>;
  readonly allFields: ReadonlySet<string>;
  /** The other values. */
  readonly others: readonly string[];
  readonly isLast: boolean;
}

/** A part as it still applies to the new tool; undefined when nothing of it does. */
export function keepPart(part: string, value: Json, share: Share): Json | undefined {
  switch (part) {
    case 'examples':
      return isArray(value)
        ? orNothing(value.flatMap((example) => keepExample(example, share)))
        : value;
    case 'errors':
      return isArray(value)
        ? value.filter((error) => concerns(error, share)).map((error) => renameIn(error, share))
        : value;
    case 'idempotency':
      return keepIdempotency(value, share);
    case 'audit':
      return keepAudit(value, share);
    case 'aliases':
      return isArray(value) ? orNothing(value.flatMap((alias) => keepAlias(alias, share))) : value;
    case 'wire':
      return isObject(value)
        ? new Map(
            [...value].map(([family, frame]): readonly [string, Json] => [
              family,
              WIRE_FAMILIES.some((known) => known === family) ? keepFrame(frame, share) : frame,
            ]),
          )
        : value;
    case 'side_effects':
    case 'routing':
    case 'permission':
      return renameIn(value, share);
    default:
      return value;
  }
}

function orNothing(list: readonly Json[]): Json | undefined {
  return list.length === 0 ? undefined : list;
}

/**
 * An example goes to the tool of its value, without the parameter; one without a value to every
 * tool that has its fields.
 */
function keepExample(example: Json, share: Share): readonly Json[] {
  const input = get(example, 'input');
  if (!isObject(example) || !isObject(input)) return [example];
  const kept = keepInput(input, share);
  return kept === undefined ? [] : [new Map<string, Json>([...example, ['input', kept]])];
}

function keepInput(input: JsonObject, share: Share): JsonObject | undefined {
  const { parameter, value, inside, fields, allFields } = share;
  const held = inside === undefined ? input : input.get(inside);
  if (!isObject(held)) return input;
  const chosen = parameter === undefined ? undefined : held.get(parameter);
  if (chosen !== undefined && !isJsonEqual(chosen, value ?? null)) return undefined;
  const foreign = [...held.keys()].filter((name) => allFields.has(name) && !fields.has(name));
  if (chosen === undefined && parameter !== undefined && foreign.length > 0) return undefined;
  const own = new Map([...held].filter(([name]) => name !== parameter && !foreign.includes(name)));
  return inside === undefined ? own : new Map<string, Json>([...input, [inside, own]]);
}

/**
 * A failure whose code names other operations, or whose words name fields that only other tools
 * have, is theirs.
 */
function concerns(error: Json, { value, others, fields, allFields }: Share): boolean {
  const codeWords = new Set(splitWords(getString(get(error, 'code')) ?? ''));
  const isOf = (each: string): boolean => splitWords(each).every((word) => codeWords.has(word));
  if (value !== undefined && !isOf(value) && others.some(isOf)) return false;
  const words = new Set(
    [get(error, 'message'), get(error, 'hint')].flatMap(
      (text) => getString(text)?.match(/\w+/g) ?? [],
    ),
  );
  const named = [...allFields].filter(
    (name) => words.has(name) && (name.includes('_') || name.length > 8),
  );
  return named.length === 0 || named.some((name) => fields.has(name));
}

function keepIdempotency(idempotency: Json, { fields, allFields }: Share): Json | undefined {
  if (!isObject(idempotency)) return idempotency;
  const parameter = getString(idempotency.get('parameter'));
  if (parameter !== undefined && allFields.has(parameter) && !fields.has(parameter))
    return undefined;
  const listed = idempotency.get('fields');
  if (!isArray(listed)) return idempotency;
  const left = listed.filter(
    (name) => typeof name !== 'string' || fields.has(name) || !allFields.has(name),
  );
  return left.length === 0 ? undefined : new Map<string, Json>([...idempotency, ['fields', left]]);
}

function keepAudit(audit: Json, share: Share): Json {
  const redact = get(audit, 'redact');
  if (!isObject(audit) || !isArray(redact)) return audit;
  const left = redact.filter(
    (at) =>
      typeof at !== 'string' ||
      !isForeign(at.startsWith('/input/') ? at.slice('/input'.length) : '', share),
  );
  return new Map(
    [...audit].flatMap(([key, value]): readonly [string, Json][] =>
      key !== 'redact' ? [[key, value]] : left.length > 0 ? [[key, left]] : [],
    ),
  );
}

/** Whether a pointer into the arguments leads to a field that this tool does not have. */
function isForeign(pointer: string, { inside, fields, allFields }: Share): boolean {
  const path = parsePointer(pointer) ?? [];
  const [first, second] = path;
  const field = inside === undefined ? first : first === inside ? second : undefined;
  return field !== undefined && allFields.has(String(field)) && !fields.has(String(field));
}

function keepAlias(alias: Json, share: Share): readonly Json[] {
  const map = get(alias, 'map');
  if (!isObject(alias) || !isArray(map)) return [alias];
  const left = map.filter((entry) => !isForeign(getString(get(entry, 'to')) ?? '', share));
  return left.length === 0 && map.length > 0
    ? []
    : [new Map<string, Json>([...alias, ['map', left]])];
}

/**
 * Of several tools in a row only the last needs Anthropic's cache breakpoint: a request may have
 * four (documentation of prompt caching, docs.claude.com, read 2026-11-21).
 */
function keepFrame(frame: Json, share: Share): Json {
  if (!isObject(frame)) return frame;
  return new Map(
    [...frame].flatMap(([key, value]): readonly [string, Json][] => {
      if (key === 'cache_control' && !share.isLast) return [];
      if (key === 'annotations' && share.value !== undefined)
        return [[key, narrowAnnotations(value, share.value)]];
      if (key !== 'input_examples' || !isArray(value)) return [[key, value]];
      return [[key, value.flatMap((input) => keepSentInput(input, share))]];
    }),
  );
}

function keepSentInput(input: Json, share: Share): readonly Json[] {
  const kept = isObject(input) ? keepInput(input, share) : input;
  return kept === undefined ? [] : [kept];
}

/** Every text of a part with the old tool's name turned into the new one's. */
export function renameIn(json: Json, { oldName, name }: Pick<Share, 'oldName' | 'name'>): Json {
  if (typeof json === 'string') return renameWord(json, oldName, name);
  if (isArray(json)) return json.map((item) => renameIn(item, { oldName, name }));
  return isObject(json)
    ? new Map([...json].map(([key, value]) => [key, renameIn(value, { oldName, name })]))
    : json;
}

function renameWord(text: string, from: string, to: string): string {
  if (from === '') return text;
  return text
    .split(from)
    .reduce((whole, part) => whole + (/\w$/.test(whole) || /^\w/.test(part) ? from : to) + part);
}

/** Notes whose place still exists. */
export function keepNotes(document: JsonObject, added: readonly Json[]): JsonObject {
  const notes = document.get('notes');
  const kept = (isArray(notes) ? notes : []).filter((note) => {
    const at = parsePointer(getString(get(note, 'at')) ?? '');
    return at === undefined || getAt(document, at) !== undefined;
  });
  const all = [...kept, ...added];
  const without = new Map([...document].filter(([key]) => key !== 'notes'));
  if (all.length === 0) return without;
  return document.has('notes')
    ? new Map<string, Json>([...document, ['notes', all]])
    : insertBefore(without, 'wire', ['notes', all]);
}

export function insertBefore(
  document: JsonObject,
  key: string,
  entry: readonly [string, Json],
): JsonObject {
  const entries = [...document];
  const at = entries.findIndex(([name]) => name === key);
  return new Map(entries.toSpliced(at === -1 ? entries.length : at, 0, [...entry]));
}

export function fieldsOf(schema: Json | undefined, inside: string | undefined): readonly string[] {
  return listPropertyNames(inside === undefined ? schema : get(get(schema, 'properties'), inside));
}
