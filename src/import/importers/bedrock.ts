import {
  createJsonObject,
  get,
  isObject,
  type Json,
  type JsonObject,
} from '../../contract/json/json.ts';
import { findSourceInTool } from '../find-source-in-tool.ts';
import type { Importer } from '../importer.ts';
import { readProviderTool } from '../read-provider-tool.ts';
import { isDefinedTool, readDefinedTool } from '../requests/read-defined-tool.ts';

const CACHE_POINT = 'cachePoint';

export const bedrock: Importer = {
  id: 'bedrock',
  label: 'Bedrock Converse',
  canRead: (json) => {
    const spec = get(json, 'toolSpec');
    return (
      isObject(spec) && typeof spec.get('name') === 'string' && isObject(spec.get('inputSchema'))
    );
  },
  canReadProviderTool: (json) => !json.has('toolSpec') && isDefinedTool('bedrock', json),
  addEntry: (before, entry) =>
    isObject(entry) && entry.size === 1 && entry.has(CACHE_POINT)
      ? addCachePoint(before, entry.get(CACHE_POINT) ?? null)
      : undefined,
  read: (json) => {
    if (!isObject(json)) return { tools: [], notes: [] };
    return isObject(json.get('toolSpec'))
      ? readProviderTool('bedrock', json)
      : readDefinedTool('bedrock', json);
  },
  findSource: (tool, at) => findSourceInTool('bedrock', tool, at),
};

/** The cache point after a tool, beside it in its provider fields. */
function addCachePoint(tool: JsonObject, point: Json): JsonObject {
  const wire = tool.get('wire');
  const fields = get(wire, 'bedrock');
  return new Map([...tool]).set(
    'wire',
    createJsonObject([
      ...(isObject(wire) ? [...wire].filter(([family]) => family !== 'bedrock') : []),
      ['bedrock', createJsonObject([...(isObject(fields) ? fields : []), [CACHE_POINT, point]])],
    ]),
  );
}
