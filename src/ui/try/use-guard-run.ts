import { useEffect, useState } from 'react';
import type { Problem } from '../../contract/problem.ts';
import type { Answer } from '../../io/worker-client.ts';
import type { GuardAnswer } from '../../simulate/guard-job.ts';
import type { GuardedRegistry } from '../../simulate/guard.ts';
import type { Script } from '../../simulate/script.ts';
import { resolveAnswer } from '../schema/try/probe-requests.ts';
import { useWorkshop } from '../use-app.ts';

export type ScriptAnswer = Extract<GuardAnswer, { readonly kind: 'script' }>;

export interface GuardRun {
  /** The script of the answer: an earlier one while the newest is running. */
  readonly script: Script;
  readonly registry: GuardedRegistry;
  readonly answer: ScriptAnswer | Problem;
}

/** Runs a script against the open registry, anew when either changes. */
export function useGuardRun(registry: GuardedRegistry, script: Script): GuardRun | undefined {
  const { commands } = useWorkshop();
  const [run, setRun] = useState<GuardRun>();
  useEffect(() => {
    let isStale = false;
    if (script.steps.length > 0)
      void resolveAnswer(commands.runGuard({ kind: 'script', registry, script })).then(
        (answer) => isStale || setRun({ script, registry, answer: readAnswer(answer) }),
      );
    return () => {
      isStale = true;
    };
  }, [commands, registry, script]);
  return script.steps.length === 0 ? undefined : run;
}

/** The runs of a script, or why there are none. */
export function readAnswer(answer: Answer<GuardAnswer>): ScriptAnswer | Problem {
  if (answer.kind === 'unavailable') return answer.problem;
  if (answer.kind === 'timeout')
    return {
      code: 'session_too_slow',
      message: 'The session took too long and was stopped.',
      hint: 'Step back. A schema with a slow pattern or a very large answer can be the cause.',
    };
  if (answer.kind === 'answer' && answer.value.kind === 'script') return answer.value;
  return {
    code: 'session_failed',
    message: 'The session could not be run.',
    hint: 'Step back and try again. If it fails again, reload the page: your work is saved.',
  };
}
