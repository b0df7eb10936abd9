import '@fontsource/ibm-plex-sans/latin-400.css';
import '@fontsource/ibm-plex-sans/latin-500.css';
import '@fontsource/ibm-plex-sans/latin-600.css';
import '@fontsource/ibm-plex-mono/latin-400.css';
import '@fontsource/ibm-plex-mono/latin-500.css';
import '@fontsource/ibm-plex-sans-hebrew/hebrew-400.css';
import '@fontsource/ibm-plex-sans-hebrew/hebrew-600.css';
import './ui/theme/tokens.css';
import './ui/theme/base.css';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { createAppCommands } from './app/commands/create-app-commands.ts';
import { FIRST_EXAMPLE } from './app/commands/gallery.ts';
import { openFirst } from './app/commands/open-first.ts';
import { createApp } from './app/create-app.ts';
import { isImportOutcome, type ImportedFiles } from './app/import/imported-files.ts';
import { isLintAnswer, type LintAnswer, type LintJob } from './app/linting/lint-job.ts';
import { createLibrary } from './app/persistence/library.ts';
import { readProblem, type Outcome } from './contract/problem.ts';
import countUrl from './count.worker.ts?worker&url';
import importUrl from './import.worker.ts?worker&url';
import { copyText, readFilesWithin, saveFile, type LoadedFile } from './io/files.ts';
import {
  addMediaQueries,
  createKey,
  listMissingServices,
  openChannel,
} from './io/missing-services.ts';
import { isNetAnswer, type NetAnswer, type NetJob } from './io/net-job.ts';
import { openDatabase } from './io/open-database.ts';
import { openStartLog } from './io/start-log.ts';
import { startSandboxed } from './io/start-worker.ts';
import { openTabLock } from './io/tab-lock.ts';
import { getTrustedUrl } from './io/trusted-url.ts';
import { createWorkerClient } from './io/worker-client.ts';
import lintUrl from './lint.worker.ts?worker&url';
import { isCountAnswer, type CountAnswer, type CountJob } from './measure/count.ts';
import netUrl from './net.worker.ts?worker&url';
import patternUrl from './pattern.worker.ts?worker&url';
import probeUrl from './probe.worker.ts?worker&url';
import { isPatternReport } from './probe/is-pattern-report.ts';
import { isProbeAnswer } from './probe/is-probe-answer.ts';
import type { PatternJob, PatternReport } from './probe/pattern.ts';
import type { ProbeAnswer, ProbeJob } from './probe/probe.ts';
import { isTemplateAnswer } from './render/is-template-answer.ts';
import type { TemplateAnswer, TemplateJob } from './render/template-job.ts';
import templateUrl from './template.worker.ts?worker&url';
import { App } from './ui/shell/App.tsx';
import { CrashGuard } from './ui/shell/CrashScreen.tsx';
import { startAddressSync } from './ui/start-address-sync.ts';
import { WorkshopContext } from './ui/use-app.ts';
import { readTheme } from './ui/use-theme.ts';

/** Sites under one origin share its databases, so the name holds the path (SAFETY T20). */
const SITE = `toolwright ${new URL('.', location.href).pathname}`;
const LAST = `${SITE} last`;

addMediaQueries();
document.documentElement.dataset['theme'] = readTheme();

const app = createApp();
app.setMissing(listMissingServices());
const tabs = openChannel(SITE);
const starts = openStartLog(`${SITE} starts`);
/** Firefox puts the question to the person, so it waits for the first edit that is saved. */
let persisted: Promise<unknown> | undefined;
const library = createLibrary(app, {
  database: openDatabase(SITE, () => void library.checkStored()),
  sendCommit: ({ key, revision }) => {
    tabs?.postMessage({ key, revision });
    if (app.store.getState().past.length > 0)
      persisted ??= import('./io/storage-status.ts').then(
        (file) => file.setPersistentOnce(`${SITE} asked to persist`),
        () => undefined,
      );
  },
  saveFile: (name, text) => saveFile(name, text, 'application/json'),
  tab: openTabLock(SITE),
  createKey,
});
tabs?.addEventListener('message', ({ data }: MessageEvent<unknown>) => {
  if (
    typeof data === 'object' &&
    data !== null &&
    'key' in data &&
    'revision' in data &&
    typeof data.key === 'string' &&
    typeof data.revision === 'number'
  )
    void library.handleCommit(data.key, data.revision);
});
const isFramed = window.top !== window.self;
/**
 * A thousand tools take about a second; what takes longer than this hangs on a pattern or an
 * example.
 */
