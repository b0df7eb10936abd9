import { runGuardJob } from './app/try/run-guard-job.ts';
import { handleJobs } from './io/handle-jobs.ts';

/** Dies when a job takes too long. */
void handleJobs(runGuardJob);
