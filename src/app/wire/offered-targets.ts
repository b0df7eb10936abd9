import { targets } from '../../emit/targets.ts';
import { getRegistry } from '../derive.ts';
import type { Workspace } from '../workspace.ts';

/** What most servers and harnesses send: one target of each of the four large providers. */
const USUAL_TARGETS = ['anthropic', 'openai-responses', 'gemini', 'mcp-2026-07-28'] as const;

/**
 * Ids of the targets that are offered first: those of the registry, or the usual four where it chose
 * none that is known.
 */
export function listOfferedTargets(workspace: Workspace): readonly string[] {
  const chosen = getRegistry(workspace).targets.filter((id) =>
    targets.some((target) => target.id === id),
  );
  return chosen.length === 0 ? USUAL_TARGETS : [...new Set(chosen)];
}
