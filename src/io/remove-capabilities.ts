const CAPABILITIES = [
  'fetch',
  'XMLHttpRequest',
  'WebSocket',
  'WebSocketStream',
  'EventSource',
  'WebTransport',
  'importScripts',
  'FontFace',
  'fonts',
  'indexedDB',
  'caches',
  'cookieStore',
  'BroadcastChannel',
  'Worker',
  'SharedWorker',
  'ServiceWorkerContainer',
  'Notification',
] as const;

/** Of a worker's navigator. */
const NAVIGATOR_CAPABILITIES = [
  'storage',
  'locks',
  'serviceWorker',
  'sendBeacon',
  'usb',
  'serial',
  'hid',
] as const;

/**
 * Removes network, storage and nested workers from a worker: from its scope and from each of its
 * prototypes, which have `fetch` and the getters. What has no name, above all `import()`, is
 * blocked only by the policy of public/sandbox.html.
 */
export function removeCapabilities(): void {
  removeAll(self, CAPABILITIES);
  // Node's threads, in which tests run a worker, have no navigator.
  if (self.navigator !== undefined) removeAll(self.navigator, NAVIGATOR_CAPABILITIES);
}

function removeAll(start: object, names: readonly string[]): void {
  for (
    let holder: object | null = start;
    holder !== null && holder !== Object.prototype;
    holder = Reflect.getPrototypeOf(holder)
  ) {
    for (const name of names) {
      if (holder === start || Object.hasOwn(holder, name))
        Reflect.defineProperty(holder, name, {
          value: undefined,
          configurable: false,
          writable: false,
        });
    }
  }
}
