import { get, isObject } from '../../contract/json/json.ts';
import { findSourceInTool } from '../find-source-in-tool.ts';
import type { Importer } from '../importer.ts';
import { readProviderTool } from '../read-provider-tool.ts';

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
      ? readProviderTool('bedrock', json)
      : { tools: [], notes: [] },
  findSource: (tool, at) => findSourceInTool('bedrock', tool, at),
};
