import { isObject } from '../../contract/json.ts';
import type { Importer } from '../importer.ts';
import { isBareTool } from '../lacks-schema.ts';
import { readTool } from '../read-tool.ts';
import { findSourceInTool } from '../trace-frame.ts';

export const anthropic: Importer = {
  id: 'anthropic',
  label: 'Anthropic Messages',
  canRead: (json) =>
    isObject(json) && typeof json.get('name') === 'string' && json.has('input_schema'),
  canReadBare: isBareTool,
  read: (json) => (isObject(json) ? readTool('anthropic', json) : { tools: [], notes: [] }),
  findSource: (tool, at) => findSourceInTool('anthropic', tool, at),
};
