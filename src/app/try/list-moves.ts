import { authorizeDone, type Authorization } from '../../contract/session/authorize-call.ts';
import { listVisible, type Router } from '../../contract/session/router.ts';
import type { GuardedRegistry } from '../../simulate/guard.ts';
import { createSession } from '../../simulate/run-script.ts';
import type { Answer, Script, ScriptStep, StepRun } from '../../simulate/script.ts';

/** One thing that a person did in a tried session, and where the session stands after it. */
export interface Move {
  readonly step: ScriptStep;
  /** What the handler was told to answer, right before a message. */
  readonly answer: Answer | undefined;
  /** Of its first step in the script, and after its last. */
  readonly from: number;
  readonly to: number;
  readonly before: StepRun;
  readonly after: StepRun;
  /** Of a message without calls: whether the task may end here. */
  readonly done: Authorization | undefined;
}

/** Where a script stands before its first step. */
export function createStart(script: Script, registry: GuardedRegistry): StepRun {
  const session = createSession(script.session, registry);
  return { session, shown: listVisible(registry.router, session.turn), now: 0 };
}

/** The moves of a script that was run. A handler's answer belongs to the message after it. */
export function listMoves(
  { steps }: Script,
  runs: readonly StepRun[],
  { start, router }: { readonly start: StepRun; readonly router: Router },
): readonly Move[] {
  const moves: Move[] = [];
  let [from, before] = [0, start];
  for (const [i, after] of runs.entries()) {
    const step = steps[i];
    if (step === undefined) break;
    if (step.kind === 'answer' && steps[i + 1]?.kind === 'message') continue;
    const set = steps.slice(from, i).findLast((each) => each.kind === 'answer');
    moves.push({
      step,
      answer: set?.kind === 'answer' ? set.answer : undefined,
      from,
      to: i + 1,
      before,
      after,
      done: checkDone(after, router),
    });
    [from, before] = [i + 1, after];
  }
  return moves;
}

function checkDone({ run }: StepRun, router: Router): Authorization | undefined {
  if (run === undefined || run.observations.length > 0 || run.ignored.length > 0) return undefined;
  return authorizeDone(router, run.session.calls, run.session.turn.phase);
}

/** Whether the task ended with this move: by a call, or by a message without one. */
export function isEnd({ after: { run }, done }: Move, { done_tool }: Router): boolean {
  if (done !== undefined) return done.allowed;
  return (
    done_tool !== undefined &&
    run?.observations.some(({ tool, outcome, ran }) => tool === done_tool && outcome.ok && ran) ===
      true
  );
}
