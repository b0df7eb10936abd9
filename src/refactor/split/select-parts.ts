import { WIRE_FAMILIES } from '../../contract/contract.ts';
import {
  get,
  getString,
  isArray,
  isJsonEqual,
  isObject,
  type Json,
  type JsonObject,
} from '../../contract/json/json.ts';
import { getAt, parsePointer } from '../../contract/json/pointer.ts';
import { listPropertyNames } from '../../contract/schema/schema.ts';
import { splitWords } from '../../lint/words/split-words.ts';
import { selectAnnotations } from './operation-risk.ts';

/** What decides which parts of the old contract one new tool keeps. */
export interface SplitTool {
  readonly oldName: string;
  readonly name: string;
  /** The value that became this tool, and its parameter; undefined for a split by groups. */
  readonly value: string | undefined;
  readonly parameter: string | undefined;
  readonly inside: string | undefined;
  /** Parameters of this tool, and of the old one. */
  readonly fields: ReadonlySet<string>;
  readonly allFields: ReadonlySet<string>;
  /** Values that became other tools. */
  readonly others: readonly string[];
  readonly isLast: boolean;
}

/** The part as it applies to the new tool; undefined when nothing of it does. */
export function selectPart(part: string, value: Json, tool: SplitTool): Json | undefined {
  switch (part) {
    case 'examples':
      return isArray(value)
        ? getNonEmpty(value.flatMap((example) => selectExample(example, tool)))
        : value;
    case 'errors':
      return isArray(value)
        ? value
            .filter((error) => isRelevantError(error, tool))
            .map((error) => renameToolIn(error, tool))
        : value;
    case 'idempotency':
      return selectIdempotency(value, tool);
    case 'audit':
      return selectAudit(value, tool);
    case 'aliases':
      return isArray(value)
        ? getNonEmpty(value.flatMap((alias) => selectAlias(alias, tool)))
        : value;
    case 'wire':
      return isObject(value)
        ? new Map(
            [...value].map(([family, fields]): readonly [string, Json] => [
              family,
              WIRE_FAMILIES.some((known) => known === family)
                ? selectProviderFields(fields, tool)
                : fields,
            ]),
          )
        : value;
    case 'side_effects':
    case 'routing':
    case 'permission':
      return renameToolIn(value, tool);
    default:
      return value;
  }
}

function getNonEmpty(list: readonly Json[]): Json | undefined {
  return list.length === 0 ? undefined : list;
}

/**
 * An example with a value goes to the tool of that value, without the parameter. One without a
 * value goes to every tool that has its fields.
 */
function selectExample(example: Json, tool: SplitTool): readonly Json[] {
  const input = get(example, 'input');
  if (!isObject(example) || !isObject(input)) return [example];
  const kept = selectInput(input, tool);
  return kept === undefined ? [] : [new Map<string, Json>([...example, ['input', kept]])];
}

function selectInput(input: JsonObject, tool: SplitTool): JsonObject | undefined {
  const { parameter, value, inside, fields, allFields } = tool;
  const holder = inside === undefined ? input : input.get(inside);
  if (!isObject(holder)) return input;
  const chosen = parameter === undefined ? undefined : holder.get(parameter);
  if (chosen !== undefined && !isJsonEqual(chosen, value ?? null)) return undefined;
  const foreign = [...holder.keys()].filter((name) => allFields.has(name) && !fields.has(name));
  if (chosen === undefined && parameter !== undefined && foreign.length > 0) return undefined;
  const own = new Map(
    [...holder].filter(([name]) => name !== parameter && !foreign.includes(name)),
  );
  return inside === undefined ? own : new Map<string, Json>([...input, [inside, own]]);
}

/**
 * Drops an error whose code names other operations, or whose text names fields that only other
 * tools have.
 */
function isRelevantError(error: Json, { value, others, fields, allFields }: SplitTool): boolean {
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

function selectIdempotency(idempotency: Json, { fields, allFields }: SplitTool): Json | undefined {
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

function selectAudit(audit: Json, tool: SplitTool): Json {
  const redact = get(audit, 'redact');
  if (!isObject(audit) || !isArray(redact)) return audit;
  const left = redact.filter(
    (at) =>
      typeof at !== 'string' ||
      !isForeign(at.startsWith('/input/') ? at.slice('/input'.length) : '', tool),
  );
  return new Map(
    [...audit].flatMap(([key, value]): readonly [string, Json][] =>
      key !== 'redact' ? [[key, value]] : left.length > 0 ? [[key, left]] : [],
    ),
  );
}

/** Whether a pointer into the arguments names a field that this tool does not have. */
function isForeign(pointer: string, { inside, fields, allFields }: SplitTool): boolean {
  const path = parsePointer(pointer) ?? [];
  const [first, second] = path;
  const field = inside === undefined ? first : first === inside ? second : undefined;
  return field !== undefined && allFields.has(String(field)) && !fields.has(String(field));
}

function selectAlias(alias: Json, tool: SplitTool): readonly Json[] {
  const map = get(alias, 'map');
  if (!isObject(alias) || !isArray(map)) return [alias];
  const left = map.filter((entry) => !isForeign(getString(get(entry, 'to')) ?? '', tool));
  return left.length === 0 && map.length > 0
    ? []
    : [new Map<string, Json>([...alias, ['map', left]])];
}

/**
 * Only the last of the new tools keeps Anthropic's cache breakpoint: a request may have four
 * (documentation of prompt caching, docs.claude.com, read 2026-11-21).
 */
function selectProviderFields(fields: Json, tool: SplitTool): Json {
  if (!isObject(fields)) return fields;
  return new Map(
    [...fields].flatMap(([key, value]): readonly [string, Json][] => {
      if (key === 'cache_control' && !tool.isLast) return [];
      if (key === 'annotations' && tool.value !== undefined)
        return [[key, selectAnnotations(value, tool.value)]];
      if (key !== 'input_examples' || !isArray(value)) return [[key, value]];
      return [[key, value.flatMap((input) => selectInputExample(input, tool))]];
    }),
  );
}

function selectInputExample(input: Json, tool: SplitTool): readonly Json[] {
  const kept = isObject(input) ? selectInput(input, tool) : input;
  return kept === undefined ? [] : [kept];
}

/** Replaces the old tool's name by the new one in every string of a part. */
export function renameToolIn(
  json: Json,
  { oldName, name }: Pick<SplitTool, 'oldName' | 'name'>,
): Json {
  if (typeof json === 'string') return renameWord(json, oldName, name);
  if (isArray(json)) return json.map((item) => renameToolIn(item, { oldName, name }));
  return isObject(json)
    ? new Map([...json].map(([key, value]) => [key, renameToolIn(value, { oldName, name })]))
    : json;
}

function renameWord(text: string, from: string, to: string): string {
  if (from === '') return text;
  return text
    .split(from)
    .reduce((whole, part) => whole + (/\w$/.test(whole) || /^\w/.test(part) ? from : to) + part);
}

/** Keeps the notes whose pointer still exists. */
export function addNotes(document: JsonObject, added: readonly Json[]): JsonObject {
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
    : addBefore(without, 'wire', ['notes', all]);
}

export function addBefore(
  document: JsonObject,
  key: string,
  entry: readonly [string, Json],
): JsonObject {
  const entries = [...document];
  const at = entries.findIndex(([name]) => name === key);
  return new Map(entries.toSpliced(at === -1 ? entries.length : at, 0, [...entry]));
}

export function listFields(
  schema: Json | undefined,
  inside: string | undefined,
): readonly string[] {
  return listPropertyNames(inside === undefined ? schema : get(get(schema, 'properties'), inside));
}
