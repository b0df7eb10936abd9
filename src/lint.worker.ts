import { validateValue } from './app/judge-value.ts';
import { createEvidence } from './app/judging/evidence.ts';
import { createLintWorker } from './app/judging/lint-room.ts';
import { handleJobs } from './io/serve-jobs.ts';

// Foreign patterns and examples are judged here: dies when a job takes too long, without the page.
// The targets are those that the registry chose.
void handleJobs(createLintWorker((registry) => createEvidence(registry.targets, validateValue)));
