import { memoize } from '../../contract/memoize.ts';
import { createGuardedRegistry } from '../../simulate/create-guarded-registry.ts';
import type { GuardedRegistry } from '../../simulate/guard.ts';
import { getContract, getRegistry } from '../derive.ts';
import type { Workspace } from '../workspace.ts';

let last: { readonly text: string; readonly registry: GuardedRegistry } | undefined;

/** What the guard needs of the open registry; the same object while nothing of it changes. */
export const getGuardedRegistry: (workspace: Workspace) => GuardedRegistry = memoize(
  (workspace) => {
    const contracts = workspace.tools.map(({ document }) => getContract(document));
    const registry = createGuardedRegistry(getRegistry(workspace), contracts);
    const text = JSON.stringify(registry);
    if (last?.text !== text) last = { text, registry };
    return last.registry;
  },
);
