import { createEvidence } from './app/linting/evidence.ts';
import { createCallFinder } from './app/linting/find-calls.ts';
import { createLintWorker } from './app/linting/lint-worker.ts';
import { validateValue } from './app/linting/validate-value.ts';
import { handleJobs } from './io/handle-jobs.ts';

// Foreign patterns and examples are judged here: dies when a job takes too long, without the page.
// The targets are those that the registry chose.
void handleJobs(
  createLintWorker((registry, open) =>
    createEvidence(registry.targets, validateValue, createCallFinder(registry.source, open)),
  ),
);
