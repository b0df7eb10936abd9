import type { Json, JsonObject } from '../../contract/json/json.ts';
import { addNote, closeDefinitions, type SourceReading } from '../source/source-reading.ts';
import {
  findPythonName,
  getLastName,
  getPythonText,
  listPythonArguments,
  type PythonPlace,
} from './python-file.ts';
import { createPythonReading } from './read-annotation.ts';
import { createPythonTool } from './read-function.ts';
import { findClassKind, findDocstring, readModel } from './read-model.ts';
import {
  listEntries,
  readPythonLiteral,
  readPythonText,
  resolvePython,
} from './read-python-literal.ts';

const SCHEMA_KEYS: ReadonlyMap<string, string> = new Map([
  ['inputSchema', 'inputSchema'],
  ['input_schema', 'input_schema'],
  ['parameters_json_schema', 'parametersJsonSchema'],
  ['parametersJsonSchema', 'parametersJsonSchema'],
  ['parameters', 'parameters'],
  ['args_schema', 'inputSchema'],
  ['params_json_schema', 'inputSchema'],
]);
const KEPT = new Set([
  ...['name', 'title', 'description', 'type', 'strict', 'annotations', 'outputSchema'],
  ...['cache_control', 'input_examples', 'defer_loading', 'allowed_callers'],
]);
/** Calls that make a tool of what they are given: `types.Tool(name=…)`, `FunctionDeclaration(…)`. */
const MAKERS = /(?:Tool|ToolParam|FunctionDeclaration|FunctionDefinition|from_function)$/;

type Entries = ReadonlyMap<string, PythonPlace>;

/**
 * A tool that a dict or a call with names writes. `left out`: it is one, and not known here.
 * Undefined for everything else.
 */
export function readRecord(
  reading: SourceReading,
  place: PythonPlace,
): JsonObject | 'left out' | undefined {
  const name = place.node.name === 'CallExpression' ? getLastName(place) : undefined;
  if (name === 'pydantic_function_tool') return readFunctionTool(reading, place);
  if (name !== undefined && !MAKERS.test(name)) return undefined;
  const entries = getEntries(reading, place);
  const key = [...SCHEMA_KEYS.keys()].find((one) => entries.has(one));
  const schema = key === undefined ? undefined : entries.get(key);
  const named = entries.get('name');
  if (key === undefined || schema === undefined || named === undefined) return undefined;
  if (key === 'parameters' && !entries.has('description')) return undefined;
  const text = readPythonText(reading, named);
  const read = readSchema(reading, schema);
  if (text === undefined || (read === undefined && key === 'parameters')) return undefined;
  if (read === undefined) {
    addNote(reading, schema, `is the schema of "${text}" and not known here; it was left out.`);
    return 'left out';
  }
  return createRecord(reading, entries, { key, schema: read });
}

function getEntries(reading: SourceReading, place: PythonPlace): Entries {
  const entries =
    place.node.name === 'CallExpression'
      ? listPythonArguments(place).map(({ name, value }) => ({ key: name, value }))
      : listEntries(reading, place);
  return new Map(entries.flatMap(({ key, value }) => (key === undefined ? [] : [[key, value]])));
}

function createRecord(
  reading: SourceReading,
  entries: Entries,
  input: { readonly key: string; readonly schema: JsonObject },
): JsonObject {
  const tool = new Map<string, Json>();
  for (const [key, value] of entries) {
    if (key === input.key) tool.set(SCHEMA_KEYS.get(key) ?? key, input.schema);
    else if (KEPT.has(key)) {
      const json = readPythonLiteral(reading, value);
      if (json !== undefined) tool.set(key, json);
      else addNote(reading, value, `is computed; "${key}" was left out.`);
    }
  }
  if (input.key !== 'parameters' || tool.get('type') === 'function') return tool;
  return new Map<string, Json>([
    ['type', 'function'],
    ['function', tool],
  ]);
}

/** A dict, `Model.model_json_schema()`, `Model.schema()`, or a model by name. */
function readSchema(reading: SourceReading, place: PythonPlace): JsonObject | undefined {
  const model = findModel(place);
  if (model !== undefined) {
    const schema = readModel(createPythonReading(reading), model);
    return closeDefinitions(reading, schema);
  }
  const json = readPythonLiteral(reading, resolvePython(place));
  return json instanceof Map ? json : undefined;
}

const OF_MODEL = /^(\w+)(?:\.(?:model_json_schema|schema)\(\s*\))?$/;

function findModel(place: PythonPlace): PythonPlace | undefined {
  const name = OF_MODEL.exec(getPythonText(place))?.[1];
  const found = name === undefined ? undefined : findPythonName(place.file, name);
  return found !== undefined && findClassKind(found) === 'model' ? found : undefined;
}

/** `openai.pydantic_function_tool(Model, name=…, description=…)`. */
function readFunctionTool(reading: SourceReading, place: PythonPlace): JsonObject | undefined {
  const given = listPythonArguments(place);
  const [first] = given;
  const model = first && findModel(first.value);
  if (first === undefined || model === undefined) return undefined;
  const getText = (key: string): string | undefined => {
    const value = given.find(({ name }) => name === key)?.value;
    return value && readPythonText(reading, value);
  };
  const schema = readSchema(reading, first.value) ?? new Map();
  const about = getText('description') ?? findDocstring(model);
  const plain = new Map([...schema].filter(([key]) => key !== 'description'));
  const name = getText('name') ?? getPythonText(first.value);
  return createPythonTool({ name, description: about }, plain);
}
