import { memoize } from '../../contract/memoize.ts';
import { LAYERS, type Layer } from '../../contract/schema/vocabulary.ts';
import { getContract, getTier } from '../derive.ts';
import type { Workspace } from '../workspace.ts';

/**
 * How many tools of each tier are in each layer, in the order of the layers. One without a layer is
 * seen as one of task is.
 */
export const countLayersByTier: (
  workspace: Workspace,
) => ReadonlyMap<string | undefined, readonly number[]> = memoize((workspace) => {
  const counts = new Map<string | undefined, readonly number[]>();
  for (const tool of workspace.tools) {
    const tier = getTier(tool);
    const layer = getContract(tool.document).visibility?.layer ?? 'task';
    counts.set(
      tier,
      (counts.get(tier) ?? LAYERS.map(() => 0)).map((count, i) =>
        LAYERS[i] === layer ? count + 1 : count,
      ),
    );
  }
  return counts;
});

const WAYS = {
  base: 'from the start',
  task: 'never',
  skill: 'once the skill is selected',
  connector: 'once the connector is authorized',
  deferred: 'once a search has found it',
  sensitive: 'once a person has approved it',
} as const satisfies Record<Layer, string>;

/** When tools of a tier that no phase names are seen: undefined where some never are. */
export function describeUnnamedTier(counts: readonly number[]): string | undefined {
  const used = LAYERS.filter((_, i) => (counts[i] ?? 0) > 0);
  if (used.length === 0 || used.includes('task')) return undefined;
  const words = used.map((layer) => WAYS[layer]);
  return `No phase needs to show it: its tools are visible in every phase ${words.join(', or ')}.`;
}

/** Of the tools that a phase loads, how many it does not show by itself. */
export function countClosed(counts: readonly number[]): number {
  return LAYERS.reduce(
    (sum, layer, i) => (layer === 'base' || layer === 'task' ? sum : sum + (counts[i] ?? 0)),
    0,
  );
}
