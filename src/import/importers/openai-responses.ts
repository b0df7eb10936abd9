import { isObject } from '../../contract/json/json.ts';
import { findSourceInTool } from '../find-source-in-tool.ts';
import type { Importer } from '../importer.ts';
import { findCustomSource, isCustomTool, readCustomTool } from '../read-custom-tool.ts';
import { readProviderTool } from '../read-provider-tool.ts';

/**
 * Gemini's Interactions API has the same flat shape (captured from @google/genai 3.1.0,
 * 2026-11-21).
 */
export const openaiResponses: Importer = {
  id: 'openai-responses',
  label: 'OpenAI Responses',
  canRead: (json) =>
    isCustomTool('openai_responses', json) ||
    (isObject(json) &&
      json.get('type') === 'function' &&
      typeof json.get('name') === 'string' &&
      !json.has('arguments')),
  read: (json) => {
    if (isCustomTool('openai_responses', json)) return readCustomTool('openai_responses', json);
    return isObject(json) ? readProviderTool('openai_responses', json) : { tools: [], notes: [] };
  },
  findSource: (tool, at) =>
    isCustomTool('openai_responses', tool)
      ? findCustomSource('openai_responses', tool, at)
      : findSourceInTool('openai_responses', tool, at),
};
