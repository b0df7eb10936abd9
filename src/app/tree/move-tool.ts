import type { App } from '../app.ts';
import { listTierGroups } from '../derive.ts';

/**
 * One place up (-1) or down (1) in the tree; past the end of a tier it crosses into the next one.
 */
export function moveWithinTree(app: App, id: string, step: -1 | 1): void {
  const { workspace } = app.store.getState();
  const groups = listTierGroups(workspace);
  const at = groups.findIndex((group) => group.tools.includes(id));
  const group = groups[at];
  if (group === undefined) return;
  const place = group.tools.indexOf(id) + step;
  if (place >= 0 && place < group.tools.length)
    return moveBeside(app, id, {
      neighbour: group.tools[place],
      after: step === 1,
      tier: group.tier,
    });
  const next = groups[at + step];
  if (next === undefined) return;
  moveBeside(app, id, {
    neighbour: step === 1 ? next.tools[0] : next.tools.at(-1),
    after: step === -1,
    tier: next.tier,
  });
}

interface TreePosition {
  /** Undefined in an empty tier. */
  readonly neighbour: string | undefined;
  readonly after: boolean;
  readonly tier: string | undefined;
}

export function moveBeside(app: App, id: string, { neighbour, after, tier }: TreePosition): void {
  const { tools } = app.store.getState().workspace;
  const others = tools.filter((tool) => tool.id !== id);
  const index = others.findIndex((tool) => tool.id === neighbour);
  app.apply({
    kind: 'move-tool',
    tool: id,
    tier,
    to: index === -1 ? others.length : index + (after ? 1 : 0),
  });
}
