import { useMemo } from 'react';
import { getContract, getName } from '../../app/derive.ts';
import { getRouter } from '../../app/phases/get-router.ts';
import { createScript } from '../../app/try/create-script.ts';
import { addSteps, MOST_TRIED_STEPS, removeLastMove } from '../../app/try/edit-script.ts';
import { getGuardedRegistry } from '../../app/try/get-guarded-registry.ts';
import { createStart, isEnd, listMoves, type Move } from '../../app/try/list-moves.ts';
import type { Contract } from '../../contract/contract.ts';
import type { Problem } from '../../contract/problem.ts';
import type { Router } from '../../contract/session/router.ts';
import type { BrokenSchema } from '../../simulate/guard-job.ts';
import type { GuardedRegistry } from '../../simulate/guard.ts';
import type { Script, ScriptStep, StepRun } from '../../simulate/script.ts';
import { useAppStrict, useWorkshop } from '../use-app.ts';
import { useCallLog } from './use-call-log.ts';
import { useGuardRun, type GuardRun } from './use-guard-run.ts';

/** The session that is tried on the page, as far as it has run. */
export interface TryState {
  readonly script: Script;
  readonly registry: GuardedRegistry;
  readonly router: Router;
  readonly contracts: ReadonlyMap<string, Contract>;
  readonly moves: readonly Move[];
  /** Where it stands now. */
  readonly now: StepRun;
  /** Nothing follows the end of the task. */
  readonly isDone: boolean;
  readonly isRunning: boolean;
  readonly problem: Problem | undefined;
  readonly broken: readonly BrokenSchema[];
  readonly setScript: (script: Script) => void;
  readonly add: (steps: readonly ScriptStep[]) => void;
  readonly removeLastMove: () => void;
  readonly startOver: () => void;
}

export function useTry(): TryState {
  const registry = useAppStrict((state) => getGuardedRegistry(state.workspace));
  const router = useAppStrict((state) => getRouter(state.workspace));
  const contracts = useContracts();
  const trial = useAppStrict((state) => state.trial);
  const fresh = useMemo(() => createScript([...contracts.values()]), [contracts]);
  const script = trial?.script ?? fresh;
  const run = useGuardRun(registry, script);
  const moves = useMoves(run, { registry, router });
  useCallLog(run, moves);
  const start = useMemo(() => createStart(script, registry), [script, registry]);
  const isDone = moves.some((move) => isEnd(move, router));
  return {
    script,
    registry,
    router,
    contracts,
    moves,
    now: moves.at(-1)?.after ?? start,
    isDone,
    isRunning: script.steps.length > 0 && run?.script !== script,
    ...readRun(run),
    ...useScriptEdits(script, isDone ? moves.at(-1)?.to : undefined),
  };
}

/** Nothing follows the end of the task: after an edit of the design that may come earlier. */
function useMoves(
  run: GuardRun | undefined,
  { registry, router }: Pick<TryState, 'registry' | 'router'>,
): readonly Move[] {
  return useMemo(() => {
    if (run === undefined || !('runs' in run.answer)) return [];
    const shown = run.script;
    const start = createStart(shown, registry);
    const moves = listMoves(shown, run.answer.runs, { start, router });
    const end = moves.findIndex((move) => isEnd(move, router));
    return end === -1 ? moves : moves.slice(0, end + 1);
  }, [run, registry, router]);
}

function readRun(run: GuardRun | undefined): Pick<TryState, 'problem' | 'broken'> {
  if (run === undefined) return { problem: undefined, broken: [] };
  const { answer } = run;
  return 'code' in answer
    ? { problem: answer, broken: [] }
    : { problem: undefined, broken: answer.broken };
}

function useScriptEdits(
  script: Script,
  end: number | undefined,
): Pick<TryState, 'setScript' | 'add' | 'removeLastMove' | 'startOver'> {
  const { app } = useWorkshop();
  const setScript = (next: Script): void => {
    const { trial } = app.store.getState();
    const logged = Math.min(trial?.logged ?? 0, next.steps.length);
    app.setView({ trial: { startedAt: trial?.startedAt ?? Date.now(), script: next, logged } });
  };
  return {
    setScript,
    add: (steps) => {
      if (script.steps.length + steps.length <= MOST_TRIED_STEPS)
        setScript(addSteps(script, steps));
      else
        app.setNotice({
          tone: 'problem',
          message: `The session has ${MOST_TRIED_STEPS} steps, the most that can be tried.`,
          hint: 'Keep what you need as a case, then start over.',
        });
    },
    removeLastMove: () => setScript(removeLastMove(script, end)),
    startOver: () => app.setView({ trial: undefined }),
  };
}

function useContracts(): ReadonlyMap<string, Contract> {
  const tools = useAppStrict((state) => state.workspace.tools);
  return useMemo(
    () =>
      new Map(
        tools
          .toReversed()
          .map((tool): readonly [string, Contract] => [getName(tool), getContract(tool.document)]),
      ),
    [tools],
  );
}
