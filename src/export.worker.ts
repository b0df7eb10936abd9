import { createExportRunner } from './app/export/create-export-runner.ts';
import { handleJobs } from './io/handle-jobs.ts';

/** Where files are created: those of ten thousand tools take seconds. */
void handleJobs(createExportRunner());
