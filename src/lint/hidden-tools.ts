import type { Contract } from '../contract/contract.ts';
import { get, isArray } from '../contract/json/json.ts';

/**
 * Whether only the app’s own interface calls the tool: MCP Apps keeps a tool from the model whose
 * `_meta.ui.visibility` does not list "model". Without the field both see it (read 2026-11-23).
 */
export function isHiddenFromModel({ wire }: Contract): boolean {
  const visibility = get(get(get(wire.mcp, '_meta'), 'ui'), 'visibility');
  return isArray(visibility) && visibility.length > 0 && !visibility.includes('model');
}
