import { isObject } from '../../contract/json.ts';
import type { Importer } from '../importer.ts';
import { lacksSchema } from '../lacks-schema.ts';
import { readTool } from '../read-tool.ts';
import { traceFrame } from '../trace-frame.ts';

export const mcp: Importer = {
  id: 'mcp',
  label: 'MCP tools/list',
  recognises: (json) =>
    isObject(json) && typeof json.get('name') === 'string' && json.has('inputSchema'),
  recognisesBare: lacksSchema,
  read: (json) => (isObject(json) ? readTool('mcp', json) : { tools: [], notes: [] }),
  trace: (tool, at) => traceFrame('mcp', tool, at),
};
