import { parentPort } from 'node:worker_threads';

/** What a browser's worker finds in its global scope, over Node's port. */
const scope: { onmessage?: (event: { readonly ports: readonly unknown[] }) => void } & Record<
  string,
  unknown
> = { fetch: () => Promise.reject(new Error('asked the network')) };
Object.assign(globalThis, { self: scope });
await import('../../src/probe.worker.ts');
scope.onmessage?.({ ports: [makePort()] });

function makePort(): object {
  return {
    set onmessage(receive: (event: { readonly data: unknown }) => void) {
      parentPort?.on('message', (data: unknown) => receive({ data }));
    },
    postMessage: (data: unknown) => parentPort?.postMessage(data),
  };
}
