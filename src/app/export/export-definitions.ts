import { printJson } from '../../contract/json/print-json.ts';
import type { Target } from '../../emit/target.ts';
import type { PublishedFile } from '../../publish/artifact.ts';
import { createSentSet } from '../wire/sent-tools.ts';
import type { Tool, Workspace } from '../workspace.ts';
import { getExportTarget } from './get-export-target.ts';

/** The tools as one target receives them, indented. */
export function printDefinitions(
  workspace: Pick<Workspace, 'registry'>,
  tools: readonly Tool[],
  target: Target,
): string {
  return `${printJson(createSentSet(workspace, tools, target), 2)}\n`;
}

/** One wire file for each target, with all tools, whether they are ready or not. */
export function createDefinitionFiles(
  workspace: Workspace,
  ids: readonly string[],
): readonly PublishedFile[] {
  return ids.map((id) => {
    const target = getExportTarget(workspace, id);
    return {
      path: `wire/${target.id}.json`,
      text: printDefinitions(workspace, workspace.tools, target),
    };
  });
}
