import { formatCount } from '../../contract/format-count.ts';
import { createZip } from '../../publish/create-zip.ts';
import type { App } from '../app.ts';
import type { AppCommands } from '../commands/app-commands.ts';
import { exportDefinitions, type FileSaver } from './export-definitions.ts';
import { DEFINITIONS, REGISTRY } from './export-kinds.ts';

interface Exporting {
  readonly app: App;
  readonly commands: Pick<AppCommands, 'linter' | 'runGuard'>;
  readonly saveAs: FileSaver;
}

/** Downloads one kind of files of the open registry, and says what happened. */
export async function exportFiles(
  exporting: Exporting,
  kind: string,
  targets: readonly string[],
): Promise<void> {
  const { app, commands, saveAs } = exporting;
  if (kind === DEFINITIONS) exportDefinitions(app, targets, saveAs);
  else if (kind === REGISTRY) {
    const { exportZip } = await import('./export-zip.ts');
    saveAs('.zip', await exportZip(app, commands), 'application/zip');
  } else await exportKind(exporting, kind, targets);
}

async function exportKind(
  { app, commands: { linter, runGuard }, saveAs }: Exporting,
  kind: string,
  targets: readonly string[],
): Promise<void> {
  const [{ createExport }, { listBlockers }] = await Promise.all([
    import('./create-export.ts'),
    import('./export-registry.ts'),
  ]);
  const lintState = await linter.lintWorkspace();
  const { workspace } = app.store.getState();
  const blockers = listBlockers(workspace, lintState);
  const created = await createExport({ workspace, blockers, runGuard }, { kind, targets });
  if (created.kind === 'problem') {
    const { message, hint } = created.problem;
    app.setNotice({ tone: 'problem', message, hint });
    return;
  }
  const [only, ...more] = created.value;
  if (only !== undefined && more.length === 0) {
    const name = only.path.replace(/^.*\//, '');
    saveAs(`-${name}`, only.text, name.endsWith('.svg') ? 'image/svg+xml' : 'text/plain');
  } else saveAs(`-${kind}.zip`, createZip(created.value), 'application/zip');
  app.setNotice({
    tone: 'done',
    message: `Downloaded ${formatCount(created.value.length, 'file')}.`,
  });
}
