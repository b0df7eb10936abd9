import { handleJobs } from './io/handle-jobs.ts';
import { countO200k, runCount } from './measure/o200k.ts';

// Texts are foreign and may be made to take long: dies when a job does, without the page. The first
// text costs several times what the next ones do.
void handleJobs(runCount, () => countO200k('{"name":"warm","description":"Warms up."}'));
