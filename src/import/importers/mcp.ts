import { isObject } from '../../contract/json/json.ts';
import { findSourceInTool } from '../find-source-in-tool.ts';
import type { Importer } from '../importer.ts';
import { isBareTool } from '../is-bare-tool.ts';
import { readProviderTool } from '../read-provider-tool.ts';

export const mcp: Importer = {
  id: 'mcp',
  label: 'MCP tools/list',
  canRead: (json) =>
    isObject(json) && typeof json.get('name') === 'string' && json.has('inputSchema'),
  canReadBare: isBareTool,
  read: (json) => (isObject(json) ? readProviderTool('mcp', json) : { tools: [], notes: [] }),
  findSource: (tool, at) => findSourceInTool('mcp', tool, at),
};
