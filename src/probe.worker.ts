import { closeDoors } from './io/close-doors.ts';
import { runProbe } from './probe/run-probe.ts';
import type { ProbeJob } from './probe/probe.ts';

closeDoors();

/** Lives one door away from the page, and dies when a job takes too long. What cannot be answered is said in a form that is no answer. */
self.onmessage = ({ data }: MessageEvent<ProbeJob>) => void runProbe(data).then((answer) => self.postMessage(answer), (error: unknown) => self.postMessage(String(error)));

// The first schema costs several times what the next ones do: it is compiled before anybody waits for it.
const FIRST = { schema: '{"type":"object","properties":{"a":{"anyOf":[{"type":"string","pattern":"^a","maxLength":3},{"type":"null"}]}}}', value: '{"a":1}' } as const;
for (const job of [{ kind: 'judge', validator: 'ajv', ...FIRST }, { kind: 'judge', validator: 'hyperjump', ...FIRST }, { kind: 'sample', schema: FIRST.schema }] as const) await runProbe(job);
self.postMessage('ready');
