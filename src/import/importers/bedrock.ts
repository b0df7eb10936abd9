import { createPartEdit } from '../../contract/document/create-part-edit.ts';
import { applyEdits } from '../../contract/document/edit.ts';
import { get, isObject } from '../../contract/json/json.ts';
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
      ? applyEdits(before, [
          createPartEdit(before, ['wire', 'bedrock', CACHE_POINT], entry.get(CACHE_POINT)),
        ])
      : undefined,
  read: (json) => {
    if (!isObject(json)) return { tools: [], notes: [] };
    return isObject(json.get('toolSpec'))
      ? readProviderTool('bedrock', json)
      : readDefinedTool('bedrock', json);
  },
  findSource: (tool, at) => findSourceInTool('bedrock', tool, at),
};
