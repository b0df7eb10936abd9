interface ChunkProblem {
  readonly code: 'build_changed' | 'chunk_missing' | 'no_connection' | 'reload_needed';
  readonly message: string;
  readonly hint: string;
}

/** URLs that the page has loaded; those that it links or src/start.js fetches among them. */
const loaded = new Set<string>();
const loading = new Map<string, Promise<void>>();

const RETRY_AFTER_MS = 500;

/**
 * Replaces Vite's loader of lazy chunks (see vite.config.ts): `files` are the chunk, its imports
 * and style sheets. Firefox 153 remembers a script that failed to load, also one that a chunk
 * imports, and so does WebKit 2.50 for the chunk itself; Chromium 156 does not (measured
 * 2026-11-22). A second `import()` then fails without a request. So every file is fetched first,
 * and imported only when all are in the browser's cache: then no failure is remembered, and trying
 * again works. Another URL (`?retry=1`) would work too, but load modules twice.
 */
export async function loadChunk<T>(
  load: () => Promise<T>,
  files: readonly string[] = [],
  importer: string = document.baseURI,
): Promise<T> {
  await Promise.all(files.map((file) => loadFile(new URL(file, importer).href)));
  try {
    return await load();
  } catch (error) {
    // Messages of Chromium and Firefox, and of WebKit. Errors that a module throws itself pass
    // unchanged.
    if (!/dynamically imported module|Importing a module script/.test(String(error))) throw error;
    throw createError({
      code: 'reload_needed',
      message: 'The browser did not load this part of Toolwright.',
      hint: 'Reload the page.',
    });
  }
}

function loadFile(url: string): Promise<void> {
  if (loaded.size === 0)
    document
      .querySelectorAll<HTMLElement>(
        'script[src], link[rel="stylesheet"], link[rel="modulepreload"]',
      )
      .forEach((element) => loaded.add(readAddress(element)));
  if (loaded.has(url)) return Promise.resolve();
  const running =
    loading.get(url) ??
    (url.endsWith('.css') ? loadStyleSheet(url) : loadScript(url))
      .then(() => void loaded.add(url))
      .finally(() => loading.delete(url));
  loading.set(url, running);
  return running;
}

function readAddress(element: HTMLElement): string {
  return new URL(
    element.getAttribute('src') ?? element.getAttribute('href') ?? '',
    document.baseURI,
  ).href;
}

async function loadScript(url: string): Promise<void> {
  const get = (): Promise<Response> => fetch(url);
  const response = await get()
    .catch(() => new Promise((resolve) => setTimeout(resolve, RETRY_AFTER_MS)).then(get))
    .catch(() => undefined);
  // Some hosts answer a missing file with the page itself.
  if (response?.ok !== true || !/javascript/.test(response.headers.get('content-type') ?? ''))
    throw createError(await findChunkProblem());
  // Only a body that was read to its end is in the cache.
  await response.arrayBuffer().catch(async () => {
    throw createError(await findChunkProblem());
  });
}

function loadStyleSheet(url: string): Promise<void> {
  const link = Object.assign(document.createElement('link'), {
    rel: 'stylesheet',
    crossOrigin: '',
    href: url,
  });
  const done = new Promise<void>((resolve, reject) => {
    link.onload = () => resolve();
    link.onerror = () => {
      link.remove();
      void findChunkProblem().then((problem) => reject(createError(problem)));
    };
  });
  document.head.append(link);
  return done;
}

/**
 * Fetches the page again: if it starts with another script, there is a newer build, whose server
 * may no longer have this build's files.
 */
async function findChunkProblem(): Promise<ChunkProblem> {
  const page = await fetch(location.pathname, { cache: 'no-store' }).then(
    (response) => response.text(),
    () => undefined,
  );
  if (page === undefined)
    return {
      code: 'no_connection',
      message: 'There is no connection to the server.',
      hint: 'Check the connection, then try again.',
    };
  const entry = document.querySelector('script[type="module"][src]')?.getAttribute('src');
  if (entry == null || page.includes(entry))
    return {
      code: 'chunk_missing',
      message: 'The server did not send this part of Toolwright.',
      hint: 'Try again.',
    };
  return {
    code: 'build_changed',
    message: 'Toolwright was updated since you opened this page.',
    hint: 'Reload the page to get the new version.',
  };
}

/** The problem is the error's cause. */
function createError(problem: ChunkProblem): Error {
  return new Error(problem.message, { cause: problem });
}
