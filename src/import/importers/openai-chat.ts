import { get, isObject } from '../../contract/json/json.ts';
import { findSourceInTool } from '../find-source-in-tool.ts';
import type { Importer } from '../importer.ts';
import { findCustomSource, isCustomTool, readCustomTool } from '../read-custom-tool.ts';
import { readProviderTool } from '../read-provider-tool.ts';

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
  read: (json) => {
    if (isCustomTool('openai_chat', json)) return readCustomTool('openai_chat', json);
    return isObject(json) ? readProviderTool('openai_chat', json) : { tools: [], notes: [] };
  },
  findSource: (tool, at) =>
    isCustomTool('openai_chat', tool)
      ? findCustomSource('openai_chat', tool, at)
      : findSourceInTool('openai_chat', tool, at),
};
