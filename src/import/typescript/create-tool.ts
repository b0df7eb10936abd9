import type { Json, JsonObject } from '../../contract/json/json.ts';
import { addNote, type SourceReading } from '../source/source-reading.ts';
import { readLiteral } from './read-literal.ts';
import { readToolSchemaOrAny } from './read-tool-schema.ts';
import { findProperty } from './resolve-value.ts';
import type { ScriptPlace } from './script.ts';

/** `left out`: it is a tool, and not known here; a note says why. */
export type FoundTool = JsonObject | 'left out' | undefined;

/** What the SDKs of MCP send for a tool without parameters. */
export const NO_INPUT: JsonObject = new Map<string, Json>([
  ['type', 'object'],
  ['properties', new Map()],
]);

/** A tool of that name from `{ title, description, inputSchema, outputSchema, annotations }`. */
export function createTool(reading: SourceReading, name: string, options: ScriptPlace): JsonObject {
  const tool = new Map<string, Json>([['name', name]]);
  const setText = (key: string): void => {
    const place = findProperty(options, key);
    const json = place && readLiteral(reading, place);
    if (json !== undefined) tool.set(key, json);
    else if (place !== undefined) addNote(reading, place, `is computed; "${key}" was left out.`);
  };
  setText('title');
  setText('description');
  const input = findProperty(options, 'inputSchema') ?? findProperty(options, 'parameters');
  tool.set('inputSchema', input === undefined ? NO_INPUT : readToolSchemaOrAny(reading, input));
  const output = findProperty(options, 'outputSchema');
  if (output !== undefined) tool.set('outputSchema', readToolSchemaOrAny(reading, output));
  setText('annotations');
  return tool;
}
