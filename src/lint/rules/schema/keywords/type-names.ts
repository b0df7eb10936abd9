import { isArray, type Json } from '../../../../contract/json/json.ts';
import { JSON_TYPES } from './schema-keywords.ts';

/** Type names of other languages. `any` is no type: a schema without one means the same. */
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
 * The type for a name: `STRING`, `dict`, `Float`; '' when it allows everything; undefined in doubt.
 */
function readType(word: Json): string | undefined {
  if (typeof word !== 'string' || word.length > 20) return undefined;
  const lower = word.trim().toLowerCase();
  return JSON_TYPES.has(lower) ? lower : MEANT.get(lower);
}

/** The type for an invalid `type`; '' for everything; undefined in doubt. */
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

/** The unknown names in a `type`. */
export function listUnknownTypes(type: Json): readonly string[] {
  const words = isArray(type) ? type : [type];
  return words.flatMap((word) => (typeof word === 'string' && !JSON_TYPES.has(word) ? [word] : []));
}
