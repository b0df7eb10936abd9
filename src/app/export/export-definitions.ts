import { formatCount } from '../../contract/format-count.ts';
import { printJson } from '../../contract/json/print-json.ts';
import type { Target } from '../../emit/target.ts';
import type { PublishedFile } from '../../publish/artifact.ts';
import { createZip } from '../../publish/create-zip.ts';
import type { App } from '../app.ts';
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

/** `ending`: of the file's name, which begins as the registry's. */
export type FileSaver = (ending: string, content: BlobPart, type: string) => void;

/**
 * Downloads all tools as these targets receive them, whether they are ready or not: a server needs
 * its definitions before its registry is done. One target is one JSON file, several are a zip.
 */
export function exportDefinitions(app: App, ids: readonly string[], saveFile: FileSaver): void {
  const { workspace } = app.store.getState();
  const files = createDefinitionFiles(workspace, ids);
  const [only] = files;
  if (only !== undefined && files.length === 1)
    saveFile(`.${ids[0] ?? ''}.json`, only.text, 'application/json');
  else saveFile('-definitions.zip', createZip(files), 'application/zip');
  const { length } = workspace.tools;
  const tools = formatCount(length, 'tool');
  app.setNotice({
    tone: 'done',
    message: `Downloaded ${tools}${ids.length === 1 ? '' : ` for ${ids.length} targets`}.`,
  });
}
