import { createApp } from '../../src/app/create-app.ts';
import { createEvidence } from '../../src/app/linting/evidence.ts';
import { createCallFinder } from '../../src/app/linting/find-calls.ts';
import { startLintScheduler } from '../../src/app/linting/lint-scheduler.ts';
import type { LintState } from '../../src/app/linting/lint-state.ts';
import { createLintWorker } from '../../src/app/linting/lint-worker.ts';
import type { LintJobSender } from '../../src/app/linting/send-lint-job.ts';
import type { Workspace } from '../../src/app/workspace.ts';

/** The linter's room without its worker: it answers at once. */
export function openLinter(): LintJobSender {
  const room = createLintWorker(({ source }, calls) =>
    createEvidence([], undefined, createCallFinder(source, calls)),
  );
  return (job, answer) => answer({ kind: 'answer', value: room(job) });
}

/** What the linter says of a workspace. */
export function lintTools(workspace: Workspace): LintState {
  const app = createApp();
  app.openWorkspace({ kind: 'editing', key: 'k' }, workspace);
  startLintScheduler(app, openLinter());
  return app.store.getState().lintState;
}
