import {
  createJsonObject,
  getString,
  isObject,
  type Json,
  type JsonObject,
} from '../../contract/json/json.ts';
import { createToolNote } from '../create-tool-note.ts';
import { findSourceInTool } from '../find-source-in-tool.ts';
import type { Importer } from '../importer.ts';
import { isBareTool } from '../is-bare-tool.ts';
import { readProviderTool } from '../read-provider-tool.ts';

/**
 * `{ name, description, parameters }` alone: OpenAI's first `functions` list, and what benchmarks
 * and frameworks still write.
 */
export const bareFunction: Importer = {
  id: 'bare-function',
  label: 'Bare function',
  canRead: (json) =>
    isObject(json) &&
    typeof json.get('name') === 'string' &&
    !json.has('type') &&
    isParameters(json.get('parameters')),
  canReadBare: isBareTool,
  read: (json) => {
    if (!isObject(json)) return { tools: [], notes: [] };
    const { tools, notes } = readProviderTool('openai_chat', createChatTool(json));
    const name = getString(json.get('name')) ?? '';
    return {
      tools,
      notes: [
        createToolNote(name, {
          code: 'bare_function',
          message:
            'a bare function; it is written back inside { "type": "function", "function": … }.',
          hint: 'Take the inner object where your program wants the bare form.',
        }),
        ...notes.map((note) => ({ ...note, at: (note.at ?? []).slice(1) })),
      ],
    };
  },
  findSource: (tool, at) => {
    const place = findSourceInTool('openai_chat', createChatTool(tool), at);
    return place && { ...place, at: place.at.slice(1) };
  },
};

function createChatTool(tool: JsonObject): JsonObject {
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
