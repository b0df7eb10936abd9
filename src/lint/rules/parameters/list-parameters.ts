import type { Contract } from '../../../contract/contract.ts';
import { get, getString, isArray, isObject, type JsonObject } from '../../../contract/json/json.ts';
import type { Pointer } from '../../../contract/json/pointer.ts';
import { memoize } from '../../../contract/memoize.ts';
import { mergeArrays } from '../../../contract/schema/reduce-schema.ts';
import { reduceUsedSchemas } from '../../../contract/schema/reduce-used-schemas.ts';
import { listSchemaTypes, type Schema } from '../../../contract/schema/schema.ts';
import { formatPropertyPath } from '../../words/format-property-path.ts';
import { splitWords } from '../../words/split-words.ts';

/** A property of the input or the output, at any depth. */
export interface Parameter {
  readonly name: string;
  /** The words of its name in lower case. */
  readonly words: readonly string[];
  /** With its parents: `filter.state`, `edits[].old_text`. */
  readonly path: string;
  /** In the contract. */
  readonly at: Pointer;
  readonly schema: JsonObject;
  /** '' when there is none. */
  readonly description: string;
  /** Types in its own `type` keyword. */
  readonly types: readonly string[];
  readonly isRequired: boolean;
}

/** Keywords under which properties are no parameters: conditions, negations, names of keys. */
const ASIDE = new Set([
  'if',
  'not',
  'contains',
  'propertyNames',
  'dependentSchemas',
  'contentSchema',
]);

/** Whether the properties under a keyword are parameters. */
export function isParameterKeyword(keyword: string): boolean {
  return !ASIDE.has(keyword);
}

/**
 * Every property at every depth, parents first; those of a used definition are listed under its
 * name. Boolean schemas are left out.
 */
export function listParameters(
  contract: Contract,
  part: 'input_schema' | 'output_schema',
): readonly Parameter[] {
  const schema = contract[part];
  return isObject(schema) ? byPart[part](schema) : [];
}

const byPart = {
  input_schema: createParameterList('input_schema'),
  output_schema: createParameterList('output_schema'),
} as const;

/** Cached, so that tools with the same schema have the same list. */
function createParameterList(part: string): (root: JsonObject) => readonly Parameter[] {
  const reduce = createParameterReducer(part);
  return memoize((root) => mergeArrays(reduce(root)));
}

/**
 * One cache per part: the same schema may be in both. Whether a property is required is decided by
 * its parent.
 */
function createParameterReducer(
  part: string,
): (root: JsonObject) => readonly (readonly Parameter[])[] {
  return reduceUsedSchemas<readonly Parameter[]>((place, below) => {
    const held = mergeArrays(setRequired(place.schema, below));
    if (place.keyword !== 'properties' || !isObject(place.schema)) return held;
    const own = readParameter(part, place.at, place.schema);
    return held.length === 0 ? [own] : [own, ...held];
  }, isParameterKeyword);
}

function setRequired(
  schema: Schema,
  below: readonly (readonly Parameter[])[],
): readonly (readonly Parameter[])[] {
  const required = below.length > 0 && isObject(schema) ? schema.get('required') : undefined;
  if (!isObject(schema) || !isArray(required) || required.length === 0) return below;
  const names = new Set(required);
  const properties = schema.get('properties');
  return below.map((list) => {
    const first = list[0];
    // A property of a branch is not the schema's own.
    if (
      first === undefined ||
      !names.has(first.name) ||
      get(properties, first.name) !== first.schema
    )
      return list;
    const named = list.slice();
    named[0] = { ...first, isRequired: true };
    return named;
  });
}

function readParameter(part: string, at: Pointer, schema: JsonObject): Parameter {
  const name = String(at.at(-1));
  return {
    name,
    words: splitWords(name),
    path: formatPropertyPath(at),
    at: [part, ...at],
    schema,
    description: getString(schema.get('description')) ?? '',
    types: listSchemaTypes(schema),
    isRequired: false,
  };
}
