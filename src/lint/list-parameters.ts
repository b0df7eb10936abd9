import type { Contract } from '../contract/contract.ts';
import { joinLists, type SchemaPlace } from '../contract/fold-schemas.ts';
import { foldUsedSchemas } from '../contract/fold-used-schemas.ts';
import { asString, asStrings, isObject, type JsonObject } from '../contract/json.ts';
import type { Pointer } from '../contract/pointer.ts';
import { schemaTypes } from '../contract/schema.ts';
import { namePath } from './name-path.ts';
import { splitWords } from './split-words.ts';

/** A property of the input or the output, at any depth. */
export interface Parameter {
  readonly name: string;
  /** The words of its name, in lower case. */
  readonly words: readonly string[];
  /** With its parents: `filter.state`, `edits[].old_text`. */
  readonly path: string;
  /** In the contract. */
  readonly at: Pointer;
  readonly schema: JsonObject;
  /** '' when there is none. */
  readonly description: string;
  /** Of its own `type` keyword. */
  readonly types: readonly string[];
  readonly isRequired: boolean;
}

/** Places where a property is no parameter: conditions, negations, names of keys. */
const ASIDE = new Set(['if', 'not', 'contains', 'propertyNames', 'dependentSchemas', 'contentSchema']);

/** Every property at every depth, parents before their own; those of a definition in use stand under its name. One whose schema is `true` or `false` is left out. */
export function listParameters(contract: Contract, part: 'input_schema' | 'output_schema'): readonly Parameter[] {
  const schema = contract[part];
  return isObject(schema) ? joinLists(byPart[part](schema)) : [];
}

const byPart = { input_schema: foldOf('input_schema'), output_schema: foldOf('output_schema') } as const;

/** One memory for each part: the same schema may stand in both. */
function foldOf(part: string): (root: JsonObject) => readonly (readonly Parameter[])[] {
  return foldUsedSchemas<readonly Parameter[]>((place, below) => joinLists([listOwn(part, place), ...below]));
}

function listOwn(part: string, { schema, at }: SchemaPlace): readonly Parameter[] {
  const properties = isObject(schema) ? schema.get('properties') : undefined;
  if (!isObject(schema) || !isObject(properties) || at.some((key, i) => ASIDE.has(String(key)) && at[i - 1] !== 'properties')) return [];
  const required = asStrings(schema.get('required'));
  return [...properties].flatMap(([name, property]) => {
    if (!isObject(property)) return [];
    const place = [...at, 'properties', name];
    return { name, words: splitWords(name), path: namePath(place), at: [part, ...place], schema: property, description: asString(property.get('description')) ?? '', types: schemaTypes(property), isRequired: required.includes(name) };
  });
}
