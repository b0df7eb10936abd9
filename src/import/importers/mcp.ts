import { isObject } from '../../contract/json.ts';
import type { Importer } from '../importer.ts';
import { readTool } from '../read-tool.ts';

export const mcp: Importer = {
  id: 'mcp',
  label: 'MCP tools/list',
  recognises: (json) => isObject(json) && typeof json.get('name') === 'string' && json.has('inputSchema'),
  read: (json) => (isObject(json) ? readTool('mcp', json) : { tools: [], notes: [] }),
};
