import {
  createJsonObject,
  get,
  isArray,
  isObject,
  listStrings,
  type Json,
  type JsonObject,
} from '../../contract/json/json.ts';
import { printJson } from '../../contract/json/print-json.ts';
import { resolveReference } from './resolve-local.ts';

/** The members of an object body, as the document has them: not converted. */
export interface FlatBody {
  readonly properties: ReadonlyMap<string, Json>;
  readonly required: readonly string[];
  readonly additionalProperties: Json | undefined;
  readonly description: Json | undefined;
}

/** Schemas with only these keywords can be merged with the parameters without loss. */
const HARMLESS: ReadonlySet<string> = new Set([
  'type',
  'properties',
  'required',
  'allOf',
  'additionalProperties',
  'title',
  'description',
  'example',
  'examples',
  'externalDocs',
  'xml',
  'deprecated',
  'nullable',
  '$schema',
  '$id',
  '$comment',
  '$defs',
  'definitions',
]);

/**
 * The properties of an object, with those of its references and of allOf. Undefined for what is no
 * object with properties, or is more than that: alternatives, a number of properties, a pattern.
 */
export function findFlatBody(root: JsonObject, json: Json): FlatBody | undefined {
  const flat = findMembers(root, json, new Set());
  return flat === undefined || flat.properties.size === 0 ? undefined : flat;
}

function findMembers(root: JsonObject, json: Json, seen: ReadonlySet<Json>): FlatBody | undefined {
  if (!isObject(json) || seen.has(json)) return undefined;
  const text = json.get('$ref');
  const below = new Set([...seen, json]);
  if (typeof text === 'string') {
    const found = resolveReference(root, text);
    return found.kind === 'found' ? findMembers(root, found.value, below) : undefined;
  }
  const type = json.get('type');
  const isPlain =
    (type === undefined || type === 'object') &&
    [...json.keys()].every((key) => HARMLESS.has(key) || key.startsWith('x-'));
  if (!isPlain) return undefined;
  const own = readOwn(json);
  const branches = json.get('allOf');
  if (!isArray(branches)) return own;
  const parts = branches.map((branch) => findMembers(root, branch, below));
  const flats = [own, ...parts.flatMap((part) => (part === undefined ? [] : [part]))];
  // A closed branch refuses what the other branches have.
  const isClosed = parts.some((part) => part?.additionalProperties === false);
  const withProperties = flats.filter(({ properties }) => properties.size > 0);
  return flats.length <= parts.length || (isClosed && withProperties.length > 1)
    ? undefined
    : mergeFlats(flats);
}

function readOwn(json: JsonObject): FlatBody {
  const properties = json.get('properties');
  return {
    properties: isObject(properties) ? properties : new Map<string, Json>(),
    required: listStrings(json.get('required')),
    additionalProperties: json.get('additionalProperties'),
    description: json.get('description'),
  };
}

function mergeFlats(flats: readonly FlatBody[]): FlatBody {
  const properties = new Map<string, Json>();
  for (const flat of flats)
    for (const [name, property] of flat.properties) {
      const known = properties.get(name);
      const isSame = known === undefined || printJson(known) === printJson(property);
      properties.set(name, isSame ? property : mergeProperty(known, property));
    }
  const closing = flats.find((flat) => flat.additionalProperties !== undefined);
  return {
    properties,
    required: [...new Set(flats.flatMap(({ required }) => required))],
    additionalProperties: closing?.additionalProperties,
    description: flats.find(({ description }) => description !== undefined)?.description,
  };
}

function mergeProperty(first: Json, second: Json): JsonObject {
  const branches = get(first, 'allOf');
  const isJoined = isObject(first) && first.size === 1 && isArray(branches);
  return createJsonObject([['allOf', isJoined ? [...branches, second] : [first, second]]]);
}
