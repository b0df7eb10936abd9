import { getString, isObject, type Json, type JsonObject } from '../../contract/json/json.ts';
import type { Importer, ImportResult } from '../importer.ts';
import { readProviderTool } from '../read-provider-tool.ts';

/**
 * Tools by their names, as the AI SDK is given them and logs them: `{ "search": { description,
 * inputSchema } }`; until its version 5 `parameters`.
 */
export const toolMap: Importer = {
  id: 'tool-map',
  label: 'Tools by name (AI SDK)',
  canRead: (json) =>
    isObject(json) && json.size > 0 && [...json.values()].every((tool) => isUnnamedTool(tool)),
  read: (json) => {
    if (!isObject(json)) return { tools: [], notes: [] };
    const read = [...json].flatMap(([name, tool]) =>
      isObject(tool) ? [{ name, result: readNamed(name, tool) }] : [],
    );
    return {
      tools: read.flatMap(({ result }) => result.tools),
      places: read.map(({ name }) => [name]),
      notes: read.flatMap(({ name, result }) =>
        result.notes.map((note) => ({ ...note, at: [name, ...(note.at ?? [])] })),
      ),
    };
  },
  findSource: (tool, [part, ...inside]) => {
    if (part === undefined) return { at: [], isTranslated: false };
    if (part === 'input_schema') {
      const key = tool.has('inputSchema') ? 'inputSchema' : 'parameters';
      const isWrapped = isObject(tool.get(key)) && hasInner(tool.get(key));
      return { at: [key, ...(isWrapped ? ['jsonSchema'] : []), ...inside], isTranslated: false };
    }
    return tool.has(String(part)) ? { at: [part, ...inside], isTranslated: false } : undefined;
  },
};

function isUnnamedTool(json: Json): boolean {
  if (!isObject(json) || json.has('name') || json.has('function')) return false;
  const schema = getSchema(json);
  return (
    typeof json.get('description') === 'string' &&
    (schema?.get('type') === 'object' || isObject(schema?.get('properties')))
  );
}

/** `jsonSchema(…)` of the AI SDK is logged with the schema inside. */
function hasInner(json: Json | undefined): boolean {
  return isObject(json) && isObject(json.get('jsonSchema'));
}

function getSchema(tool: JsonObject): JsonObject | undefined {
  const schema = tool.get('inputSchema') ?? tool.get('parameters');
  const inner = isObject(schema) ? (schema.get('jsonSchema') ?? schema) : undefined;
  return isObject(inner) ? inner : undefined;
}

function readNamed(name: string, tool: JsonObject): ImportResult {
  const title = getString(tool.get('title'));
  return readProviderTool(
    'mcp',
    new Map<string, Json>([
      ['name', name],
      ...(title === undefined ? [] : [['title', title] as const]),
      ['description', tool.get('description') ?? ''],
      ['inputSchema', getSchema(tool) ?? new Map()],
    ]),
  );
}
