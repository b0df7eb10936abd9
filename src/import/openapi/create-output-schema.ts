import {
  createJsonObject,
  get,
  isObject,
  type Json,
  type JsonObject,
} from '../../contract/json/json.ts';
import type { Problem } from '../../contract/problem.ts';
import { formatSome } from '../format-some.ts';
import { createDefinitions, describeLeft } from './create-input-schema.ts';
import { findSuccess, type OperationResponse } from './read-responses.ts';
import { resolveReference } from './resolve-local.ts';
import type { SchemaConverter } from './schema-converter.ts';
import { isJsonMediaType } from './select-media-type.ts';

export interface OutputSchema {
  readonly schema: JsonObject | undefined;
  readonly notes: readonly Problem[];
}

/** The schema of what comes back on success; undefined where nothing does. */
export function createOutputSchema(
  responses: readonly OperationResponse[],
  converter: SchemaConverter,
): OutputSchema {
  const success = findSuccess(responses);
  const notes = describeOthers(responses, success);
  if (success?.schema === undefined) return { schema: undefined, notes };
  if (success.mediaType !== undefined && !isJsonMediaType(success.mediaType))
    return {
      schema: undefined,
      notes: [
        ...notes,
        {
          code: 'result_is_no_json',
          message: `it answers with ${success.mediaType}, which an output schema cannot describe.`,
          hint: 'Say in the description what comes back.',
        },
      ],
    };
  // At the root a reference is written out: MCP wants an object there.
  const root = resolveRoot(converter.root, success.schema);
  const converted = converter.convert(root);
  if (!isObject(converted) || converted.size === 0) return { schema: undefined, notes };
  const definitions = converter.listDefinitions([converted]);
  return {
    schema: createJsonObject([...converted, ...createDefinitions(definitions)]),
    notes: [...notes, ...describeLeft(definitions)],
  };
}

function resolveRoot(root: JsonObject, schema: Json): Json {
  const text = get(schema, '$ref');
  if (typeof text !== 'string') return schema;
  const found = resolveReference(root, text);
  return found.kind === 'found' ? found.value : schema;
}

function describeOthers(
  responses: readonly OperationResponse[],
  success: OperationResponse | undefined,
): readonly Problem[] {
  const others = responses.filter(
    ({ status, schema }) =>
      status.startsWith('2') && status !== success?.status && schema !== undefined,
  );
  if (others.length === 0) return [];
  return [
    {
      code: 'other_results',
      message: `the output schema is that of ${success?.status ?? ''}; ${formatSome(others.map(({ status }) => status))} may come back, too.`,
      hint: 'Merge them by hand if the model has to tell them apart.',
    },
  ];
}
