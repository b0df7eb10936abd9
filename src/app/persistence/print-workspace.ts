import { createBundle } from '../../contract/design.ts';
import type { JsonObject } from '../../contract/json/json.ts';
import { printJson } from '../../contract/json/print-json.ts';
import { createDesign, type Workspace } from '../workspace.ts';

/** The contracts are the last member of a bundle. */
const END = ']}';

/**
 * By the tool's id: keyed by document it would keep the text of every document in the undo history.
 */
let printed: ReadonlyMap<string, { readonly document: JsonObject; readonly text: string }> =
  new Map();

/**
 * The bundle's text; each tool is printed once as long as it does not change, so a save with 1,000
 * tools costs one tool.
 */
export function printWorkspace(workspace: Workspace): string {
  printed = new Map(
    workspace.tools.map(({ id, document }) => {
      const known = printed.get(id);
      return [id, known?.document === document ? known : { document, text: printJson(document) }];
    }),
  );
  const start = printJson(createBundle({ ...createDesign(workspace), tools: [] })).slice(
    0,
    -END.length,
  );
  const last = workspace.tools.length - 1;
  if (last < 0) return start + END;
  // Joined once: a concatenated string of megabytes is copied again when it is stored.
  return workspace.tools
    .map(
      ({ id }, i) =>
        (i === 0 ? start : '') + (printed.get(id)?.text ?? '') + (i === last ? END : ''),
    )
    .join(',');
}
