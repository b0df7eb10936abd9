import { readImportedFiles } from './app/import/read-imported-files.ts';
import { handleJobs } from './io/handle-jobs.ts';

/** Where foreign files are read: a large one costs the page no frame. */
void handleJobs(readImportedFiles);
