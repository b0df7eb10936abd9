import type { App } from './app.ts';
import { blankContract, freeName } from './change.ts';
import { tierGroupsOf } from './derive.ts';

/** A blank tool in the tier of the open one, else in the first; it is open afterwards. */
export function createTool(app: App): void {
  const { workspace, selected } = app.store.getState();
  const groups = tierGroupsOf(workspace);
  const beside =
    groups.find((group) => selected !== undefined && group.tools.includes(selected)) ?? groups[0];
  app.do({
    kind: 'add-tool',
    document: blankContract(freeName(workspace, 'new_tool')),
    tier: beside?.tier,
  });
}
