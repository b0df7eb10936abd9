import { createJsonObject, isArray, isObject, type Json, type JsonObject } from './json/json.ts';
import type { ResultEnvelope } from './schema/vocabulary.ts';

export interface EnvelopedResult {
  readonly payload: Json;
  /** Sentences for the author of the handler: how the payload differs from the value. */
  readonly notes: readonly string[];
}

/**
 * A success value in the result envelope: `{ ok: true, … }` (source 000) or `{ status, summary,
 * items, next_valid_actions }` (source 004). A value that already has the envelope is unchanged.
 */
export function createSuccessResult(
  value: Json,
  envelope: ResultEnvelope | undefined,
  next_valid_actions: readonly string[],
): EnvelopedResult {
  if (envelope === undefined) return { payload: value, notes: [] };
  return envelope === 'ok' ? createOkResult(value) : createStatusResult(value, next_valid_actions);
}

function createOkResult(value: Json): EnvelopedResult {
  if (!isObject(value))
    return {
      payload: createJsonObject([
        ['ok', true],
        ['result', value],
      ]),
      notes: ['The value is no object, so it stands under `result`.'],
    };
  if (typeof value.get('ok') === 'boolean') return { payload: value, notes: [] };
  if (value.has('ok'))
    return {
      payload: createJsonObject([
        ['ok', true],
        ['result', value],
      ]),
      notes: [
        'The value has an `ok` of its own that is no yes or no, so it stands under `result`.',
      ],
    };
  return { payload: createJsonObject([['ok', true], ...value]), notes: [] };
}

function createStatusResult(value: Json, actions: readonly string[]): EnvelopedResult {
  if (isObject(value) && value.get('status') === 'success') return { payload: value, notes: [] };
  const isListed = isObject(value) && isArray(value.get('items')) && !value.has('status');
  const items = isArray(value) ? value : isListed ? value.get('items') : [value];
  const own = isListed ? value : createJsonObject();
  const count = isArray(items) ? items.length : 0;
  const summary = own.get('summary') ?? `${count} ${count === 1 ? 'item' : 'items'}.`;
  const payload = new Map<string, Json>([
    ['status', 'success'],
    ['summary', summary],
    ['items', items ?? []],
    ['next_valid_actions', own.get('next_valid_actions') ?? actions],
    ...own,
  ]);
  return {
    payload,
    notes: own.has('summary') ? [] : ['The handler writes `summary`; here it counts the items.'],
  };
}

const OK_FIRST = ['code', 'message', 'hint'];
const STATUS_FIRST = ['type', 'message', 'next_valid_actions'];

/**
 * A declared error in the result envelope. Both forms have every key of the entry and invent none.
 */
export function createErrorResult(
  entry: JsonObject,
  envelope: ResultEnvelope | undefined,
): JsonObject {
  if (envelope === undefined) return entry;
  if (envelope === 'ok')
    return createJsonObject([
      ['ok', false],
      ['error', moveKeysFirst(entry, OK_FIRST)],
    ]);
  return createJsonObject([
    ['status', 'error'],
    ...[...moveKeysFirst(entry, STATUS_FIRST)].filter(([key]) => key !== 'status'),
  ]);
}

function moveKeysFirst(entry: JsonObject, keys: readonly string[]): JsonObject {
  const first = keys.flatMap((key) => {
    const value = entry.get(key);
    return value === undefined ? [] : [[key, value] as const];
  });
  return new Map([...first, ...entry]);
}
