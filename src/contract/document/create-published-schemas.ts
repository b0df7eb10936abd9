import { createJsonObject, isArray, isObject, type Json, type JsonObject } from '../json/json.ts';
import { SCHEMA_DESCRIPTIONS } from '../schema/schema-descriptions.ts';
import { checkDecoder } from './check-decoder.ts';
import { contractDecoder } from './contract-decoder.ts';
import { applyEdits } from './edit.ts';
import { evidenceDecoder } from './evidence-decoder.ts';
import { registryDecoder } from './registry-decoder.ts';
import { verificationRecordDecoder } from './verification-record.ts';

/** The published JSON Schemas, made from the decoders so that the two cannot disagree. */
export function createPublishedSchemas(): {
  readonly contract: JsonObject;
  readonly registry: JsonObject;
} {
  const createSchema = (
    name: 'contract' | 'registry',
    title: string,
    schema: JsonObject,
  ): JsonObject =>
    createJsonObject([
      ['$schema', 'https://json-schema.org/draft/2020-12/schema'],
      ['$id', `urn:toolwright:${name}:1`],
      ['title', title],
      ...describeProperties(schema, SCHEMA_DESCRIPTIONS[name]),
    ]);
  return {
    contract: createSchema(
      'contract',
      'A tool contract',
      setToolSchema(setCheckSchema(contractDecoder.schema)),
    ),
    registry: createSchema(
      'registry',
      'A registry of tool contracts',
      setKeptSchemas(registryDecoder.schema),
    ),
  };
}

/** A provider's own tool has no description and no schema of ours. */
function setToolSchema(schema: JsonObject): JsonObject {
  const required = schema.get('required');
  const createBranch = (names: readonly Json[]): JsonObject =>
    createJsonObject([
      ['properties', createJsonObject(names.map((name) => [String(name), true]))],
      ['required', names],
    ]);
  const ours = createBranch(isArray(required) ? required : []);
  const defined = createBranch(['name', 'provider_tool']);
  return createJsonObject(
    [...schema].flatMap(([key, value]) => [
      key === 'required' ? (['anyOf', [ours, defined]] as const) : ([key, value] as const),
    ]),
  );
}

/** The contract's decoder takes any object for a check. */
function setCheckSchema(schema: JsonObject): JsonObject {
  return applyEdits(schema, [
    {
      kind: 'set',
      at: ['properties', 'verification', 'properties', 'checks', 'items'],
      value: checkDecoder.schema,
    },
  ]);
}

/** The registry's decoder takes any object for what is kept. */
function setKeptSchemas(schema: JsonObject): JsonObject {
  return applyEdits(schema, [
    { kind: 'set', at: ['properties', 'evidence'], value: evidenceDecoder.schema },
    {
      kind: 'set',
      at: ['properties', 'verifications', 'items'],
      value: verificationRecordDecoder.schema,
    },
  ]);
}

function describeProperties(
  schema: JsonObject,
  texts: Readonly<Record<string, string>>,
): JsonObject {
  const properties = schema.get('properties');
  if (!isObject(properties)) return schema;
  const described = [...properties].map(
    ([key, property]) =>
      [
        key,
        isObject(property)
          ? createJsonObject([['description', texts[key] ?? ''], ...property])
          : property,
      ] as const,
  );
  return new Map([...schema, ['properties', createJsonObject(described)]]);
}
