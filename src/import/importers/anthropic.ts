import { isObject } from '../../contract/json.ts';
import type { Importer } from '../importer.ts';
import { lacksSchema } from '../lacks-schema.ts';
import { readTool } from '../read-tool.ts';
import { traceFrame } from '../trace-frame.ts';

export const anthropic: Importer = {
  id: 'anthropic',
  label: 'Anthropic Messages',
  recognises: (json) =>
    isObject(json) && typeof json.get('name') === 'string' && json.has('input_schema'),
  recognisesBare: lacksSchema,
  read: (json) => (isObject(json) ? readTool('anthropic', json) : { tools: [], notes: [] }),
  trace: (tool, at) => traceFrame('anthropic', tool, at),
};
