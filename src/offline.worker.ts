import type { OfflineAnswer, OfflineFiles, OfflineMessage } from './io/offline-copy.ts';

// The service worker. It imports nothing: vite.offline.ts writes it as one script.

/** Written by vite.offline.ts. */
declare const OFFLINE_FILES: OfflineFiles;

interface Lasting extends Event {
  readonly waitUntil: (work: Promise<unknown>) => void;
}
interface WorkerEvents {
  readonly install: Lasting;
  readonly activate: Lasting;
  readonly message: Lasting & {
    readonly data: OfflineMessage;
    readonly source: {
      readonly id: string;
      readonly postMessage: (answer: OfflineAnswer) => void;
    } | null;
  };
  readonly fetch: Lasting & {
    readonly request: Request;
    readonly clientId: string;
    readonly resultingClientId: string;
    readonly respondWith: (answer: Promise<Response>) => void;
  };
}
/** What TypeScript's library for pages does not have. */
interface WorkerScope {
  readonly registration: { readonly scope: string };
  readonly clients: {
    readonly claim: () => Promise<void>;
    readonly matchAll: (which: object) => Promise<readonly { readonly id: string }[]>;
  };
  readonly skipWaiting: () => Promise<void>;
  readonly addEventListener: <Kind extends keyof WorkerEvents>(
    kind: Kind,
    handle: (event: WorkerEvents[Kind]) => void,
  ) => void;
}

interface Site extends OfflineFiles {
  readonly scope: WorkerScope;
  /** The address of the page; ends in a slash. */
  readonly folder: string;
  /** Of the names of all caches of this site: sites under one origin share them. */
  readonly prefix: string;
  /** The cache of this build. */
  readonly cache: string;
  /** The cache that remembers which build each open page started with. */
  readonly pages: string;
}

/** Requests at a time: the page's own go first. */
const PARALLEL = 4;

const worker: object = globalThis;
if (isWorkerScope(worker)) startWorker(createSite(worker));

function isWorkerScope(scope: object): scope is WorkerScope {
  return 'skipWaiting' in scope && 'registration' in scope;
}

function createSite(scope: WorkerScope): Site {
  const folder = scope.registration.scope;
  const prefix = `toolwright ${new URL(folder).pathname} `;
  const { version } = OFFLINE_FILES;
  return {
    ...OFFLINE_FILES,
    scope,
    folder,
    prefix,
    cache: prefix + version,
    pages: `${prefix}pages`,
  };
}

function startWorker(site: Site): void {
  const { scope } = site;
  scope.addEventListener('install', (event) =>
    event.waitUntil(caches.open(site.cache).then(() => addFiles(site, site.files))),
  );
  scope.addEventListener('activate', (event) =>
    event.waitUntil(savePage(site, NEXT, site.cache).then(() => removeOldCaches(site))),
  );
  scope.addEventListener('message', (event) => {
    const { data, source } = event;
    if (data.kind === 'started') event.waitUntil(addPage(site, data.entry, source?.id));
    else if (data.kind === 'take over')
      event.waitUntil(setNext(site).then(() => source?.postMessage('ready')));
    // A page of this build is open already: it was asked to take over before.
    else if (hasEntry(site, data.entry))
      event.waitUntil(addNewestPage(site, data.entry, source?.id));
    else source?.postMessage('newer');
  });
  scope.addEventListener('fetch', (event) => {
    const path = findPath(site, event.request);
    if (path === undefined) return;
    const isStart = event.request.destination === 'document';
    const cache = isStart ? readNext(site) : readPage(site, event.clientId);
    if (isStart)
      event.waitUntil(cache.then((name) => savePage(site, event.resultingClientId, name)));
    event.respondWith(cache.then((name) => sendAnswer(site, event.request, path, name)));
  });
}

/** The path of one of our files from the page; undefined for anything else. */
function findPath({ folder, files, large }: Site, request: Request): string | undefined {
  // io/load-chunk.ts asks the server itself whether there is a newer build.
  if (request.method !== 'GET' || request.cache === 'no-store') return undefined;
  const url = new URL(request.url);
  if (!url.href.startsWith(folder)) return undefined;
  const path = `${url.origin}${url.pathname}`.slice(folder.length).replace(/^index\.html$/, '');
  if (url.search !== '' && path !== '') return undefined;
  // Files of another build are in its own cache.
  return Object.hasOwn(files, path) || Object.hasOwn(large, path) || isHashed(path)
    ? path
    : undefined;
}

/** Two builds never have different contents under such a name. */
function isHashed(path: string): boolean {
  return path.startsWith('assets/');
}

