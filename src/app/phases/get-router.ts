import { memoize } from '../../contract/memoize.ts';
import { createRouter } from '../../contract/session/create-router.ts';
import { getRoutableTool } from '../../contract/session/routed-tool.ts';
import type { Router } from '../../contract/session/router.ts';
import { getContract, getRegistry } from '../derive.ts';
import type { Workspace } from '../workspace.ts';

/** What decides about the turns of a design. */
export const getFreshRouter: (workspace: Workspace) => Router = memoize((workspace) =>
  createRouter(
    getRegistry(workspace),
    workspace.tools.map(({ document }) => getRoutableTool(getContract(document))),
  ),
);

let last: { readonly text: string; readonly router: Router } | undefined;

/** The same object while nothing of it changes: what was played stays played. */
export const getRouter: (workspace: Workspace) => Router = memoize((workspace) => {
  const router = getFreshRouter(workspace);
  const text = JSON.stringify(router);
  if (last?.text !== text) last = { text, router };
  return last.router;
});
