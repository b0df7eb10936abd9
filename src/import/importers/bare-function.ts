import { getString, isObject, createJsonObject, type Json, type JsonObject } from '../../contract/json.ts';
import type { Importer } from '../importer.ts';
import { lacksSchema } from '../lacks-schema.ts';
import { noteTool } from '../note-tool.ts';
import { readTool } from '../read-tool.ts';
import { traceFrame } from '../trace-frame.ts';

/**
 * `{ name, description, parameters }` alone: OpenAI's first `functions` list, and what benchmarks
 * and frameworks still write.
 */
export const bareFunction: Importer = {
  id: 'bare-function',
  label: 'Bare function',
  recognises: (json) =>
    isObject(json) &&
    typeof json.get('name') === 'string' &&
    !json.has('type') &&
    isParameters(json.get('parameters')),
  recognisesBare: lacksSchema,
  read: (json) => {
    if (!isObject(json)) return { tools: [], notes: [] };
    const { tools, notes } = readTool('openai_chat', asChat(json));
    const name = getString(json.get('name')) ?? '';
    return {
      tools,
      notes: [
        noteTool(name, {
          code: 'bare_function',
          message:
            'a bare function; it is written back inside { "type": "function", "function": … }.',
          hint: 'Take the inner object where your program wants the bare form.',
        }),
        ...notes.map((note) => ({ ...note, at: (note.at ?? []).slice(1) })),
      ],
    };
  },
  trace: (tool, at) => {
    const place = traceFrame('openai_chat', asChat(tool), at);
    return place && { ...place, at: place.at.slice(1) };
  },
};

function asChat(tool: JsonObject): JsonObject {
  return createJsonObject([
    ['type', 'function'],
    ['function', tool],
  ]);
}

/** OpenAPI operations also have `parameters`, but as a list. */
function isParameters(json: Json | undefined): boolean {
  return (
    isObject(json) &&
    (json.size === 0 || typeof json.get('type') === 'string' || isObject(json.get('properties')))
  );
}
