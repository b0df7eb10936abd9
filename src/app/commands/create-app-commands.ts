import type { Answer } from '../../io/worker-client.ts';
import type { ProbeAnswer, ProbeJob } from '../../probe/probe.ts';
import { TEMPLATE_MS } from '../../render/template-job.ts';
import { GUARD_MS, VALIDATORS_MS } from '../../simulate/guard-job.ts';
import type { App } from '../app.ts';
import { PROBE_MS } from '../examples/probe-time.ts';
import type { Library } from '../persistence/library.ts';
import { createDesign, EMPTY_WORKSPACE } from '../workspace.ts';
import type { AppCommandPorts, AppCommands } from './app-commands.ts';
import { convertRejection } from './convert-rejection.ts';
import { createLoader } from './create-loader.ts';
import { createExportCommands } from './export-commands.ts';
import type { LateCommands } from './late-commands.ts';
import { openGallery } from './open-gallery.ts';

/** Milliseconds: a database may not answer at all. */
const SAVE_MS = 5_000;

export function createAppCommands(app: App, library: Library, ports: AppCommandPorts): AppCommands {
  const { linter } = ports;
  const runProbe = (job: ProbeJob): Promise<Answer<ProbeAnswer>> => ports.prober.run(job, PROBE_MS);
  const runGuard: AppCommands['runGuard'] = (job) =>
    ports.guard.run(job, job.kind === 'validators' ? VALIDATORS_MS : GUARD_MS);
  const runTemplate = (job: Parameters<AppCommands['renderTemplate']>[0]) =>
    ports.templates.run(job, TEMPLATE_MS);
  const load = createLoader(() =>
    import('./late-commands.ts').then((file) =>
      file.createLateCommands(
        app,
        { registries: library, linter, runProbe, runGuard, runTemplate },
        ports,
      ),
    ),
  );
  return {
    registries: library,
    linter,
    copy: ports.copy,
    readStorage: ports.readStorage,
    setPersistent: ports.setPersistent,
    loadOffline: ports.loadOffline,
    runProbe,
    checkPattern: (job) => ports.patterns.run(job, PROBE_MS),
    runGuard,
    loadProbe: ports.prober.load,
    openGallery: (...given) => openGallery(app, library, ports, ...given),
    ...createExportCommands(app, library, ports),
    ...createLoadingCommands(load),
    saveAll: async () => {
      await Promise.race([
        library.saveNow(),
        new Promise((resolve) => setTimeout(resolve, SAVE_MS)),
      ]);
      const { stage, save } = app.store.getState();
      return stage.kind !== 'preview' && (stage.kind !== 'editing' || save.kind === 'saved');
    },
    close: async () => {
      // The second call gives up work that could not be saved.
      if (!(await library.close())) await library.close();
      app.openWorkspace({ kind: 'start' }, EMPTY_WORKSPACE);
    },
    saveCopy: () => library.create(createDesign(app.store.getState().workspace)),
  };
}

/** Those of late-commands.ts, which is loaded when the first of them runs. */
function createLoadingCommands(load: () => Promise<LateCommands>): LateCommands {
  return {
    checkExample: (...given) =>
      load()
        .then((late) => late.checkExample(...given))
        .catch(() => ({
          valid: false,
          message: 'not checked, because the checker did not load',
        })),
    renderTemplate: async (job) => (await load()).renderTemplate(job),
    logCalls: (entries) => convertRejection(load().then((late) => late.logCalls(entries))),
    openCalls: async () => (await load()).openCalls(),
    importText: (...given) => convertRejection(load().then((late) => late.importText(...given))),
    importFiles: (files) => convertRejection(load().then((late) => late.importFiles(files))),
    applyImport: async (...given) => (await load()).applyImport(...given),
    openImport: async (...given) => (await load()).openImport(...given),
    listGallery: () =>
      load()
        .then((late) => late.listGallery())
        .catch(() => []),
    openLink: async (...given) => {
      // Side by side: one request is not to wait for the other.
      const [late] = await Promise.all([load(), import('./links.ts')]);
      return late.openLink(...given);
    },
    exportFiles: async (...given) => (await load()).exportFiles(...given),
    createLink: (ids) => convertRejection(load().then((late) => late.createLink(ids))),
    openDisk: async () => (await load()).openDisk(),
    openNetClient: async () => (await load()).openNetClient(),
    openTokenizer: async () => (await load()).openTokenizer(),
    openTranscripts: async () => (await load()).openTranscripts(),
  };
}
