import {
  createJsonObject,
  isObject,
  type Json,
  type JsonObject,
} from '../../contract/json/json.ts';
import type { Problem } from '../../contract/problem.ts';
import type { Schema } from '../../contract/schema/schema.ts';
import type { Member, MemberList } from './list-members.ts';
import type { Operation } from './list-operations.ts';
import type { RequestBody } from './read-body.ts';
import type { DefinitionList, SchemaConverter } from './schema-converter.ts';

type Entry = readonly [string, Json];

/**
 * One flat object of all members. It is closed where the parameters are all there is; what a body
 * says of further properties is kept.
 */
export function createInputSchema(
  { members, flat, bodyKey }: MemberList,
  converter: SchemaConverter,
): { readonly schema: JsonObject; readonly notes: readonly Problem[] } {
  const properties = members.map(({ key, schema }) => [key, converter.convert(schema)] as const);
  const required = members.filter(({ isRequired }) => isRequired).map(({ key }) => key);
  const isClosed = flat === undefined || bodyKey !== undefined;
  const more = isClosed ? false : convertMore(flat.additionalProperties, converter);
  const used: readonly Schema[] = [
    ...properties.map(([, schema]) => schema),
    ...(isObject(more) ? [more] : []),
  ];
  const definitions = converter.listDefinitions(used);
  const schema = createJsonObject([
    ['type', 'object'],
    ['properties', createJsonObject(properties)],
    ...(required.length === 0 ? [] : [['required', required] satisfies Entry]),
    ...(more === undefined ? [] : [['additionalProperties', more] satisfies Entry]),
    ...createDefinitions(definitions),
  ]);
  return { schema, notes: describeLeft(definitions) };
}

function convertMore(json: Json | undefined, converter: SchemaConverter): Schema | undefined {
  return json === undefined ? undefined : converter.convert(json);
}

export function createDefinitions({ entries }: DefinitionList): readonly Entry[] {
  return entries.length === 0 ? [] : [['$defs', createJsonObject(entries)]];
}

export function describeLeft({ left, entries }: DefinitionList): readonly Problem[] {
  if (left === 0) return [];
  return [
    {
      code: 'definitions_cut',
      message: `its schema refers to ${entries.length} definitions; the farthest ${left} accept anything.`,
      hint: 'Keep only the properties that a model needs.',
    },
  ];
}

/**
 * Where each argument goes, for an export back to OpenAPI: an unknown key of a contract is kept as
 * it is.
 */
export function createPlacement(
  { method, path }: Operation,
  body: RequestBody | undefined,
  { members, bodyKey }: MemberList,
): JsonObject {
  return createJsonObject([
    ['method', method],
    ['path', path],
    ...(members.length === 0
      ? []
      : [
          [
            'parameters',
            createJsonObject(members.map((member) => [member.key, createPlace(member)])),
          ] satisfies Entry,
        ]),
    ...(body === undefined ? [] : [['media_type', body.mediaType] satisfies Entry]),
    ...(bodyKey === undefined ? [] : [['body', bodyKey] satisfies Entry]),
  ]);
}

function createPlace({ key, name, place, encoding }: Member): JsonObject {
  return createJsonObject([
    ['in', place],
    ...(key === name ? [] : [['name', name] satisfies Entry]),
    ...(isObject(encoding) ? encoding : []),
  ]);
}
