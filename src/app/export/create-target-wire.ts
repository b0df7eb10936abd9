import { printJson } from '../../contract/json/print-json.ts';
import type { TargetWire } from '../../publish/exporter.ts';
import { isFindable } from '../wire/list-tools-in-request.ts';
import { createSentSet } from '../wire/sent-tools.ts';
import { getWire } from '../wire/wire.ts';
import type { Workspace } from '../workspace.ts';
import { getExportTarget } from './get-export-target.ts';

/** What a target receives of each tool, with the settings of the registry. */
export function createTargetWire(workspace: Workspace, id: string): TargetWire {
  const target = getExportTarget(workspace, id);
  return {
    id: target.id,
    label: target.label,
    tools: workspace.tools.map(({ document }) => {
      const { wire, isSent } = getWire(document, target);
      return isSent ? wire : undefined;
    }),
    print: (isShown) => {
      const shown = workspace.tools.filter(
        (tool, i) => isShown[i] === true || isFindable(tool, target),
      );
      return `${printJson(createSentSet(workspace, shown, target), 2)}\n`;
    },
  };
}
