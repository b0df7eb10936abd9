import { getTrustedUrl } from './trusted-url.ts';

/** The files of a build: paths from the page, with the digests that their contents must have. */
export interface OfflineFiles {
  readonly version: string;
  readonly files: Readonly<Record<string, string>>;
  /** The editor, the tokenizer and the guide: fetched when everything else is there. */
  readonly large: Readonly<Record<string, string>>;
}

/** What a page says to src/offline.worker.ts. `entry`: the script that the page started with. */
export type OfflineMessage =
  /** To the worker that answers. */
  | { readonly kind: 'started'; readonly entry: string }
  /** To a worker that waits: is it newer than the page? */
  | { readonly kind: 'compare'; readonly entry: string }
  | { readonly kind: 'take over' };

/** `ready`: the next page is of the worker's build. */
export type OfflineAnswer = 'newer' | 'ready';

export type OfflineStatus =
  | { readonly kind: 'stored' }
  /** `reason`: what the browser said. */
  | { readonly kind: 'missing'; readonly reason?: string };

/** Milliseconds between two questions whether there is a newer build, while the page is open. */
const ASK_AGAIN_MS = 3_600_000;

let refusal: string | undefined;

/**
 * Stores the files of this build in the browser, and calls `onUpdate` when a newer build is stored
 * and waits; it takes over when its argument is called. Never throws: without a copy, the page
 * works as before.
 */
export async function startOfflineCopy(onUpdate: (applyUpdate: () => void) => void): Promise<void> {
  const services = getServices();
  if (services === undefined) return;
  try {
    // The browser asks for the worker itself each time, past its own cache.
    const registration = await services.register(getTrustedUrl('./offline-worker.js'), {
      updateViaCache: 'none',
    });
    const entry =
      document.querySelector<HTMLScriptElement>('script[type="module"][src]')?.src ?? '';
    startUpdateWatch(registration, entry);
    services.addEventListener('message', ({ data }: MessageEvent<unknown>) => {
      if (data === 'newer') onUpdate(() => applyUpdate(registration.waiting));
      else if (data === 'ready') location.reload();
    });
    send((await services.ready).active, { kind: 'started', entry });
  } catch (error) {
    refusal = error instanceof Error ? error.message : String(error);
  }
}

/** Undefined in a page without HTTPS, and where the browser or a setting refuses it. */
function getServices(): ServiceWorkerContainer | undefined {
  try {
    return 'serviceWorker' in navigator && 'caches' in globalThis
      ? navigator.serviceWorker
      : undefined;
  } catch {
    return undefined;
  }
}

/** Another page may have let the worker take over already: then a new start is enough. */
function applyUpdate(waiting: ServiceWorker | null): void {
  if (waiting === null) location.reload();
  else send(waiting, { kind: 'take over' });
}

function send(worker: ServiceWorker | null, message: OfflineMessage): void {
  worker?.postMessage(message);
}

/** Has each newly installed worker compare its build with the page’s. */
function startUpdateWatch(registration: ServiceWorkerRegistration, entry: string): void {
  const handleInstalled = (): void => send(registration.waiting, { kind: 'compare', entry });
  const addListener = (worker: ServiceWorker | null): void =>
    worker?.addEventListener('statechange', handleInstalled);
  handleInstalled();
  addListener(registration.installing);
  registration.addEventListener('updatefound', () => addListener(registration.installing));
  let asked = Date.now();
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'hidden' || Date.now() - asked < ASK_AGAIN_MS) return;
    asked = Date.now();
    registration.update().catch(() => undefined);
  });
}

export async function readOfflineStatus(): Promise<OfflineStatus> {
  const services = getServices();
  if (services === undefined)
    return { kind: 'missing', reason: 'this browser or its settings do not allow it' };
  const registration = await services.getRegistration();
  if (registration?.active != null && (await listCaches()).length > 0) return { kind: 'stored' };
  return { kind: 'missing', ...(refusal === undefined ? {} : { reason: refusal }) };
}

/** Removes the copy; the next visit stores a new one. */
export async function removeOfflineCopy(): Promise<void> {
  await (await getServices()?.getRegistration())?.unregister();
  await Promise.all((await listCaches()).map((name) => caches.delete(name)));
}

/** The caches of this site: others under the same origin have another path. */
async function listCaches(): Promise<readonly string[]> {
  const prefix = `toolwright ${new URL('.', location.href).pathname} `;
  return (await caches.keys()).filter((name) => name.startsWith(prefix));
}
