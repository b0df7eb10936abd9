import { runProbe } from './probe/run-probe.ts';
import type { ProbeJob } from './probe/probe.ts';

// Foreign schemas run here, and compiled ones as code: they have no business outside. The page's policy does not reach into a worker.
for (const door of ['fetch', 'XMLHttpRequest', 'WebSocket', 'EventSource', 'WebTransport', 'importScripts', 'indexedDB', 'caches', 'BroadcastChannel', 'Worker', 'SharedWorker']) {
  Reflect.defineProperty(self, door, { value: undefined });
}

/** Lives one door away from the page, and dies when a job takes too long. */
self.onmessage = ({ data }: MessageEvent<ProbeJob>) => void runProbe(data).then((answer) => self.postMessage(answer), (error: unknown) => self.postMessage(String(error)));

// The first schema costs several times what the second does: it is compiled before anybody waits for it.
const FIRST = { kind: 'judge', schema: '{"type":"object","properties":{"a":{"anyOf":[{"type":"string"},{"type":"null"}]}}}', value: '{"a":1}' } as const;
void Promise.all([runProbe({ ...FIRST, validator: 'ajv' }), runProbe({ ...FIRST, validator: 'hyperjump' })]).then(() => self.postMessage('ready'));
