import {
  listVisible,
  openNext,
  startSession,
  startTurn,
  type Value,
} from '../contract/session/router.ts';
import { createMemoryApprovals } from './create-memory-approvals.ts';
import type {
  GuardedRegistry,
  GuardedSession,
  GuardedTool,
  Harness,
  HarnessCall,
} from './guard.ts';
import { runMessage } from './run-message.ts';
import {
  APPROVAL_MS,
  MOST_ITEMS,
  type Answer,
  type Script,
  type ScriptSession,
  type ScriptStep,
  type StepRun,
} from './script.ts';
import { createDeclaredFailure, readOutcome } from './stages/create-declared-failure.ts';
import type { Outcome } from './stages/run-handler.ts';
import { createMemoryStore } from './stages/run-once.ts';

/** Plays a script from its start: where the session stands after each step. */
export async function runScript(
  script: Script,
  registry: GuardedRegistry,
  validate: Harness['validate'],
): Promise<readonly StepRun[]> {
  const stage = createStage(script, registry, validate);
  let session = createSession(script.session, registry);
  const runs: StepRun[] = [];
  for (const step of script.steps) {
    const { run, session: next } = await stage.runStep(step, session);
    session = next;
    runs.push({
      ...(run === undefined ? {} : { run }),
      session,
      shown: listVisible(registry.router, session.turn),
      now: stage.getTime(),
    });
  }
  return runs;
}

/** The session of a script before its first step. */
export function createSession(
  { phase, ...session }: ScriptSession,
  { router }: GuardedRegistry,
): GuardedSession {
  const turn = startSession(router);
  return {
    id: 'session_1',
    ...session,
    turn: phase === undefined ? turn : { ...turn, phase },
    calls: [],
  };
}

interface StepEnd {
  readonly run?: StepRun['run'];
  readonly session: GuardedSession;
}

interface ScriptStage {
  readonly runStep: (step: ScriptStep, session: GuardedSession) => Promise<StepEnd>;
  readonly getTime: () => number;
}

/** The world of a script: its clock, its handlers, and what people have approved. */
function createStage(
  script: Script,
  registry: GuardedRegistry,
  validate: Harness['validate'],
): ScriptStage {
  const answers = new Map(Object.entries(script.answers));
  const approvals = createMemoryApprovals();
  let [now, ids, artifacts] = [0, 0, 0];
  const harness: Harness = {
    validate,
    run: async (call, signal) => runAnswer(answers.get(call.tool), call, registry, signal),
    calls: createMemoryStore<Outcome>(),
    approvals,
    now: () => now,
    // A handler that answers at once is never too late.
    wait: async (ms, signal) => {
      await new Promise((resolve) => setTimeout(resolve, 0));
      if (!signal.aborted) now += ms;
    },
    createId: () => String((ids += 1)),
    handleCrash: () => undefined,
    saveArtifact: async (tool) => `artifact:${tool}_${(artifacts += 1)}`,
  };
  return {
    getTime: () => now,
    runStep: async (step, session) => {
      switch (step.kind) {
        case 'message': {
          const run = await runMessage(step.message, { registry, harness, session });
          return { run, session: run.session };
        }
        case 'answer':
          answers.set(step.tool, step.answer);
          return { session };
        case 'approve':
        case 'deny':
          approvals.add({
            tool: step.tool,
            argument_hash: step.argument_hash,
            approver: step.approver,
            expires_at: now + APPROVAL_MS,
            is_denied: step.kind === 'deny',
          });
          return { session };
        case 'wait':
          now += Math.max(0, step.ms);
          return { session };
        case 'turn':
          return { session: { ...session, turn: startTurn(session.turn) } };
        case 'open':
          return { session: { ...session, turn: openNext(session.turn, step) } };
        case 'session': {
          const { scopes: _, ...rest } = session;
          return { session: { ...rest, ...step.session } };
        }
      }
    },
  };
}

async function runAnswer(
  answer: Answer = { kind: 'value', value: {} },
  call: HarnessCall,
  { tools }: GuardedRegistry,
  signal: AbortSignal,
): Promise<Outcome> {
  const tool = tools.find(({ name }) => name === call.tool);
  switch (answer.kind) {
    case 'value':
      return readOutcome(tool?.errors ?? [], answer.value);
    case 'error':
      return { ok: false, failure: createDeclaredFailure(tool?.errors ?? [], answer) };
    case 'timeout':
      return runUntilAborted(tool, signal);
    case 'crash':
      throw new Error(`${call.tool} crashed.`);
    case 'large':
      return { ok: true, value: { items: createItems(answer.items) } };
  }
}

/** Until the guard gives up; a tool without a timeout would wait for ever. */
function runUntilAborted(tool: GuardedTool | undefined, signal: AbortSignal): Promise<Outcome> {
  const failure = {
    type: 'timeout',
    message: `${tool?.name ?? 'The tool'} does not answer, and its contract has no timeout.`,
    hint: 'Tell the user.',
  } as const;
  if (tool?.execution.timeout_ms === undefined) return Promise.resolve({ ok: false, failure });
  return new Promise((_, reject) =>
    signal.addEventListener('abort', () => reject(new Error('too late'))),
  );
}

function createItems(count: number): Value {
  return Array.from({ length: Math.min(Math.max(0, count), MOST_ITEMS) }, (_, id) => ({ id }));
}
