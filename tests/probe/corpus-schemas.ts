import { isArray, isObject, type Json } from '../../src/contract/json/json.ts';
import { printJson } from '../../src/contract/json/print-json.ts';
import { readers } from '../lint/corpus-tools.ts';

/** The function-calling sets write Python's types; they are read as the JSON types they mean. */
const PYTHON_TYPES: Readonly<Record<string, string>> = {
  dict: 'object',
  float: 'number',
  tuple: 'array',
  list: 'array',
  int: 'integer',
  bool: 'boolean',
  str: 'string',
  String: 'string',
  Boolean: 'boolean',
  HashMap: 'object',
  ArrayList: 'array',
  Array: 'array',
  long: 'integer',
  double: 'number',
  Integer: 'integer',
};

export interface CorpusSchema {
  readonly set: string;
  readonly tool: string;
  readonly text: string;
}

/** Both sides of every tool, each different text once. */
export function readCorpusSchemas(): readonly CorpusSchema[] {
  const schemas = Object.entries(readers).flatMap(([set, read]) =>
    read().flatMap(({ tool, subject }) =>
      [subject.contract.input_schema, subject.contract.output_schema].flatMap((schema) =>
        schema === undefined ? [] : [{ set, tool, text: printJson(readTypes(schema)) }],
      ),
    ),
  );
  return [...new Map(schemas.map((schema) => [schema.text, schema] as const)).values()];
}

function readTypes(json: Json): Json {
  if (isArray(json)) return json.map(readTypes);
  if (!isObject(json)) return json;
  return new Map(
    [...json]
      .filter(([key, value]) => !(key === 'type' && value === 'any'))
      .map(([key, value]) => [
        key,
        key === 'type' && typeof value === 'string'
          ? (PYTHON_TYPES[value] ?? value)
          : readTypes(value),
      ]),
  );
}
