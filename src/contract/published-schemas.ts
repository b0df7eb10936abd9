import { isObject, jsonObject, type JsonObject } from './json.ts';
import { contractShape, registryShape } from './read.ts';
import { SCHEMA_WORDS } from './schema-words.ts';

/** The published JSON Schemas, made from the readers so that the two cannot disagree. */
export function publishedSchemas(): {
  readonly contract: JsonObject;
  readonly registry: JsonObject;
} {
  const publish = (name: 'contract' | 'registry', title: string, schema: JsonObject): JsonObject =>
    jsonObject([
      ['$schema', 'https://json-schema.org/draft/2020-12/schema'],
      ['$id', `urn:toolwright:${name}:1`],
      ['title', title],
      ...describeProperties(schema, SCHEMA_WORDS[name]),
    ]);
  return {
    contract: publish('contract', 'A tool contract', contractShape.schema),
    registry: publish('registry', 'A registry of tool contracts', registryShape.schema),
  };
}

function describeProperties(
  schema: JsonObject,
  words: Readonly<Record<string, string>>,
): JsonObject {
  const properties = schema.get('properties');
  if (!isObject(properties)) return schema;
  const described = [...properties].map(
    ([key, property]) =>
      [
        key,
        isObject(property)
          ? jsonObject([['description', words[key] ?? ''], ...property])
          : property,
      ] as const,
  );
  return new Map([...schema, ['properties', jsonObject(described)]]);
}
