import { convertFromPlain, get, isObject, type Json } from '../../contract/json/json.ts';
import { getAt, type Pointer } from '../../contract/json/pointer.ts';
import { createCache } from '../../contract/memoize.ts';
import { listPropertyNames } from '../../contract/schema/schema.ts';
import type { Value } from '../../contract/session/router.ts';
import type { GuardedTool } from '../../simulate/guard.ts';
import { isRecord } from '../../simulate/value.ts';
import { resolveSchema } from './find-parameter.ts';

/** The names that a tool declares for its arguments. */
export interface DeclaredPlaces {
  readonly names: ReadonlySet<string>;
  readonly required: ReadonlySet<string>;
  /** Places up to one level deep, by their plain name. */
  readonly places: ReadonlyMap<string, readonly Pointer[]>;
}

/** Keywords that declare arguments beside `properties`, or require them by their values. */
const OTHER_KEYWORDS = [
  '$ref',
  'allOf',
  'anyOf',
  'oneOf',
  'not',
  'if',
  'dependentRequired',
  'dependentSchemas',
  'dependencies',
  'patternProperties',
];

const known = createCache<GuardedTool, { readonly declared: DeclaredPlaces | undefined }>();

/** Undefined where `properties` does not tell which names a call may have. */
export function getDeclaredPlaces(tool: GuardedTool): DeclaredPlaces | undefined {
  const before = known.get(tool);
  if (before !== undefined) return before.declared;
  const declared = listDeclaredPlaces(convertFromPlain(tool.schema));
  known.set(tool, { declared });
  return declared;
}

export function hasPlainProperties(schema: Json | undefined): boolean {
  return (
    isObject(get(schema, 'properties')) &&
    !isObject(get(schema, 'additionalProperties')) &&
    OTHER_KEYWORDS.every((keyword) => get(schema, keyword) === undefined)
  );
}

function listDeclaredPlaces(schema: Json): DeclaredPlaces | undefined {
  if (!hasPlainProperties(schema)) return undefined;
  const names = listPropertyNames(schema);
  const places = new Map<string, Pointer[]>();
  for (const place of names.flatMap((name) => [[name], ...listInnerPlaces(schema, name)])) {
    const plain = getPlainName(String(place.at(-1)));
    places.set(plain, [...(places.get(plain) ?? []), place]);
  }
  return { names: new Set(names), required: new Set(listTexts(get(schema, 'required'))), places };
}

function listTexts(json: Json | undefined): readonly string[] {
  return Array.isArray(json) ? json.filter((each) => typeof each === 'string') : [];
}

/** The properties of an object, and of the items of a list. */
function listInnerPlaces(schema: Json, name: string): readonly Pointer[] {
  const holder = resolveSchema(schema, ['properties', name]);
  if (holder === undefined) return [];
  const inside = listPropertyNames(getAt(schema, holder)).map((inner) => [name, inner]);
  const items = resolveSchema(schema, [...holder, 'items']);
  const ofItems = items === undefined ? [] : listPropertyNames(getAt(schema, items));
  return [...inside, ...ofItems.map((inner) => [name, 0, inner])];
}

/** Letters and digits only, so that filePath, file_path and file-path are equal. */
export function getPlainName(name: string): string {
  const plain = name.toLowerCase().replaceAll(/[^\p{L}\p{N}]/gu, '');
  return plain === '' ? name : plain;
}

/** The names of a call that its tool does not declare, sorted. None where nobody can say. */
export function listUndeclared(tool: GuardedTool, input: Value): readonly string[] {
  const declared = getDeclaredPlaces(tool);
  if (declared === undefined || !isRecord(input)) return [];
  return Object.keys(input)
    .filter((name) => !declared.names.has(name))
    .toSorted();
}

/** More names in one call, or longer ones, are nothing that a person would write. */
export function isShort(names: readonly string[]): boolean {
  return names.length <= 20 && names.every((name) => name.length <= 64);
}
