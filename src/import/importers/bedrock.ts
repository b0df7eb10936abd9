import { asString, get, isObject, jsonObject, type JsonObject } from '../../contract/json.ts';
import type { Pointer } from '../../contract/pointer.ts';
import type { Importer, ImportNote } from '../importer.ts';
import { noteTool } from '../note-tool.ts';

const READ: ReadonlySet<string> = new Set(['name', 'description', 'inputSchema']);

const PLACES: ReadonlyMap<string | number, Pointer> = new Map([['name', ['name']], ['description', ['description']], ['input_schema', ['inputSchema', 'json']]]);

/** Bedrock Converse: `{ toolSpec: { name, description, inputSchema: { json } } }`. It has no frame: keys beyond these are named and left out. */
export const bedrock: Importer = {
  id: 'bedrock',
  label: 'Bedrock Converse',
  recognises: (json) => {
    const spec = get(json, 'toolSpec');
    return isObject(spec) && typeof spec.get('name') === 'string' && isObject(spec.get('inputSchema'));
  },
  read: (json) => {
    const spec = get(json, 'toolSpec');
    return isObject(spec) ? { tools: [readSpec(spec)], notes: noteOthers(spec) } : { tools: [], notes: [] };
  },
  trace: (_, [part, ...inside]) => {
    if (part === undefined) return { at: [], isTranslated: false };
    const at = PLACES.get(part);
    return at && { at: ['toolSpec', ...at, ...inside], isTranslated: false };
  },
};

function readSpec(spec: JsonObject): JsonObject {
  const parts = [['name', spec.get('name')], ['description', spec.get('description')], ['input_schema', get(spec.get('inputSchema'), 'json')]] as const;
  return jsonObject(parts.flatMap(([part, value]) => (value === undefined || value === null ? [] : [[part, value] as const])));
}

function noteOthers(spec: JsonObject): readonly ImportNote[] {
  const name = asString(spec.get('name')) ?? '';
  return [...spec.keys()].filter((key) => !READ.has(key)).map((key) => noteTool(name, {
    code: 'left_out', message: `"${key}" belongs to Bedrock alone and was left out.`, hint: 'Keep it in the request itself.', at: ['toolSpec', key],
  }));
}
