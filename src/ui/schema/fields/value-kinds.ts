import {
  createJsonObject,
  getJsonType,
  getNumber,
  getString,
  type Json,
  type JsonType,
} from '../../../contract/json/json.ts';
import { parseJson } from '../../../contract/json/parse-json.ts';
import { printJson } from '../../../contract/json/print-json.ts';
import { createFailure, createSuccess, type Outcome } from '../../../contract/problem.ts';

export const VALUE_KINDS = {
  string: 'text',
  number: 'number',
  boolean: 'true/false',
  null: 'null',
  array: 'list',
  object: 'object',
} as const satisfies Record<JsonType, string>;

/** What a typed text must be: a JSON type, or `count`, a whole number from 0. */
export type DraftKind = JsonType | 'count';

/**
 * Error codes: `wrong_kind`, and those of parseJson. A string is taken as typed, without quotes.
 */
export function readDraft(kind: DraftKind, text: string): Outcome<Json> {
  if (kind === 'string') return createSuccess(text);
  const parsed = parseJson(text);
  const value = parsed.kind === 'ok' ? parsed.value.value : undefined;
  if (kind === 'count')
    return isCount(value)
      ? createSuccess(value)
      : createFailure(
          'wrong_kind',
          'Expected a whole number of 0 or more.',
          'Type digits only, or clear the field.',
        );
  if (value !== undefined && getJsonType(value) === kind) return createSuccess(value);
  if (kind === 'number')
    return createFailure(
      'wrong_kind',
      'This is not a number.',
      'Type a number such as 10 or -0.5, or clear the field.',
    );
  if (parsed.kind === 'problem' && parsed.problem.code !== 'empty_text') return parsed;
  return createFailure(
    'wrong_kind',
    `This is not ${kind === 'array' ? 'a list' : 'an object'} yet.`,
    `Type JSON such as ${kind === 'array' ? '["a", "b"]' : '{"key": "value"}'}.`,
  );
}

function isCount(value: Json | undefined): value is Json {
  const number = getNumber(value);
  return number !== undefined && Number.isInteger(number) && number >= 0;
}

/** The nearest value of another kind; empty where there is none. */
export function convertValue(value: Json, kind: JsonType): Json {
  if (getJsonType(value) === kind) return value;
  const text = getString(value) ?? printJson(value);
  switch (kind) {
    case 'string':
      return text;
    case 'number': {
      const read = readDraft('number', text);
      return read.kind === 'ok' ? read.value : 0;
    }
    case 'boolean':
      return text === 'true';
    case 'null':
      return null;
    case 'array':
      return [value];
    case 'object':
      return createJsonObject();
  }
}

/** The likely kind of a new value under a declared type. */
export function getValueKind(type: string | undefined): JsonType {
  switch (type) {
    case 'integer':
    case 'number':
      return 'number';
    case 'boolean':
    case 'array':
    case 'object':
    case 'null':
      return type;
    default:
      return 'string';
  }
}
