import { parentPort } from 'node:worker_threads';

/** What a browser's worker finds in its global scope, over Node's port. */
const scope: { onmessage?: (event: { readonly data: unknown }) => void; readonly postMessage: (data: unknown) => void } & Record<string, unknown> = { postMessage: (data: unknown) => parentPort?.postMessage(data), fetch: () => Promise.reject(new Error('asked the network')) };
Object.assign(globalThis, { self: scope });
parentPort?.on('message', (data: unknown) => scope.onmessage?.({ data }));
await import('../../src/probe.worker.ts');
