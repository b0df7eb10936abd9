import { bundleDesign } from '../contract/design.ts';
import { printJson } from '../contract/print-json.ts';
import { toDesign, type Workspace } from './workspace.ts';

/** The whole design as one file. Part of the shell, because the way out must not depend on a chunk that may not load. */
export function printBundle(workspace: Workspace): string {
  return `${printJson(bundleDesign(toDesign(workspace)), 2)}\n`;
}
