import { printJson } from '../../contract/json/print-json.ts';
import type { TargetWire } from '../../publish/exporter.ts';
import { getConfiguredTarget, getWire } from '../wire/wire.ts';
import type { Workspace } from '../workspace.ts';

/** What a target receives of each tool, with the settings of the registry. */
export function createTargetWire(workspace: Workspace, id: string): TargetWire {
  const target = getConfiguredTarget(workspace, id);
  return {
    id: target.id,
    label: target.label,
    tools: workspace.tools.map(({ document }) => getWire(document, target).wire),
    print: (tools) => `${printJson(target.createToolSet(tools), 2)}\n`,
  };
}
