import type { Design } from '../../contract/design.ts';
import { measureToolCost } from '../budget/budget-tool.ts';
import { runWithPauses } from '../run-with-pauses.ts';
import { NO_TOKEN_COUNTS } from '../tokens/token-counts.ts';
import { getConfiguredTarget } from '../wire/wire.ts';

/**
 * Works out what the page asks of each tool when it first draws: ten thousand tools in one task
 * would hold it for a second. Everything is remembered by document.
 */
export async function measureAhead(design: Design, target: string): Promise<void> {
  const configured = getConfiguredTarget(design, target);
  await runWithPauses(design.tools, (document) => {
    measureToolCost(document, configured, NO_TOKEN_COUNTS);
  });
}
