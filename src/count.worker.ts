import { serveJobs } from './io/serve-jobs.ts';
import { countO200k, runCount } from './measure/o200k.ts';

// Texts are foreign and may be made to take long: dies when a job does, without the page. The first
// text costs several times what the next ones do.
void serveJobs(runCount, () => countO200k('{"name":"warm","description":"Warms up."}'));
