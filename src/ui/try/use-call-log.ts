import { useEffect } from 'react';
import type { Move } from '../../app/try/list-moves.ts';
import type { Trial } from '../../app/try/trial.ts';
import type { LogEntry } from '../../simulate/stages/audit.ts';
import { useWorkshop } from '../use-app.ts';
import type { GuardRun } from './use-guard-run.ts';

/** Logs each call once, when it has run; a session that is run again after an edit logs nothing. */
export function useCallLog(run: GuardRun | undefined, moves: readonly Move[]): void {
  const { app, commands } = useWorkshop();
  useEffect(() => {
    const { trial } = app.store.getState();
    if (trial === undefined || run === undefined || run.script !== trial.script) return;
    if ('code' in run.answer || trial.logged === trial.script.steps.length) return;
    const entries = listNewEntries(trial, moves);
    app.setView({ trial: { ...trial, logged: trial.script.steps.length } });
    if (entries.length === 0) return;
    void commands.logCalls(entries).then((added) => {
      if (added.kind === 'problem') app.setNotice({ tone: 'problem', ...added.problem });
    });
  }, [app, commands, run, moves]);
}

/** The times of a script count from its start. */
function listNewEntries({ startedAt, logged }: Trial, moves: readonly Move[]): readonly LogEntry[] {
  return moves
    .filter(({ to }) => to > logged)
    .flatMap(({ after }) => after.run?.log ?? [])
    .map((entry) => ({
      ...entry,
      session: `try_${startedAt.toString(36)}`,
      at: startedAt + entry.at,
    }));
}
