import { createBundle } from '../../contract/design.ts';
import { printJson } from '../../contract/json/print-json.ts';
import { createDesign, type Workspace } from '../workspace.ts';

/**
 * The whole design as one file. Part of the shell, because the way out must not depend on a chunk
 * that may not load.
 */
export function printBundle(workspace: Workspace): string {
  return `${printJson(createBundle(createDesign(workspace)), 2)}\n`;
}

/**
 * For the crash screen: a workspace that the printer refuses comes as plain JSON of whatever is in
 * it.
 */
export function printAnyWorkspace(workspace: Workspace): string {
  try {
    return printBundle(workspace);
  } catch {
    return JSON.stringify(
      workspace,
      (_, value: unknown) => (value instanceof Map ? Object.fromEntries(value) : value),
      2,
    );
  }
}
