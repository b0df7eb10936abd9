import type { JsonObject } from '../contract/json/json.ts';

/**
 * A tool's name and description without a schema. `type` marks the tools that a provider runs
 * itself (Anthropic, OpenAI; read 2026-11-21), `arguments` a call or an MCP prompt.
 */
export function isBareTool(json: JsonObject): boolean {
  return (
    typeof json.get('name') === 'string' &&
    typeof json.get('description') === 'string' &&
    !['type', 'arguments', 'uri'].some((key) => json.has(key))
  );
}
