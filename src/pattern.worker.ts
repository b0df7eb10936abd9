import type { PatternJob } from './probe/pattern.ts';
import { reportPattern } from './probe/report-pattern.ts';

/** Lives one door away from the page, and dies when a job takes too long. */
self.onmessage = ({ data }: MessageEvent<PatternJob>) => self.postMessage(reportPattern(data));

// The first pattern costs several times what the second does: it is read before anybody waits for it.
reportPattern({ pattern: '^(?:[a-z]+-?)*\\.(?:txt|md)$', texts: ['a-b.md'] });
self.postMessage('ready');
