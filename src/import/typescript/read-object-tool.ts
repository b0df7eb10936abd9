import type { Json, JsonObject } from '../../contract/json/json.ts';
import { addNote, type SourceReading } from '../source/source-reading.ts';
import type { FoundTool } from './create-tool.ts';
import { isFunction, readLiteral, readString } from './read-literal.ts';
import { readToolSchema } from './read-tool-schema.ts';
import { isZodShape, readZod } from './read-zod.ts';
import { findProperty, listProperties, resolveValue } from './resolve-value.ts';
import type { ScriptPlace } from './script.ts';

/** Keys of a schema that only tools have. */
const NARROW = ['inputSchema', 'input_schema', 'parametersJsonSchema'];
/** Keys that other objects have as well: read only beside a description, with the schema of an object. */
const WIDE = ['parameters', 'schema', 'args', 'inputShape'];
/** What else of a tool is sent, or kept for its provider. */
const KEPT = new Set([
  ...['name', 'title', 'description', 'type', 'strict', 'annotations', 'outputSchema'],
  ...['cache_control', 'input_examples', 'defer_loading', 'allowed_callers', '_meta', 'icons'],
]);

/**
 * A tool that an object literal writes: those of OpenAI, Anthropic, Gemini and MCP, WebMCP's, and
 * those of frameworks, whose schema is Zod's.
 */
export function readObjectTool(reading: SourceReading, place: ScriptPlace): FoundTool {
  const name = findProperty(place, 'name');
  const key = [...NARROW, ...WIDE].find((one) => findProperty(place, one) !== undefined);
  const schema = key === undefined ? undefined : findProperty(place, key);
  if (name === undefined || key === undefined || schema === undefined) return undefined;
  if (isFunction(schema)) return undefined;
  const isWide = WIDE.includes(key);
  if (isWide && !isToolShaped(reading, place, schema)) return undefined;
  const text = readString(reading, name);
  if (text === undefined) return readUnnamed(reading, place, name);
  const read = readToolSchema(reading, schema);
  if (read !== undefined) return createTool(reading, place, { key, schema: read });
  if (isWide || !isDescribed(place)) return undefined;
  addNote(reading, schema, `is the schema of "${text}" and not known here; the tool was left out.`);
  return 'left out';
}

function isDescribed(place: ScriptPlace): boolean {
  return findProperty(place, 'description') !== undefined;
}

/** Whether the schema is one of an object; an empty one, where a function handles the call. */
function isToolShaped(reading: SourceReading, place: ScriptPlace, schema: ScriptPlace): boolean {
  if (!isDescribed(place)) return false;
  const value = resolveValue(schema);
  if (value.node.name !== 'ObjectExpression')
    return readZod(reading, schema)?.schema.get('type') === 'object';
  const members = listProperties(value);
  if (members.length === 0) return hasHandler(place);
  const type = findProperty(value, 'type');
  return (type && readString(reading, type)) === 'object' || isZodShape(reading, value);
}

/** A method is no property with a value. */
function hasHandler(place: ScriptPlace): boolean {
  return (
    place.node.getChildren('Property').some(({ lastChild }) => lastChild?.name === 'Block') ||
    listProperties(place).some(({ value }) => isFunction(value))
  );
}

function readUnnamed(reading: SourceReading, place: ScriptPlace, name: ScriptPlace): FoundTool {
  // `tools.map((tool) => ({ name: tool.name, … }))` hands on what is defined elsewhere.
  if (!/^(?:TemplateString|BinaryExpression)$/.test(resolveValue(name).node.name)) return undefined;
  if (!isDescribed(place)) return undefined;
  addNote(reading, name, 'names a tool and is computed; the tool was left out.');
  return 'left out';
}

function createTool(
  reading: SourceReading,
  place: ScriptPlace,
  input: { readonly key: string; readonly schema: JsonObject },
): JsonObject {
  const tool = new Map<string, Json>();
  const isJsonSchema = !isZodSchema(reading, findProperty(place, input.key) ?? place);
  const inFunction = input.key === 'parameters' && isJsonSchema;
  const isKnown = NARROW.includes(input.key) || inFunction;
  for (const { key, value } of listProperties(place)) {
    if (key === input.key) tool.set(isKnown ? key : 'inputSchema', input.schema);
    else if (key === 'outputSchema') setOutput(reading, tool, value);
    else if (key !== undefined && KEPT.has(key)) setLiteral(reading, tool, { key, value });
  }
  if (!inFunction || tool.get('type') === 'function') return tool;
  return new Map<string, Json>([
    ['type', 'function'],
    ['function', tool],
  ]);
}

function isZodSchema(reading: SourceReading, schema: ScriptPlace): boolean {
  return isZodShape(reading, schema) || readZod(reading, schema) !== undefined;
}

function setOutput(reading: SourceReading, tool: Map<string, Json>, value: ScriptPlace): void {
  const schema = readToolSchema(reading, value);
  if (schema !== undefined) tool.set('outputSchema', schema);
  else addNote(reading, value, 'is an output schema and not known here; it was left out.');
}

function setLiteral(
  reading: SourceReading,
  tool: Map<string, Json>,
  { key, value }: { readonly key: string; readonly value: ScriptPlace },
): void {
  const json = readLiteral(reading, value);
  if (json !== undefined) tool.set(key, json);
  else addNote(reading, value, `is computed; "${key}" was left out.`);
}
