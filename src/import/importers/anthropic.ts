import { isObject } from '../../contract/json/json.ts';
import { findSourceInTool } from '../find-source-in-tool.ts';
import type { Importer } from '../importer.ts';
import { isBareTool } from '../is-bare-tool.ts';
import { readProviderTool } from '../read-provider-tool.ts';
import { isDefinedTool, readDefinedTool } from '../requests/read-defined-tool.ts';

export const anthropic: Importer = {
  id: 'anthropic',
  label: 'Anthropic Messages',
  canRead: (json) =>
    isObject(json) && typeof json.get('name') === 'string' && json.has('input_schema'),
  canReadBare: isBareTool,
  canReadProviderTool: (json) => isDefinedTool('anthropic', json),
  read: (json) => {
    if (!isObject(json)) return { tools: [], notes: [] };
    return json.has('input_schema') || !isDefinedTool('anthropic', json)
      ? readProviderTool('anthropic', json)
      : readDefinedTool('anthropic', json);
  },
  findSource: (tool, at) => findSourceInTool('anthropic', tool, at),
};
