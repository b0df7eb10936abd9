import { handleJobs } from './io/handle-jobs.ts';
import { createPatternReport } from './probe/create-pattern-report.ts';

/**
 * Dies when a job takes too long. The first pattern costs several times what the second does: it is
 * read before anybody waits for it.
 */
void handleJobs(createPatternReport, () =>
  createPatternReport({ pattern: '^(?:[a-z]+-?)*\\.(?:txt|md)$', texts: ['a-b.md'] }),
);