const LINT_MS = 20_000;
/** The tokenizer is a megabyte. */
const LOAD_TOKENIZER_MS = 90_000;
const linter = createWorkerClient<LintJob, LintAnswer>(() => startSandboxed(lintUrl), isLintAnswer);
const open = async (key: string): Promise<void> => {
  starts.addStart(key);
  await library.open(key);
  starts.startWatching();
};
const commands = createAppCommands(
  app,
  { ...library, open },
  {
    prober: createWorkerClient<ProbeJob, ProbeAnswer>(
      () => startSandboxed(probeUrl),
      isProbeAnswer,
    ),
    patterns: createWorkerClient<PatternJob, PatternReport>(
      () => startSandboxed(patternUrl),
      isPatternReport,
    ),
    tokenizer: createWorkerClient<CountJob, CountAnswer>(
      () => startSandboxed(countUrl),
      isCountAnswer,
      LOAD_TOKENIZER_MS,
    ),
    templates: createWorkerClient<TemplateJob, TemplateAnswer>(
      () => startSandboxed(templateUrl),
      isTemplateAnswer,
    ),
    // Inside another page nothing is drawn, and no worker starts.
    lint: (job, answer) => void (isFramed || linter.run(job, LINT_MS).then(answer)),
    reader: createWorkerClient<readonly LoadedFile[], Outcome<ImportedFiles>>(
      () => startSandboxed(importUrl),
      isImportOutcome,
    ),
    openNet: () =>
      createWorkerClient<NetJob, NetAnswer>(
        () => new Worker(getTrustedUrl(netUrl), { type: 'module', name: 'net' }),
        isNetAnswer,
      ),
    saveFile,
    copy: copyText,
    readStorage: () => import('./io/storage-status.ts').then((file) => file.readStorageStatus()),
    setPersistent: () => import('./io/storage-status.ts').then((file) => file.setPersistent()),
    readFiles: readFilesWithin,
    loadText: async (path) => {
      // public/start.js asked for it before this code was here.
      if (path === `gallery/${FIRST_EXAMPLE}` && 'firstExample' in window)
        return String(await window.firstExample);
      const response = await fetch(path);
      if (!response.ok) throw new Error(`${path} answered ${response.status}`);
      return response.text();
    },
    getAddress: () => location.href.replace(/#.*$/, ''),
  },
);

// The last chance to save: both events let a started transaction finish (Chromium and Firefox,
// measured 2026-11-21).
for (const event of ['visibilitychange', 'pagehide'] as const) {
  addEventListener(
    event,
    () => {
      if (event === 'pagehide' || document.visibilityState === 'hidden') library.saveAndLeave();
    },
    { capture: true },
  );
}
addEventListener('beforeunload', (event) => {
  // The page lives until the next one answers, which is longer than after `pagehide` (Chromium 156,
  // 2026-11-22).
  library.saveAndLeave();
  const { save, draftsState } = app.store.getState();
  // The work of a conflict is stored as a draft.
  if (
    library.isBusy() ||
    (save.kind === 'conflict' && (save.cause !== undefined || draftsState !== 'stored'))
  )
    event.preventDefault();
});

app.store.subscribe(({ stage }, before) => {
  try {
    if (stage.kind === 'editing' && stage !== before.stage) localStorage.setItem(LAST, stage.key);
  } catch {
    // public/start.js alone reads it: it need not fetch the example on a later visit.
  }
});

function readLast(): string | null {
  try {
    return localStorage.getItem(LAST);
  } catch {
    return null;
  }
}

/** Whatever was started by a click and needs a chunk that did not load ends here. */
addEventListener('unhandledrejection', (event) => {
  if (readProblem(event.reason).code === 'unexpected') return;
  event.preventDefault();
  handleFailure(event.reason);
});

function handleFailure(error: unknown): void {
  const { message, hint } = readProblem(error);
  app.setNotice({ tone: 'problem', message, hint });
}

// public/start.js offers it when nothing is drawn any more.
Object.defineProperty(window, 'downloadWork', { value: commands.exportBundle });

const root = document.getElementById('root');
if (root !== null && !isFramed) {
  // First the database and the example, which take their time elsewhere; then the first render.
  startAddressSync(app, commands)
    .then((opened) => (opened ? undefined : openFirst(app, commands, readLast(), starts.isUnsafe)))
    .catch((error: unknown) => {
      app.openStart();
      handleFailure(error);
    });
  createRoot(root).render(
    <StrictMode>
      <WorkshopContext value={{ app, commands }}>
        <CrashGuard>
          <App />
        </CrashGuard>
      </WorkshopContext>
    </StrictMode>,
  );
}
