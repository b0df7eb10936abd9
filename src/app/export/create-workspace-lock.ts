import { createLock, type ToolLock } from '../../publish/tool-lock.ts';
import { getName } from '../derive.ts';
import type { Workspace } from '../workspace.ts';
import { createTargetWire } from './create-target-wire.ts';

/** Hashes of what these targets receive of each tool. */
export function createWorkspaceLock(workspace: Workspace, targets: readonly string[]): ToolLock {
  return createLock(
    workspace.tools.map(getName),
    targets.map((id) => createTargetWire(workspace, id)),
  );
}
