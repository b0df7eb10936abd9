import { get, isObject } from '../../contract/json/json.ts';
import { findSourceInTool } from '../find-source-in-tool.ts';
import type { Importer } from '../importer.ts';
import { findCustomSource, isCustomTool, readCustomTool } from '../read-custom-tool.ts';
import { readProviderTool } from '../read-provider-tool.ts';
import { isDefinedTool, readDefinedTool } from '../requests/read-defined-tool.ts';

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
  read: (json) => {
    if (!isObject(json)) return { tools: [], notes: [] };
    if (isCustomTool('openai_chat', json)) return readCustomTool('openai_chat', json);
    return isDefinedTool('openai_chat', json)
      ? readDefinedTool('openai_chat', json)
      : readProviderTool('openai_chat', json);
  },
  findSource: (tool, at) =>
    isCustomTool('openai_chat', tool)
      ? findCustomSource('openai_chat', tool, at)
      : findSourceInTool('openai_chat', tool, at),
};
