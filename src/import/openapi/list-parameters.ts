import {
  createJsonObject,
  get,
  getString,
  isArray,
  isObject,
  type Json,
  type JsonObject,
} from '../../contract/json/json.ts';
import type { Operation } from './list-operations.ts';
import type { OpenapiDocument } from './read-openapi.ts';
import { resolveObject } from './resolve-local.ts';
import { selectMediaType } from './select-media-type.ts';

const PLACES = ['path', 'query', 'header', 'cookie', 'querystring', 'body', 'formData'] as const;
type ParameterPlace = (typeof PLACES)[number];

export interface Parameter {
  readonly name: string;
  readonly place: ParameterPlace;
  readonly isRequired: boolean;
  readonly description: string | undefined;
  /** As the document has it: not converted. */
  readonly schema: JsonObject;
  /** How the value is written into the address, where the document says so. */
  readonly encoding: JsonObject;
}

export interface ParameterList {
  readonly parameters: readonly Parameter[];
  /** References to parameters that are broken or point to another document. */
  readonly unresolved: readonly string[];
}

/**
 * The parameters of an operation and of its path, the operation's own in the place of equal ones.
 * `body` and `formData` exist in 2.0 only.
 */
export function listParameters(
  { root, version }: OpenapiDocument,
  { json, shared }: Operation,
): ParameterList {
  const own = json.get('parameters');
  const byPlace = new Map<string, Parameter>();
  const unresolved: string[] = [];
  for (const item of [...shared, ...(isArray(own) ? own : [])]) {
    const found = resolveObject(root, item);
    const parameter = found === undefined ? undefined : readParameter(found, version === '2.0');
    if (parameter !== undefined) byPlace.set(`${parameter.place} ${parameter.name}`, parameter);
    else unresolved.push(getString(get(item, '$ref')) ?? getString(get(item, 'name')) ?? '?');
  }
  return { parameters: [...byPlace.values()], unresolved };
}

function readParameter(json: JsonObject, isFlat: boolean): Parameter | undefined {
  const name = getString(json.get('name'));
  const place = PLACES.find((known) => known === json.get('in'));
  if (name === undefined || place === undefined) return undefined;
  return {
    name,
    place,
    isRequired: place === 'path' || json.get('required') === true,
    description: getString(json.get('description')),
    schema: addComments(readSchema(json, isFlat), json),
    encoding: createJsonObject([...json].filter(([key]) => ENCODING.has(key))),
  };
}

const ENCODING: ReadonlySet<string> = new Set([
  'style',
  'explode',
  'allowReserved',
  'allowEmptyValue',
  'collectionFormat',
]);
/** What a parameter of 2.0 has beside its schema. */
const BESIDE_SCHEMA: ReadonlySet<string> = new Set([
  'name',
  'in',
  'required',
  'description',
  'schema',
  ...ENCODING,
]);

function readSchema(json: JsonObject, isFlat: boolean): JsonObject {
  const schema = json.get('schema');
  if (isObject(schema)) return schema;
  const content = json.get('content');
  const media = isObject(content) ? selectMediaType(content)?.json.get('schema') : undefined;
  if (isObject(media)) return media;
  return isFlat
    ? createJsonObject([...json].filter(([key]) => !BESIDE_SCHEMA.has(key)))
    : createJsonObject();
}

/** The parameter's own words come before those of its schema. */
function addComments(schema: JsonObject, json: JsonObject): JsonObject {
  const description = getString(json.get('description'))?.trim();
  const comments: (readonly [string, Json])[] = [];
  if (description !== undefined && description !== '') comments.push(['description', description]);
  if (json.get('deprecated') === true) comments.push(['deprecated', true]);
  const example = json.get('example') ?? readFirstExample(json.get('examples'));
  if (example !== undefined && !schema.has('example') && !schema.has('examples'))
    comments.push(['examples', [example]]);
  return comments.length === 0 ? schema : createJsonObject([...schema, ...comments]);
}

function readFirstExample(json: Json | undefined): Json | undefined {
  return isObject(json) ? get([...json.values()][0], 'value') : undefined;
}
