import { closeDoors } from './io/close-doors.ts';
import type { CountJob } from './measure/count.ts';
import { countO200k, runCount } from './measure/o200k.ts';

closeDoors();

// Texts are foreign and may be made to take long: dies when a job does, without the page.
self.onmessage = ({ data }: MessageEvent<CountJob>) => self.postMessage(runCount(data));

// The first text costs several times what the next ones do.
countO200k('{"name":"warm","description":"Warms up."}');
self.postMessage('ready');
