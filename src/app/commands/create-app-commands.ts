import type { Answer } from '../../io/worker-client.ts';
import type { ProbeAnswer, ProbeJob } from '../../probe/probe.ts';
import { TEMPLATE_MS } from '../../render/template-job.ts';
import { GUARD_MS, VALIDATORS_MS } from '../../simulate/guard-job.ts';
import type { App } from '../app.ts';
import type { CallLog } from '../calls/call-log.ts';
import { PROBE_MS } from '../examples/probe-time.ts';
import type { Library } from '../persistence/library.ts';
import { createDesign, EMPTY_WORKSPACE } from '../workspace.ts';
import type { AppCommandPorts, AppCommands } from './app-commands.ts';
import { convertRejection } from './convert-rejection.ts';
import { createLoader } from './create-loader.ts';
import { createExportCommands } from './export-commands.ts';
import { createImportCommands } from './import-commands.ts';

/** Milliseconds: a database may not answer at all. */
const SAVE_MS = 5_000;

export function createAppCommands(app: App, library: Library, ports: AppCommandPorts): AppCommands {
  const { linter } = ports;
  const runProbe = (job: ProbeJob): Promise<Answer<ProbeAnswer>> => ports.prober.run(job, PROBE_MS);
  const runGuard: AppCommands['runGuard'] = (job) =>
    ports.guard.run(job, job.kind === 'validators' ? VALIDATORS_MS : GUARD_MS);
  const openCalls = (): Promise<CallLog> =>
    import('../calls/call-log.ts').then((file) =>
      file.createCallLog(app, library.openCalls, ports.saveFile),
    );
  const loadClients = createLoader(() =>
    import('./clients.ts').then((file) => file.createClients(app, ports, { linter, runGuard })),
  );
  return {
    registries: library,
    linter,
    copy: ports.copy,
    readStorage: ports.readStorage,
    setPersistent: ports.setPersistent,
    loadOffline: ports.loadOffline,
    checkExample: (schemas, example) =>
      import('../examples/check-example.ts').then(
        (file) => file.checkExample(runProbe, schemas, example),
        () => ({ valid: false, message: 'not checked, because the checker did not load' }),
      ),
    runProbe,
    checkPattern: (job) => ports.patterns.run(job, PROBE_MS),
    renderTemplate: async (job) => {
      const answer = await ports.templates.run(job, TEMPLATE_MS);
      if (answer.kind === 'answer') return answer.value;
      const file = await import('./read-template-failure.ts');
      return file.readTemplateFailure(answer);
    },
    runGuard,
    logCalls: (entries) => convertRejection(openCalls().then((log) => log.add(entries))),
    openCalls,
    loadProbe: ports.prober.load,
    ...createImportCommands(app, library, ports),
    ...createExportCommands(app, { registries: library, linter, runGuard }, ports),
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
    openDisk: async () => (await loadClients()).openDisk(),
    openNetClient: async () => (await loadClients()).openNetClient(),
    openTokenizer: async () => (await loadClients()).openTokenizer(),
    openTranscripts: async () => (await loadClients()).openTranscripts(),
  };
}
