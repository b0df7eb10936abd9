import {
  getJsonType,
  getString,
  isArray,
  isJsonEqual,
  isObject,
  type Json,
  type JsonObject,
} from '../../contract/json/json.ts';
import type { Pointer } from '../../contract/json/pointer.ts';
import { printJson } from '../../contract/json/print-json.ts';
import type { Problem } from '../../contract/problem.ts';
import { getSchema, type Site } from '../operation.ts';
import { readNote, type NoteKind } from './value-notes.ts';

export interface EnumValue {
  readonly value: Json;
  readonly title?: string;
  readonly description?: string;
  /** Of the item of `enum`, or of the branch. */
  readonly at: Pointer;
}

export interface EnumValues {
  /** `enum`, or the union whose branches are one value each. */
  readonly keyword: 'enum' | 'oneOf' | 'anyOf';
  readonly values: readonly EnumValue[];
}

/** The allowed values with their notes, in either form; undefined where the schema lists none. */
export function readValues(site: Site): EnumValues | undefined {
  const schema = getSchema(site);
  if (!isObject(schema)) return undefined;
  const list = schema.get('enum');
  if (isArray(list))
    return {
      keyword: 'enum',
      values: list.map((value, i) => ({
        value,
        ...readNotes(schema, i, value),
        at: [...site.at, 'enum', i],
      })),
    };
  for (const keyword of ['oneOf', 'anyOf'] as const) {
    const branches = schema.get(keyword);
    if (!isArray(branches) || branches.length === 0 || !branches.every(isConstBranch)) continue;
    return {
      keyword,
      values: branches.filter(isObject).map((branch, i) => ({
        value: branch.get('const') ?? null,
        ...readWords(branch),
        at: [...site.at, keyword, i],
      })),
    };
  }
  return undefined;
}

function readNotes(schema: JsonObject, index: number, value: Json): Pick<EnumValue, NoteKind> {
  const [title, description] = [
    readNote(schema, 'title', [index, value]),
    readNote(schema, 'description', [index, value]),
  ];
  return {
    ...(title === undefined ? {} : { title }),
    ...(description === undefined ? {} : { description }),
  };
}

function readWords(branch: JsonObject): Pick<EnumValue, NoteKind> {
  const [title, description] = [
    getString(branch.get('title')),
    getString(branch.get('description')),
  ];
  return {
    ...(title === undefined ? {} : { title }),
    ...(description === undefined ? {} : { description }),
  };
}

/** A `type` that only repeats the constant's is ignored: TypeBox writes `{ const, type }`. */
function isConstBranch(branch: Json): boolean {
  if (!isObject(branch) || !branch.has('const')) return false;
  return [...branch].every(
    ([keyword, value]) =>
      keyword === 'const' ||
      ((keyword === 'title' || keyword === 'description') && typeof value === 'string') ||
      (keyword === 'type' && isTypeOfValue(value, branch.get('const') ?? null)),
  );
}

/** Whether `type` only repeats the constant's type. */
export function isTypeOfValue(type: Json, value: Json): boolean {
  return (
    type === getJsonType(value) ||
    (type === 'integer' && typeof value === 'number' && Number.isInteger(value))
  );
}

/** Codes: `duplicate_value`. `index` is the value being edited. */
export function checkValue(site: Site, value: Json, index?: number): Problem | undefined {
  const twin = readValues(site)?.values.find(
    (other, i) => i !== index && isJsonEqual(other.value, value),
  );
  return (
    twin && {
      code: 'duplicate_value',
      message: `${printJson(value)} is already one of the values.`,
      hint: 'Choose another value; nothing was changed.',
    }
  );
}
