import { createBundle } from '../../contract/design.ts';
import { printJson } from '../../contract/json/print-json.ts';
import { createDesign, type Workspace } from '../workspace.ts';

/** The bundle's text. Saves print only what changed of it: see print-pieces.ts. */
export function printWorkspace(workspace: Workspace): string {
  return printJson(createBundle(createDesign(workspace)));
}
