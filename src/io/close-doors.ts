/** Takes from a worker every way out but its answers: foreign schemas run in it, compiled ones as code, and the page's policy does not reach it. */
export function closeDoors(): void {
  for (const door of ['fetch', 'XMLHttpRequest', 'WebSocket', 'EventSource', 'WebTransport', 'importScripts', 'indexedDB', 'caches', 'BroadcastChannel', 'Worker', 'SharedWorker']) {
    Reflect.defineProperty(self, door, { value: undefined });
  }
}
