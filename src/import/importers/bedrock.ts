import { get, isObject } from '../../contract/json.ts';
import type { Importer } from '../importer.ts';
import { readTool } from '../read-tool.ts';
import { findSourceInTool } from '../trace-frame.ts';

export const bedrock: Importer = {
  id: 'bedrock',
  label: 'Bedrock Converse',
  canRead: (json) => {
    const spec = get(json, 'toolSpec');
    return (
      isObject(spec) && typeof spec.get('name') === 'string' && isObject(spec.get('inputSchema'))
    );
  },
  read: (json) =>
    isObject(json) && isObject(json.get('toolSpec'))
      ? readTool('bedrock', json)
      : { tools: [], notes: [] },
  findSource: (tool, at) => findSourceInTool('bedrock', tool, at),
};
