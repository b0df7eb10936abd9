import type { WireFamily } from '../../contract/contract.ts';
import { get, type JsonObject } from '../../contract/json/json.ts';

/** The families whose provider searches for tools that a request defers. */
const DEFERRING: ReadonlySet<WireFamily> = new Set(['anthropic', 'openai_responses']);

export function hasToolSearch(family: WireFamily): boolean {
  return DEFERRING.has(family);
}

/**
 * Whether the sent tool stays out of the context until the provider's tool search finds it. An MCP
 * toolset of Anthropic says so for all of its tools.
 */
export function isDeferred(wire: JsonObject, family: WireFamily): boolean {
  return (
    hasToolSearch(family) &&
    (wire.get('defer_loading') === true ||
      get(wire.get('default_config'), 'defer_loading') === true)
  );
}
