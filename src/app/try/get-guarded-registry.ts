import type { Contract } from '../../contract/contract.ts';
import { memoize } from '../../contract/memoize.ts';
import { createGuardedTool } from '../../simulate/create-guarded-tool.ts';
import type { GuardedRegistry, GuardedTool } from '../../simulate/guard.ts';
import { getContract, getRegistry } from '../derive.ts';
import { getRouter } from '../phases/get-router.ts';
import type { Workspace } from '../workspace.ts';

const getGuardedTool: (contract: Contract) => GuardedTool = memoize(createGuardedTool);

let last: GuardedRegistry | undefined;

/** What the guard needs of the open registry; the same object while nothing of it changes. */
export const getGuardedRegistry: (workspace: Workspace) => GuardedRegistry = memoize(
  (workspace) => {
    const { result_envelope } = getRegistry(workspace);
    const router = getRouter(workspace);
    const tools = workspace.tools.map(({ document }) => getGuardedTool(getContract(document)));
    const isSame =
      last !== undefined &&
      last.router === router &&
      last.result_envelope === result_envelope &&
      last.tools.length === tools.length &&
      tools.every((tool, i) => isSameTool(tool, last?.tools[i]));
    if (last === undefined || !isSame)
      last = { tools, router, ...(result_envelope === undefined ? {} : { result_envelope }) };
    return last;
  },
);

/** An edit of the prose makes another object that says the same. */
function isSameTool(tool: GuardedTool, before: GuardedTool | undefined): boolean {
  return tool === before || JSON.stringify(tool) === JSON.stringify(before);
}