/** From the build of the page, else from the network. */
async function sendAnswer(
  site: Site,
  request: Request,
  path: string,
  cacheName: string,
): Promise<Response> {
  const url = site.folder + path;
  return (
    (await caches.match(url, { cacheName })) ??
    (isHashed(path) ? await caches.match(url) : undefined) ??
    fetch(request)
  );
}

/** Fetches what the cache does not hold yet. Throws where the server has other files. */
async function addFiles(site: Site, files: OfflineFiles['files']): Promise<void> {
  const open = Object.entries(files);
  const runNext = async (): Promise<void> => {
    for (let next = open.shift(); next !== undefined; next = open.shift())
      await addFile(site, ...next);
  };
  await Promise.all(Array.from({ length: PARALLEL }, runNext));
}

async function addFile(site: Site, path: string, integrity: string): Promise<void> {
  const url = site.folder + path;
  // Removed meanwhile: it must not come back.
  if (!(await caches.has(site.cache))) return;
  const cache = await caches.open(site.cache);
  if ((await cache.match(url)) !== undefined) return;
  const known = isHashed(path) ? await caches.match(url) : undefined;
  await cache.put(url, known ?? (await loadFile(url, integrity, isHashed(path))));
}

async function loadFile(url: string, integrity: string, isFinal: boolean): Promise<Response> {
  const response = await fetch(url, { integrity, cache: isFinal ? 'default' : 'no-cache' });
  if (!response.ok) throw new Error(`${url} answered ${response.status}`);
  // A page cannot be answered with a response that was redirected.
  return response.redirected
    ? new Response(await response.blob(), { headers: response.headers })
    : response;
}

/**
 * A page that is open and usable: from now on it is answered from this build, if it is of this
 * build, and what is large is fetched.
 */
async function addPage(site: Site, entry: string, page: string | undefined): Promise<void> {
  if (hasEntry(site, entry)) {
    if (page !== undefined) await savePage(site, page, site.cache);
    // Refused while it waits: then the former worker answers, from the cache of this build.
    await site.scope.clients.claim().catch(() => undefined);
  }
  await removeClosedPages(site);
  // Without a connection, the next page asks again.
  await addFiles(site, site.large).catch(() => undefined);
}

/** A page of this build, while the former worker is still in place. */
async function addNewestPage(site: Site, entry: string, page: string | undefined): Promise<void> {
  void site.scope.skipWaiting();
  await addPage(site, entry, page);
  await removeOldCaches(site);
}

function hasEntry({ folder, files }: Site, entry: string): boolean {
  return entry.startsWith(folder) && Object.hasOwn(files, entry.slice(folder.length));
}

async function savePage(site: Site, page: string, cache: string): Promise<void> {
  if (!(await caches.has(cache))) return;
  const pages = await caches.open(site.pages);
  await pages.put(site.folder + page, new Response(cache));
}

/** The cache of the build that a page started with. */
async function readPage(site: Site, page: string): Promise<string> {
  const found = await caches.match(site.folder + page, { cacheName: site.pages });
  return (await found?.text()) ?? site.cache;
}

const NEXT = '~next';

/**
 * From now on, pages start with this build, even where the former worker answers them: Chromium 156
 * may leave it in place for half a minute after `skipWaiting` (measured 2026-11-23).
 */
async function setNext(site: Site): Promise<void> {
  await savePage(site, NEXT, site.cache);
  void site.scope.skipWaiting();
}

async function readNext(site: Site): Promise<string> {
  const next = await readPage(site, NEXT);
  return (await caches.has(next)) ? next : site.cache;
}

/** Removes every other cache, except those of builds that an open page started with. */
async function removeOldCaches(site: Site): Promise<void> {
  const used = await removeClosedPages(site);
  const names = await caches.keys();
  await Promise.all(
    names
      .filter((name) => name.startsWith(site.prefix) && !used.has(name))
      .map((name) => caches.delete(name)),
  );
}

/** Forgets the pages that are closed, and removes their caches; returns those that are in use. */
async function removeClosedPages(site: Site): Promise<ReadonlySet<string>> {
  const used = new Set([site.cache, site.pages]);
  const closed = new Set<string>();
  if (!(await caches.has(site.pages))) return used;
  const pages = await caches.open(site.pages);
  const windows = await site.scope.clients.matchAll({ type: 'window', includeUncontrolled: true });
  const open = new Set([NEXT, ...windows.map(({ id }) => id)].map((id) => site.folder + id));
  for (const { url } of await pages.keys()) {
    const name = await (await pages.match(url))?.text();
    if (name !== undefined) (open.has(url) ? used : closed).add(name);
    if (!open.has(url)) await pages.delete(url);
  }
  for (const name of closed) if (!used.has(name)) await caches.delete(name);
  return used;
}
