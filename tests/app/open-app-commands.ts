import { runGuardJob } from '../../src/app/try/run-guard-job.ts';
import 'fake-indexeddb/auto';
import type { App } from '../../src/app/app.ts';
import type { AppCommandPorts, AppCommands } from '../../src/app/commands/app-commands.ts';
import { createAppCommands } from '../../src/app/commands/create-app-commands.ts';
import { createApp } from '../../src/app/create-app.ts';
import { createExportRunner } from '../../src/app/export/create-export-runner.ts';
import { readImportedFiles } from '../../src/app/import/read-imported-files.ts';
import { startLintScheduler } from '../../src/app/linting/lint-scheduler.ts';
import { createLinterClient } from '../../src/app/linting/linter-client.ts';
import type { LintJobSender } from '../../src/app/linting/send-lint-job.ts';
import { createLibrary } from '../../src/app/persistence/library.ts';
import type { Analyst } from '../../src/app/transcripts/log-runner.ts';
import { runAnalysisJob } from '../../src/app/transcripts/run-analysis-job.ts';
import type { Design } from '../../src/contract/design.ts';
import type { Database } from '../../src/io/database.ts';
import { createNetWorker } from '../../src/io/net-worker.ts';
import { openDatabase } from '../../src/io/open-database.ts';
import { readFilesWithin } from '../../src/io/read-files.ts';
import type { WorkerClient } from '../../src/io/worker-client.ts';
import { runCount } from '../../src/measure/o200k.ts';
import { createPatternReport } from '../../src/probe/create-pattern-report.ts';
import { runProbe } from '../../src/probe/run-probe.ts';
import { renderChatTemplate } from '../../src/render/render-chat-template.ts';
import { openLinter } from './lint-workspace.ts';

let count = 0;

export interface OpenDesk {
  readonly app: App;
  readonly desk: AppCommands;
  readonly database: Database;
  readonly downloads: {
    readonly name: string;
    readonly content: BlobPart;
    readonly type: string;
  }[];
  readonly copied: string[];
}

/** `lint` answers the linter's jobs. */
export type GivenPorts = Partial<AppCommandPorts> & { readonly lint?: LintJobSender };

/**
 * The whole app without a page: everything real except what only a browser has. A design opens it.
 */
export async function openDesk(
  design: Design | undefined,
  { lint = openLinter(), ...ports }: GivenPorts = {},
): Promise<OpenDesk> {
  const app = createApp();
  count += 1;
  const database = openDatabase(`desk ${count}`);
  let keys = 0;
  const library = createLibrary(app, {
    database,
    sendCommit: () => undefined,
    createKey: () => `desk ${count} key ${(keys += 1)}`,
  });
  const downloads: OpenDesk['downloads'] = [];
  const copied: string[] = [];
  const desk = createAppCommands(app, library, {
    prober: bridgeTo(runProbe),
    patterns: bridgeTo(async (job) => createPatternReport(job)),
    guard: bridgeTo(runGuardJob),
    tokenizer: bridgeTo(async (job) => runCount(job)),
    templates: bridgeTo(async (job) => renderChatTemplate(job)),
    linter: createLinterClient(app, startLintScheduler(app, lint)),
    exporter: bridgeTo(createExportRunner()),
    reader: bridgeTo(async (job) => readImportedFiles(job)),
    loadAnalyst: async () => analyst,
    openNet: () => bridgeTo(createNetWorker(fetch)),
    saveFile: (name, content, type) => downloads.push({ name, content, type }),
    readStorage: () =>
      Promise.resolve({ used: 1_000, available: 9_000, persisted: false, private: 'unknown' }),
    setPersistent: () => Promise.resolve(true),
    loadOffline: async () => ({
      readOfflineStatus: () => Promise.resolve({ kind: 'stored' }),
      removeOfflineCopy: () => Promise.resolve(),
    }),
    loadDisk: () => Promise.reject(new Error('no folders here')),
    copy: (text) => Promise.resolve(copied.push(text) > 0),
    readFiles: readFilesWithin,
    loadText: (path) => Promise.reject(new Error(`${path} is not there`)),
    getAddress: () => 'https://host.example/tw/',
    ...ports,
  });
  if (design !== undefined) await library.create(design);
  return { app, desk, database, downloads, copied };
}

/** Reads transcripts in the test. */
const analyst: Analyst = {
  run: (job, handleProgress) => {
    let isStopped = false;
    const control = { handleProgress, isStopped: () => isStopped };
    return {
      answer: runAnalysisJob(job, control).then((value) => ({ kind: 'answer', value })),
      stop: () => void (isStopped = true),
    };
  },
};

/** A worker that lives in the test. */
export function bridgeTo<Job, T>(answer: (job: Job) => Promise<T>): WorkerClient<Job, T> {
  return {
    run: async (job) => ({ kind: 'answer', value: await answer(job) }),
    load: () => undefined,
    close: () => undefined,
  };
}
