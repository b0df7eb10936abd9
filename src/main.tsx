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
import { EXAMPLE_HASH, FIRST_EXAMPLE } from './app/commands/gallery.ts';
import { openFirst } from './app/commands/open-first.ts';
import { createApp } from './app/create-app.ts';
import { createLazyLinter } from './app/linting/lazy-linter.ts';
import { createLibrary } from './app/persistence/library.ts';
import { readProblem } from './contract/problem.ts';
import { copyText, saveFile } from './io/files.ts';
import { createLazyClient } from './io/lazy-client.ts';
import { openDatabase } from './io/open-database.ts';
import { addMediaQueries, createKey, openChannel } from './io/stand-ins.ts';
import { openStartLog } from './io/start-log.ts';
import { openTabLock } from './io/tab-lock.ts';
import type { WorkerClient } from './io/worker-client.ts';
import { App } from './ui/shell/App.tsx';
import { CrashGuard } from './ui/shell/CrashScreen.tsx';
import { StartScreen } from './ui/shell/start-screen.ts';
import { startAddressSync } from './ui/start-address-sync.ts';
import { WorkshopContext } from './ui/use-app.ts';
import { startTheme } from './ui/use-theme.ts';

/** Sites under one origin share its databases, so the name holds the path (SAFETY T20). */
const SITE = `toolwright ${new URL('.', location.href).pathname}`;
const LAST = `${SITE} last`;

const loadStorageStatus = () => import('./io/storage-status.ts');

addMediaQueries();
startTheme();

const app = createApp();
const tabs = openChannel(SITE);
const starts = openStartLog(`${SITE} starts`);
/** Firefox puts the question to the person, so it waits for the first edit that is saved. */
let persisted: Promise<unknown> | undefined;
const library = createLibrary(app, {
  database: openDatabase(SITE, () => void library.checkStored()),
  sendCommit: ({ key, revision }) => {
    tabs?.postMessage({ key, revision });
    if (app.store.getState().past.length > 0)
      persisted ??= loadStorageStatus().then(
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
const loadWorkers = () => import('./start-workers.ts');
type Workers = Awaited<ReturnType<typeof loadWorkers>>;
const loadClient = <Job, T>(create: (file: Workers) => WorkerClient<Job, T>) =>
  createLazyClient(() => loadWorkers().then(create));
const open = async (key: string): Promise<void> => {
  starts.addStart(key);
  await library.open(key);
  starts.startWatching();
};
const loadOffline = () => import('./io/offline-copy.ts');
const commands = createAppCommands(
  app,
  { ...library, open },
  {
    prober: loadClient((file) => file.createProber()),
    patterns: loadClient((file) => file.createPatternChecker()),
    tokenizer: loadClient((file) => file.createTokenCounter()),
    templates: loadClient((file) => file.createTemplateRunner()),
    guard: loadClient((file) => file.createGuardRunner()),
    exporter: loadClient((file) => file.createExporter()),
    reader: loadClient((file) => file.createImportReader()),
    loadAnalyst: () => loadWorkers().then((file) => file.createAnalyst()),
    openNet: () => loadClient((file) => file.createNetClient()),
    // Inside another page no registry opens, and so no worker starts.
    linter: createLazyLinter(app, () => loadWorkers().then((file) => file.startLinter(app))),
    saveFile,
    copy: copyText,
    readStorage: () => loadStorageStatus().then((file) => file.readStorageStatus()),
    setPersistent: () => loadStorageStatus().then((file) => file.setPersistent()),
    loadOffline,
    loadDisk: () => import('./open-disk.ts').then((file) => file.openDisk(SITE)),
    readFiles: (...given) =>
      import('./io/read-files.ts').then((file) => file.readFilesWithin(...given)),
    loadText: async (path) => {
      // src/start.js asked for it before this code was here.
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
    // Then the next visit loads the start screen beside the registry that it opens.
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

const loadMissing = (): Promise<void> =>
  import('./io/missing-services.ts').then(
    (file) => app.setMissing(file.listMissingServices()),
    () => undefined,
  );

/** After all that the first screen needs: the copy is hundreds of requests. */
const OFFLINE_AFTER_MS = 4_000;

// Fails only without a connection: the next visit tries again.
const startOffline = (): unknown =>
  Promise.all([loadOffline(), import('./app/handle-update.ts')]).then(
    ([file, { handleUpdate }]) =>
      file.startOfflineCopy((applyUpdate) => handleUpdate(app, commands, applyUpdate)),
    () => undefined,
  );

// src/start.js offers it when nothing is drawn any more.
Object.defineProperty(window, 'downloadWork', { value: commands.exportBundle });

const root = document.getElementById('root');
if (root !== null && !isFramed) {
  const hint = readLast();
  const isExample = location.hash === EXAMPLE_HASH;
  // Nothing was open before: the start screen loads while the database opens.
  const startScreen =
    hint === null && !isExample ? StartScreen.load().catch(() => undefined) : undefined;
  // First the database and the example, which take their time elsewhere; then the first render.
  startAddressSync(app, commands)
    .then((opened) =>
      opened
        ? undefined
        : openFirst(app, commands, { hint, isUnsafe: starts.isUnsafe, isExample, startScreen }),
    )
    .catch((error: unknown) => {
      app.openStart();
      handleFailure(error);
    })
    .then(() => {
      void loadMissing();
      if (import.meta.env.PROD) setTimeout(startOffline, OFFLINE_AFTER_MS);
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
