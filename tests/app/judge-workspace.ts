import { createApp } from '../../src/app/app.ts';
import { evidenceFor } from '../../src/app/judging/evidence.ts';
import type { Judged } from '../../src/app/judging/judged.ts';
import { startJudging, type AskLinter } from '../../src/app/judging/judging.ts';
import { openLintRoom } from '../../src/app/judging/lint-room.ts';
import type { Workspace } from '../../src/app/workspace.ts';

/** The linter's room without its worker: it answers at once. */
export function openLinter(): AskLinter {
  const evidence = evidenceFor([]);
  const room = openLintRoom(() => evidence);
  return (job, answer) => answer({ kind: 'answer', value: room(job) });
}

/** What the linter says of a workspace. */
export function judgeWorkspace(workspace: Workspace): Judged {
  const app = createApp();
  app.put({ kind: 'editing', key: 'k' }, workspace);
  startJudging(app, openLinter());
  return app.store.getState().judged;
}
