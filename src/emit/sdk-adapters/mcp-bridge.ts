import { addNullMembers } from '../conversions/add-null-members.ts';
import { createJavascriptConverter } from '../conversions/create-javascript-converter.ts';
import { javascriptForm } from '../conversions/javascript-form.ts';
import { listKeys } from '../schema/list-keys.ts';
import type { SdkAdapter } from '../sdk-adapter.ts';

/**
 * SDK helpers that convert tools of an MCP server to a provider's: title, annotations and _meta are
 * dropped.
 */
export const mcpBridge: SdkAdapter = {
  id: 'mcp-bridge',
  label: 'Official SDK, from an MCP server',
  packages: '@anthropic-ai/sdk 1.11.0 (mcpTool), @google/genai 3.1.0 (mcpToTool)',
  verified: '2026-11-21',
  forms: {
    anthropic: {
      ...javascriptForm,
      layout: [
        { key: 'name', part: 'name' },
        { key: 'input_schema', part: 'input_schema' },
        { key: 'description', part: 'description' },
        ...listKeys(
          'type',
          'strict',
          'input_examples',
          'cache_control',
          'defer_loading',
          'allowed_callers',
          'eager_input_streaming',
        ),
      ],
      convertInput: createJavascriptConverter(addNullMembers),
    },
    gemini: {
      ...javascriptForm,
      layout: [
        { key: 'name', part: 'name' },
        { key: 'description', part: 'description' },
        { key: 'parametersJsonSchema', part: 'input_schema' },
        { key: 'responseJsonSchema', part: 'output_schema' },
        { key: 'behavior' },
      ],
    },
  },
};
