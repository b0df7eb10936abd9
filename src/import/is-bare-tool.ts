import type { JsonObject } from '../contract/json/json.ts';

/**
 * Whether it is a name and a description without a schema. `type` marks tools that the provider
 * runs (Anthropic, OpenAI; read 2026-11-21), `arguments` a call or an MCP prompt.
 */
export function isBareTool(json: JsonObject): boolean {
  return (
    typeof json.get('name') === 'string' &&
    typeof json.get('description') === 'string' &&
    !['type', 'arguments', 'uri'].some((key) => json.has(key))
  );
}
