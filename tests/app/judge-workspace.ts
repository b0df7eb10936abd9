import { createApp } from '../../src/app/app.ts';
import { createEvidence } from '../../src/app/judging/evidence.ts';
import type { LintState } from '../../src/app/judging/judged.ts';
import { startLintScheduler, type LintJobSender } from '../../src/app/judging/judging.ts';
import { createLintWorker } from '../../src/app/judging/lint-room.ts';
import type { Workspace } from '../../src/app/workspace.ts';

/** The linter's room without its worker: it answers at once. */
export function openLinter(): LintJobSender {
  const evidence = createEvidence([]);
  const room = createLintWorker(() => evidence);
  return (job, answer) => answer({ kind: 'answer', value: room(job) });
}

/** What the linter says of a workspace. */
export function judgeWorkspace(workspace: Workspace): LintState {
  const app = createApp();
  app.openWorkspace({ kind: 'editing', key: 'k' }, workspace);
  startLintScheduler(app, openLinter());
  return app.store.getState().lintState;
}
