import { memoize } from '../contract/memoize.ts';
import { getName } from './derive.ts';
import type { Workspace } from './workspace.ts';

let last: ReadonlySet<string> = new Set();

/** The same object until a name changes: another would make a keystroke lint every tool again. */
export const getToolNameSet: (workspace: Workspace) => ReadonlySet<string> = memoize(
  ({ tools }) => {
    const names = new Set(tools.map(getName));
    const isSame = names.size === last.size && [...names].every((name) => last.has(name));
    return isSame ? last : (last = names);
  },
);
