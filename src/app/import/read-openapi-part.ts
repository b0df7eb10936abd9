import {
  createJsonObject,
  get,
  getString,
  isObject,
  type Json,
  type JsonObject,
} from '../../contract/json/json.ts';
import { printJson } from '../../contract/json/print-json.ts';
import { createSuccess, type Outcome } from '../../contract/problem.ts';
import { createEmptyProblem, openapi } from '../../import/importers/openapi.ts';
import { createTools } from '../../import/openapi/create-tools.ts';
import { listOperations } from '../../import/openapi/list-operations.ts';
import { findTitle, readOpenapi } from '../../import/openapi/read-openapi.ts';
import { getTokenEstimate } from '../../measure/get-token-estimate.ts';
import type { ImportJob, ImportPart, OperationEntry } from './imported-files.ts';

/**
 * The operations of an OpenAPI document to pick from; with `picked`, the tools of those whose keys
 * it has. Errors: those of readOpenapi, `no_operations`.
 */
export function readOpenapiPart(
  json: Json,
  prefix: string,
  picked: ImportJob['picked'],
): Outcome<ImportPart> {
  const read = readOpenapi(json);
  if (read.kind === 'problem') return read;
  const operations = listOperations(read.value);
  if (operations.length === 0) return { kind: 'problem', problem: createEmptyProblem(read.value) };
  const title = findTitle(read.value);
  if (picked !== undefined) {
    const keys = new Set(picked);
    const ids = operations.map(({ id }) => id).filter((id) => keys.has(prefix + id));
    const { tools, notes } = createTools(read.value, new Set(ids));
    const kinds = tools.length === 0 ? [] : [{ label: openapi.label, count: tools.length }];
    return createSuccess({ kinds, imported: { tools, notes: [] }, notes, title });
  }
  const { tools } = createTools(read.value);
  const measure = createMeasure();
  const entries = operations.map((operation, i): OperationEntry => {
    const { id, method, path, tags, summary, isDeprecated } = operation;
    const tool = tools[i];
    const name = getString(tool?.get('name')) ?? '';
    const tokens = tool === undefined ? 0 : Math.round(measure(tool));
    return { key: prefix + id, id, method, path, tags, summary, isDeprecated, name, tokens };
  });
  return createSuccess({
    kinds: [{ label: openapi.label, count: operations.length }],
    imported: { tools: [], notes: [] },
    notes: [],
    operations: entries,
    title,
  });
}

/**
 * Tokens of what a model reads of a tool. The text of a definition is estimated once: tools share
 * them.
 */
function createMeasure(): (tool: JsonObject) => number {
  const known = new Map<Json, number>();
  const measureDefinition = (definition: Json): number => {
    const tokens = known.get(definition) ?? getTokenEstimate(printJson(definition));
    known.set(definition, tokens);
    return tokens;
  };
  return (tool) => {
    const schema = tool.get('input_schema');
    const definitions = get(schema, '$defs');
    const own = isObject(schema)
      ? createJsonObject([...schema].filter(([key]) => key !== '$defs'))
      : createJsonObject();
    const text = printJson([tool.get('name') ?? '', tool.get('description') ?? '', own]);
    const below = isObject(definitions) ? [...definitions.values()] : [];
    return below.reduce<number>(
      (sum, definition) => sum + measureDefinition(definition),
      getTokenEstimate(text),
    );
  };
}
