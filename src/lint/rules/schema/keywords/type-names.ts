import { isArray, type Json } from '../../../../contract/json/json.ts';
import { JSON_TYPES } from './schema-keywords.ts';

/** What other languages call the types. `any` is no type: a schema without one says the same. */
const MEANT: ReadonlyMap<string, string> = new Map([
  ...createEntries('object', 'dict dictionary map hash hashmap record struct obj'),
  ...createEntries('array', 'list tuple set arr sequence'),
  ...createEntries('string', 'str text char varchar'),
  ...createEntries('number', 'float double decimal num float32 float64'),
  ...createEntries('integer', 'int int32 int64 long short uint bigint'),
  ...createEntries('boolean', 'bool'),
  ...createEntries('null', 'none nil nonetype'),
  ...createEntries('', 'any'),
]);

function createEntries(meant: string, names: string): readonly (readonly [string, string])[] {
  return names.split(' ').map((name) => [name, meant]);
}

/**
 * The type that a word means: `STRING`, `dict`, `Float`; '' for one that allows everything;
 * undefined when in doubt.
 */
function readType(word: Json): string | undefined {
  if (typeof word !== 'string' || word.length > 20) return undefined;
  const lower = word.trim().toLowerCase();
  return JSON_TYPES.has(lower) ? lower : MEANT.get(lower);
}

/**
 * What a `type` that JSON Schema does not know was meant to say; '' for everything, undefined when
 * in doubt.
 */
export function suggestType(type: Json): string | readonly string[] | undefined {
  const words = isArray(type)
    ? type
    : typeof type === 'string' && /^[^|,]{1,20}(?:[|,][^|,]{1,20}){1,6}$/.test(type)
      ? type.split(/[|,]/)
      : [type];
  const read = words.map(readType);
  const sure = [...new Set(read.filter((word) => word !== undefined))];
  if (read.length === 0 || read.includes(undefined)) return undefined;
  if (sure.includes('')) return '';
  return sure.length === 1 ? sure[0] : sure;
}

/** The words of a `type` that are no types. */
export function listUnknownTypes(type: Json): readonly string[] {
  const words = isArray(type) ? type : [type];
  return words.flatMap((word) => (typeof word === 'string' && !JSON_TYPES.has(word) ? [word] : []));
}
