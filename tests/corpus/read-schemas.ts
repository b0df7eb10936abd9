import {
  get,
  isArray,
  isObject,
  type Json,
  type JsonObject,
} from '../../src/contract/json/json.ts';
import { parseJson } from '../../src/contract/json/parse-json.ts';
import { printJson } from '../../src/contract/json/print-json.ts';
import { readToolText } from '../../src/import/read-tools.ts';
import { listOutside, readOutside } from '../outside-data/outside-data.ts';

const FOLDERS = [
  'mcp-npm',
  'livemcpbench',
  'github-toolsnaps',
  'gemini-cli',
  'bfcl',
  'tau-bench',
  'anthropic-cookbook',
  'toolbench',
  'mcp-spec',
  'bedrock-samples',
  'wire-pydantic-ai',
  'bad-beejak',
  'bad-cisco',
  'openapi',
];
const HOLDERS = new Set([
  'inputSchema',
  'outputSchema',
  'input_schema',
  'parametersJsonSchema',
  'parameters',
]);
/** Files of benchmarks are longer than what anybody pastes. */
const LIMITS = { maxLength: 100_000_000, maxDepth: 64, trailingCommas: true };

/** Every schema that stands in the documents of a folder, as it was written. */
function readFolder(folder: string): readonly JsonObject[] {
  return ['.json', '.jsonl', '.snap']
    .flatMap((end) => listOutside(`corpus/${folder}`, end))
    .flatMap((path) =>
      readDocuments(readOutside(path)).flatMap((document) => [...findSchemas(document)]),
    );
}

/** One document, or one a line, or those between the backticks of a snapshot. */
function readDocuments(text: string): readonly Json[] {
  const whole = parseJson(text, LIMITS);
  if (whole.kind === 'ok') return [whole.value.value];
  const lines = text
    .split('\n')
    .filter((line) => line.trim() !== '')
    .map((line) => parseJson(line, LIMITS));
  if (lines.some((line) => line.kind === 'ok'))
    return lines.flatMap((line) => (line.kind === 'ok' ? [line.value.value] : []));
  const tools = readToolText(text);
  return tools.kind === 'ok' ? tools.value.groups.flatMap((group) => group.tools) : [];
}

function* findSchemas(json: Json): Generator<JsonObject> {
  if (isArray(json)) for (const item of json) yield* findSchemas(item);
  if (!isObject(json)) return;
  if (json.has('$schema') && (json.has('$defs') || json.has('definitions'))) return yield json;
  for (const [key, value] of json) {
    if (HOLDERS.has(key) && isObject(value) && (value.has('type') || value.has('properties')))
      yield value;
    else if (key === 'components')
      for (const [, schema] of entriesOf(get(value, 'schemas')))
        yield* isObject(schema) ? [schema] : [];
    else yield* findSchemas(value);
  }
}

function entriesOf(json: Json | undefined): Iterable<readonly [string, Json]> {
  return isObject(json) ? json : [];
}

/**
 * Both sides of every real tool beside the repository, each text once; none in a checkout without
 * them.
 */
export function readSchemas(): readonly JsonObject[] {
  const byText = new Map(FOLDERS.flatMap(readFolder).map((schema) => [printJson(schema), schema]));
  return [...byText.values()];
}
