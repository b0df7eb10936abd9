import { isObject } from '../../contract/json/json.ts';
import { findSourceInTool } from '../find-source-in-tool.ts';
import type { Importer } from '../importer.ts';
import { isBareTool } from '../is-bare-tool.ts';
import { readProviderTool } from '../read-provider-tool.ts';

export const anthropic: Importer = {
  id: 'anthropic',
  label: 'Anthropic Messages',
  canRead: (json) =>
    isObject(json) && typeof json.get('name') === 'string' && json.has('input_schema'),
  canReadBare: isBareTool,
  read: (json) => (isObject(json) ? readProviderTool('anthropic', json) : { tools: [], notes: [] }),
  findSource: (tool, at) => findSourceInTool('anthropic', tool, at),
};
