import {
  isArray,
  isObject,
  listStrings,
  type Json,
  type JsonObject,
} from '../../contract/json/json.ts';
import { memoize } from '../../contract/memoize.ts';
import type { Outline } from '../../contract/schema/outline.ts';
import { reduceSchema } from '../../contract/schema/reduce-schema.ts';
import { listPropertyNames, listSchemaTypes, type Schema } from '../../contract/schema/schema.ts';

/**
 * What providers count in a schema and the schemas inside it. A reference counts once, where it is
 * used.
 */
export interface SchemaCounts {
  readonly properties: number;
  readonly optional: number;
  /** Schemas with several types, or with `anyOf`. */
  readonly unions: number;
  /** Depth of objects with properties inside one another, this one included. */
  readonly depth: number;
  /** Characters of all property and definition names, and of the strings in `enum` and `const`. */
  readonly characters: number;
  readonly values: number;
  /** Characters of the longest `enum` with more than 250 strings. */
  readonly longest: number;
}

export const NO_COUNTS: SchemaCounts = {
  properties: 0,
  optional: 0,
  unions: 0,
  depth: 0,
  characters: 0,
  values: 0,
  longest: 0,
};
/** Above this many strings OpenAI limits their total length. */
const MANY_VALUES = 250;

const countAll: (schema: Schema) => SchemaCounts = reduceSchema<SchemaCounts>((place, below) => {
  const own = countOne(place);
  const sum = below.reduce(addCounts, { ...own, depth: 0 });
  return { ...sum, depth: own.depth + sum.depth };
});

const countObject = memoize((schema: JsonObject) => countAll(schema));

export function countSchema(schema: Schema): SchemaCounts {
  return isObject(schema) ? countObject(schema) : NO_COUNTS;
}

function countOne({ schema }: Outline): SchemaCounts {
  if (!isObject(schema)) return NO_COUNTS;
  const names = listPropertyNames(schema);
  const required = new Set(listStrings(schema.get('required')));
  const values = schema.get('enum');
  const texts = listStrings(values);
  const length = countCharacters(texts);
  const definitions = [schema.get('$defs'), schema.get('definitions')].flatMap((holder) =>
    isObject(holder) ? [...holder.keys()] : [],
  );
  return {
    properties: names.length,
    optional: names.filter((name) => !required.has(name)).length,
    unions: listSchemaTypes(schema).length > 1 || schema.has('anyOf') ? 1 : 0,
    depth: names.length > 0 ? 1 : 0,
    characters:
      countCharacters(names) +
      countCharacters(definitions) +
      length +
      getLength(schema.get('const')),
    values: isArray(values) ? values.length : 0,
    longest: texts.length > MANY_VALUES ? length : 0,
  };
}

/** Adds the counts of sibling schemas. */
function addCounts(sum: SchemaCounts, next: SchemaCounts): SchemaCounts {
  return {
    properties: sum.properties + next.properties,
    optional: sum.optional + next.optional,
    unions: sum.unions + next.unions,
    depth: Math.max(sum.depth, next.depth),
    characters: sum.characters + next.characters,
    values: sum.values + next.values,
    longest: Math.max(sum.longest, next.longest),
  };
}

function countCharacters(texts: readonly string[]): number {
  return texts.reduce((sum, text) => sum + text.length, 0);
}

function getLength(json: Json | undefined): number {
  return typeof json === 'string' ? json.length : 0;
}
