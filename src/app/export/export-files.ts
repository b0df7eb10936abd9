import { formatCount } from '../../contract/format-count.ts';
import type { App } from '../app.ts';
import type { AppCommands } from '../commands/app-commands.ts';
import type { ExportedFiles } from './export-job.ts';
import { BUNDLE, DEFINITIONS, REGISTRY } from './export-kinds.ts';
import { listBlockers } from './list-blockers.ts';
import { runExport, type ExportClient } from './run-export.ts';

/** `ending`: of the file's name, which begins as the registry's. */
type FileSaver = (ending: string, content: BlobPart, type: string) => void;

interface Exporting {
  readonly app: App;
  readonly commands: Pick<AppCommands, 'linter' | 'runGuard'>;
  readonly client: ExportClient;
  readonly saveAs: FileSaver;
}

/** Downloads one kind of files of the open registry, and says what happened. */
export async function exportFiles(
  { app, commands: { linter, runGuard }, client, saveAs }: Exporting,
  kind: string,
  targets: readonly string[],
): Promise<void> {
  // A server needs its definitions before its registry is done, and one file has all tools.
  const isChecked = kind !== DEFINITIONS && kind !== BUNDLE;
  const lintState = isChecked ? await linter.lintWorkspace() : undefined;
  const { workspace } = app.store.getState();
  const blockers = lintState === undefined ? [] : listBlockers(workspace, lintState);
  const created = await runExport(client, { workspace, blockers, runGuard }, { kind, targets });
  if (created.kind === 'refused') {
    const { message, hint } = created.problem;
    app.setNotice({ tone: 'problem', message, hint });
    return;
  }
  saveAs(...describeFile(created, kind, targets));
  if (kind === REGISTRY || kind === BUNDLE) return;
  const tools = formatCount(workspace.tools.length, 'tool');
  app.setNotice({
    tone: 'done',
    message:
      kind === DEFINITIONS
        ? `Downloaded ${tools}${targets.length === 1 ? '' : ` for ${targets.length} targets`}.`
        : `Downloaded ${formatCount(created.count, 'file')}.`,
  });
}

/** The end of its name, what is in it, and its type. */
function describeFile(
  { path, bytes }: Extract<ExportedFiles, { kind: 'exported' }>,
  kind: string,
  targets: readonly string[],
): Parameters<FileSaver> {
  const name = path?.replace(/^.*\//, '');
  if (kind === REGISTRY) return ['.zip', bytes, 'application/zip'];
  if (kind === BUNDLE) return ['.toolwright.json', bytes, 'application/json'];
  if (name === undefined) return [`-${kind}.zip`, bytes, 'application/zip'];
  if (kind === DEFINITIONS) return [`.${targets[0] ?? ''}.json`, bytes, 'application/json'];
  return [`-${name}`, bytes, name.endsWith('.svg') ? 'image/svg+xml' : 'text/plain'];
}
