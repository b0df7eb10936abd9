import type { App } from '../app.ts';
import { createBlankContract, getFreeName } from '../change.ts';
import { listTierGroups } from '../derive.ts';

/** A blank tool in the tier of the open one, else in the first; it is open afterwards. */
export function addBlankTool(app: App): void {
  const { workspace, selected } = app.store.getState();
  const groups = listTierGroups(workspace);
  const beside =
    groups.find((group) => selected !== undefined && group.tools.includes(selected)) ?? groups[0];
  app.apply({
    kind: 'add-tool',
    document: createBlankContract(getFreeName(workspace, 'new_tool')),
    tier: beside?.tier,
  });
}
