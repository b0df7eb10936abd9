import { runAnalysisJob } from './app/transcripts/run-analysis-job.ts';
import { handleLongJobs } from './io/handle-long-jobs.ts';

/** Where transcripts are read: a hundred megabytes cost the page no frame. */
void handleLongJobs(runAnalysisJob);
