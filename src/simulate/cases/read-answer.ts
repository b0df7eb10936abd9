import { MOST_ITEMS, type Answer } from '../script.ts';
import {
  checkKeys,
  getField,
  readCount,
  readOneOf,
  readText,
  readValue,
  type Field,
} from './field.ts';

const KINDS = ['value', 'error', 'timeout', 'crash', 'large'] as const;
const KEYS: Readonly<Record<Answer['kind'], readonly string[]>> = {
  value: ['kind', 'value'],
  error: ['kind', 'code'],
  timeout: ['kind'],
  crash: ['kind'],
  large: ['kind', 'items'],
};

/** How a handler answers; undefined where that cannot be read. */
export function readAnswer(field: Field): Answer | undefined {
  const kind = readOneOf(getField(field, 'kind'), KINDS);
  if (kind === undefined || !checkKeys(field, KEYS[kind])) return undefined;
  switch (kind) {
    case 'value': {
      const value = readValue(getField(field, 'value'), 'Write what the tool returns.');
      return value === undefined ? undefined : { kind, value };
    }
    case 'error': {
      const code = readText(getField(field, 'code'), 'Write the code of a declared error.');
      return code === undefined ? undefined : { kind, code };
    }
    case 'large': {
      const items = readCount(getField(field, 'items'), MOST_ITEMS, 'Write the number of items.');
      return items === undefined ? undefined : { kind, items };
    }
    default:
      return { kind };
  }
}
