import { findTool, getName } from '../../../app/derive.ts';
import type { Workspace } from '../../../app/workspace.ts';

/** The name of the tool that a fix edits; without an id it edits the registry. */
export function formatFixOwner(workspace: Workspace, id: string | undefined): string {
  const tool = id === undefined ? undefined : findTool(workspace, id);
  return id === undefined ? 'registry' : (tool && getName(tool)) || 'unnamed';
}
