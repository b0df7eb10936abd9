import {
  createJsonObject,
  getString,
  isObject,
  type Json,
  type JsonObject,
} from '../../contract/json/json.ts';
import { createToolNote } from '../create-tool-note.ts';
import type { Importer } from '../importer.ts';

/** What a provider's schema has at its root, and a map of parameters does not. */
const OF_SCHEMA = ['properties', '$schema', '$ref', 'anyOf', 'oneOf', 'allOf'];

/**
 * `parameters: { city: { type, description } }` without a schema around it, as benchmarks write
 * (NESTFUL, read 2026-11-23); `output_parameters` likewise.
 */
export const parameterMap: Importer = {
  id: 'parameter-map',
  label: 'Parameter map (NESTFUL)',
  canRead: (json) =>
    isObject(json) &&
    typeof json.get('name') === 'string' &&
    typeof json.get('description') === 'string' &&
    isParameterMap(json.get('parameters')),
  read: (json) => {
    if (!isObject(json)) return { tools: [], notes: [] };
    const name = getString(json.get('name')) ?? '';
    const output = json.get('output_parameters');
    return {
      tools: [
        createJsonObject([
          ['name', name],
          ['description', json.get('description') ?? ''],
          ['input_schema', createSchema(json.get('parameters'))],
          ...(isParameterMap(output) ? [['output_schema', createSchema(output)] as const] : []),
        ]),
      ],
      notes: [
        createToolNote(name, {
          code: 'parameters_converted',
          message: 'a map of parameters; it was read as a JSON Schema.',
          hint: 'Check which parameters are required.',
        }),
      ],
    };
  },
  findSource: (tool, at) => {
    const [part, keyword, ...rest] = at;
    const key = KEYS.get(String(part));
    if (part === undefined || key === part) return { at, isTranslated: false };
    if (key === undefined || !tool.has(key)) return undefined;
    return keyword === 'properties' && rest.length > 1
      ? { at: [key, ...rest], isTranslated: false }
      : { at: [key, ...(keyword === 'properties' ? rest : [])], isTranslated: true };
  },
};

const KEYS: ReadonlyMap<string, string> = new Map([
  ['name', 'name'],
  ['description', 'description'],
  ['input_schema', 'parameters'],
  ['output_schema', 'output_parameters'],
]);

function isParameterMap(json: Json | undefined): json is JsonObject {
  return (
    isObject(json) &&
    json.size > 0 &&
    typeof json.get('type') !== 'string' &&
    !OF_SCHEMA.some((key) => json.has(key)) &&
    [...json.values()].every(
      (value) =>
        isObject(value) && (typeof value.get('type') === 'string' || value.has('description')),
    )
  );
}

function createSchema(parameters: Json | undefined): JsonObject {
  const entries = isObject(parameters) ? [...parameters] : [];
  const isRequired = ([, value]: readonly [string, Json]): boolean =>
    isObject(value) && value.get('required') === true;
  return createJsonObject([
    ['type', 'object'],
    [
      'properties',
      new Map(
        entries.map(([name, value]) => [
          name,
          isObject(value) && typeof value.get('required') === 'boolean'
            ? new Map([...value].filter(([key]) => key !== 'required'))
            : value,
        ]),
      ),
    ],
    ...(entries.some(isRequired)
      ? [['required', entries.filter(isRequired).map(([name]) => name)] as const]
      : []),
  ]);
}
