import { buildRouter } from '../../contract/build-router.ts';
import { remember } from '../../contract/remember.ts';
import type { Router } from '../../contract/router.ts';
import { contractOf, registryOf } from '../derive.ts';
import type { Workspace } from '../workspace.ts';

let last: { readonly text: string; readonly router: Router } | undefined;

/** What decides about the turns of a design; the same object while nothing of it changes. */
export const routerOf: (workspace: Workspace) => Router = remember((workspace) => {
  const tools = workspace.tools.map(({ document }) => {
    const { name, visibility } = contractOf(document);
    return { name, tier: visibility?.tier, layer: visibility?.layer };
  });
  const router = buildRouter(registryOf(workspace), tools);
  const text = JSON.stringify(router);
  if (last?.text !== text) last = { text, router };
  return last.router;
});
