import type { AppState } from '../../app/app.ts';
import { countNotReady } from '../../app/linting/lint-state.ts';
import { formatCount, formatNumber } from '../../contract/format-count.ts';

/** Of all tools: "All 19 tools ready", "2 tools not ready, 3 unknown". */
export function describeReadiness({
  workspace,
  lintState,
}: Pick<AppState, 'workspace' | 'lintState'>): string {
  const all = workspace.tools.length;
  const { notReady, unknown } = countNotReady(lintState.tools);
  if (all === 0) return 'No tools';
  if (lintState.tools.size === 0) return 'Checking…';
  if (notReady + unknown === 0)
    return all === 1 ? '1 tool ready' : `All ${formatCount(all, 'tool')} ready`;
  if (notReady === 0) return `${formatCount(unknown, 'tool')} unknown`;
  return `${formatCount(notReady, 'tool')} not ready${unknown === 0 ? '' : `, ${formatNumber(unknown)} unknown`}`;
}
