import { readImportedFiles } from './app/read-arrival.ts';
import { handleJobs } from './io/serve-jobs.ts';

/** Where foreign files are read: a large one costs the page no frame. */
void handleJobs(readImportedFiles);
