import { readImportedFiles } from './app/import/read-imported-files.ts';
import { readSourceFiles } from './import/read-source-files.ts';
import { handleJobs } from './io/handle-jobs.ts';

/** Where files are read among which is source code: the parsers are 63 kB more. */
void handleJobs((job: Parameters<typeof readImportedFiles>[0]) =>
  readImportedFiles(job, readSourceFiles),
);
