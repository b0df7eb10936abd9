import {
  createJsonObject,
  get,
  getString,
  isArray,
  isObject,
  type Json,
  type JsonObject,
} from '../../contract/json/json.ts';
import type { Importer, ImportNote, ImportResult } from '../importer.ts';
import { isCustomTool } from '../read-custom-tool.ts';
import { isDefinedTool } from '../requests/read-defined-tool.ts';
import { findOpenaiSource, readOpenaiTool } from '../requests/read-openai-tool.ts';

/**
 * Gemini's Interactions API has the same flat shape (captured from @google/genai 3.1.0,
 * 2026-11-21).
 */
export const openaiResponses: Importer = {
  id: 'openai-responses',
  label: 'OpenAI Responses',
  canRead: (json) =>
    isFunction(json) || isNamespace(json) || isCustomTool('openai_responses', json),
  canReadProviderTool: (json) => isDefinedTool('openai_responses', json),
  read: (json) => {
    if (!isObject(json)) return { tools: [], notes: [] };
    return isNamespace(json) ? readNamespace(json) : readOpenaiTool('openai_responses', json);
  },
  findSource: (tool, at) => findOpenaiSource('openai_responses', tool, at),
};

function isFunction(json: Json): boolean {
  return (
    isObject(json) &&
    json.get('type') === 'function' &&
    typeof json.get('name') === 'string' &&
    !json.has('arguments')
  );
}

function isNamespace(json: Json): json is JsonObject {
  return (
    get(json, 'type') === 'namespace' &&
    typeof get(json, 'name') === 'string' &&
    isArray(get(json, 'tools'))
  );
}

const USUAL_ORDER = 'type name description tools';
const SLOTS: ReadonlySet<string> = new Set(USUAL_ORDER.split(' '));

/** Its functions are the tools of a tier, which is sent as this namespace again. */
function readNamespace(namespace: JsonObject): ImportResult {
  const name = getString(namespace.get('name')) ?? '';
  const list = namespace.get('tools');
  const reads = (isArray(list) ? list : []).map((json) =>
    isObject(json) && openaiResponses.canRead(json)
      ? openaiResponses.read(json)
      : { tools: [], notes: [NO_MEMBER] },
  );
  const tier = createJsonObject([['tier', name]]);
  const description = namespace.get('description');
  return {
    tools: reads.flatMap(({ tools }) =>
      tools.map((tool) => new Map([...tool]).set('visibility', tier)),
    ),
    places: reads.flatMap(({ tools }, i) => tools.map(() => ['tools', i])),
    notes: reads.flatMap(({ notes }, i) =>
      notes.map((note) => ({ ...note, at: ['tools', i, ...(note.at ?? [])] })),
    ),
    grouping: {
      tiers: [
        createJsonObject([
          ['name', name],
          ...(typeof description === 'string' ? [['description', description] as const] : []),
          ['wire', createJsonObject([['openai_responses', getNamespaceFields(namespace)]])],
        ]),
      ],
    },
  };
}

/** What is not the tier's own, with null in its places where the order of keys is unusual. */
function getNamespaceFields(namespace: JsonObject): JsonObject {
  const keys = [...namespace.keys()];
  const order = keys.filter((key) => SLOTS.has(key)).join(' ');
  const isUsual = order === USUAL_ORDER && keys.slice(0, SLOTS.size).every((key) => SLOTS.has(key));
  return createJsonObject(
    [...namespace].flatMap(([key, value]): readonly (readonly [string, Json])[] => {
      if (!SLOTS.has(key)) return [[key, value]];
      return isUsual ? [] : [[key, null]];
    }),
  );
}

const NO_MEMBER: ImportNote = {
  code: 'not_a_tool',
  message: 'A namespace holds something that is no function; it was left out.',
  hint: 'Move it out of the namespace in the request, and import again.',
};
