import type { Problem } from '../../contract/problem.ts';
import type { GuardAnswer } from '../../simulate/guard-job.ts';
import type { Observation } from '../../simulate/guard.ts';
import type { Script, ScriptStep } from '../../simulate/script.ts';
import type { PlayEvent } from '../phases/play.ts';
import { addSteps, getScriptSession } from './edit-script.ts';

/** Milliseconds after which no call counts as a repeat of an earlier one, but the longest. */
const PAUSE_MS = 3_600_000;
/** A person gives at most so many answers to one call: approve, sign in, wait. */
const MOST_HELP = 3;

export interface RunWorld {
  readonly run: (script: Script) => Promise<Extract<GuardAnswer, { kind: 'script' }> | Problem>;
  /** The steps of an event: a call with its arguments and its handler's answer. */
  readonly createSteps: (event: PlayEvent, script: Script) => Promise<readonly ScriptStep[]>;
}

export interface DoneRun {
  readonly script: Script;
  /** Why it went no further; undefined when all was done. */
  readonly stuck: Problem | undefined;
}

/**
 * Makes the calls one after the other. Where one waits for a person, the person approves or signs
 * in; where one would count as a repeat, time passes.
 */
export async function runToDone(
  start: Script,
  events: readonly PlayEvent[],
  world: RunWorld,
): Promise<DoneRun> {
  let script = start;
  for (const event of events) {
    const before = script;
    script = addSteps(script, await world.createSteps(event, script));
    const call = script.steps.at(-1);
    for (let helped = 0; call?.kind === 'message'; helped += 1) {
      const answer = await world.run(script);
      if ('code' in answer) return { script: before, stuck: answer };
      const last = answer.runs.at(-1)?.run?.observations.at(-1);
      if (last === undefined || last.ran) break;
      const help = findHelp(last, script);
      if (help === undefined || helped === MOST_HELP)
        return { script, stuck: last.outcome.ok ? undefined : createStuck(last) };
      script = addSteps(script, [help, call]);
    }
  }
  return { script, stuck: undefined };
}

/** What a person does so that the same call may run. */
function findHelp(
  { tool, outcome, decision }: Observation,
  script: Script,
): ScriptStep | undefined {
  if (outcome.ok) return { kind: 'wait', ms: PAUSE_MS };
  switch (outcome.failure.type) {
    case 'approval_required':
      return decision === undefined
        ? undefined
        : { kind: 'approve', tool, argument_hash: decision.argument_hash, approver: 'reviewer' };
    case 'auth_expired': {
      const { phase: _, ...session } = getScriptSession(script);
      return decision?.decision === 'require_stronger_auth'
        ? { kind: 'session', session: { ...session, has_strong_authentication: true } }
        : undefined;
    }
    case 'non_idempotent_retry_blocked':
      return { kind: 'wait', ms: PAUSE_MS };
    default:
      return undefined;
  }
}

function createStuck({ tool, outcome }: Observation): Problem | undefined {
  if (outcome.ok) return undefined;
  const { type, message, hint } = outcome.failure;
  return { code: type, message: `${tool} was refused: ${message}`, hint, at: [] };
}
