import { get, isObject } from '../../contract/json/json.ts';
import type { Importer } from '../importer.ts';
import { isCustomTool } from '../read-custom-tool.ts';
import { isDefinedTool } from '../requests/read-defined-tool.ts';
import { findOpenaiSource, readOpenaiTool } from '../requests/read-openai-tool.ts';

/** A call in a transcript has the same nesting, but also `arguments`. */
export const openaiChat: Importer = {
  id: 'openai-chat',
  label: 'OpenAI Chat Completions',
  canRead: (json) => {
    if (isCustomTool('openai_chat', json)) return true;
    const declared = get(json, 'function');
    return (
      isObject(declared) &&
      typeof declared.get('name') === 'string' &&
      !declared.has('arguments') &&
      (get(json, 'type') ?? 'function') === 'function'
    );
  },
  canReadProviderTool: (json) => isDefinedTool('openai_chat', json),
  read: (json) => (isObject(json) ? readOpenaiTool('openai_chat', json) : { tools: [], notes: [] }),
  findSource: (tool, at) => findOpenaiSource('openai_chat', tool, at),
};
