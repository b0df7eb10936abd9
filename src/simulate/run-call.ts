import { authorizeCall } from '../contract/session/authorize-call.ts';
import { createUnknown, GUARD_STAGES } from './guard-stages.ts';
import type { CallState, GuardContext, Observation, StageRecord } from './guard.ts';
import type { ReadCall } from './read-calls.ts';
import { createLimitedResult } from './stages/create-limited-result.ts';
import { createIdempotencyKey } from './stages/idempotency.ts';
import { runHandler, type Failure, type Outcome } from './stages/run-handler.ts';
import { runOnce } from './stages/run-once.ts';

/** Runs a call through all stages: a refusal is an observation too, and so is a crash. */
export async function runCall(call: ReadCall, context: GuardContext): Promise<Observation> {
  try {
    return await runStages(call, context);
  } catch {
    return createObservation(call, {
      type: 'internal_error',
      message: `${call.tool} ended without a result.`,
      hint: 'It may have taken effect: look before you repeat the call.',
    });
  }
}

function createObservation({ id, tool, recovered }: ReadCall, failure: Failure): Observation {
  const outcome = { ok: false, failure } as const;
  const stages = [createRecord('visible', 'refused', failure.message)];
  return { id, tool, recovered, outcome, stages, decision: undefined };
}

function createUnknownCall(call: ReadCall, { router, session }: GuardContext): Observation {
  const others = router.tools.filter(({ name }) => name !== call.tool);
  const refusal = authorizeCall(
    { ...router, tools: others },
    session.turn,
    session.calls,
    call.tool,
  );
  return createObservation(
    call,
    refusal.allowed
      ? { type: 'unknown_tool', message: `There is no tool ${call.tool}.`, hint: 'Call another.' }
      : createUnknown(refusal),
  );
}

async function runStages(
  call: ReadCall,
  context: GuardContext,
  isDraft = false,
): Promise<Observation> {
  const { id, tool: name, recovered } = call;
  const tool = context.tools.find((each) => each.name === name);
  if (tool === undefined) return createUnknownCall(call, context);
  let state: CallState = { tool, input: call.input, decision: undefined, isDraft };
  const stages: StageRecord[] = [];
  for (const runStage of GUARD_STAGES) {
    const result = await runStage(state, context);
    stages.push(result.record);
    const decision = result.decision ?? state.decision;
    if (result.kind === 'draft') {
      const draft = { ...call, tool: result.tool, input: state.input };
      const drafted = await runStages(draft, context, true);
      return { ...drafted, stages: [...stages, ...drafted.stages] };
    }
    if (result.kind === 'end')
      return { id, tool: name, recovered, outcome: result.outcome, stages, decision };
    state = { ...state, input: result.input, decision };
  }
  const ran = await runTool(state, context);
  return {
    id,
    tool: name,
    recovered,
    outcome: ran.outcome,
    stages: [...stages, ...ran.stages],
    decision: state.decision,
  };
}

interface ToolRun {
  readonly outcome: Outcome;
  readonly stages: readonly StageRecord[];
}

async function runTool(state: CallState, context: GuardContext): Promise<ToolRun> {
  const { tool, input } = state;
  const { harness, session } = context;
  const user = session.known['user_id'] ?? session.id;
  const key = await createIdempotencyKey(tool.idempotency, tool.name, input, user);
  if (key === undefined) return runLimited(state, context);
  let stages: readonly StageRecord[] = [];
  const once = await runOnce(harness.calls, {
    key,
    now: harness.now(),
    ttl_seconds: tool.idempotency.ttl_seconds,
    isOk: ({ ok }) => ok,
    canRepeat: (failed) =>
      !failed.ok && tool.execution.retry?.on.includes(failed.failure.type) === true,
    run: async () => {
      const run = await runLimited(state, context);
      ({ stages } = run);
      return run.outcome;
    },
  });
  if (once.kind === 'first')
    return { outcome: once.result, stages: [createRecord('repeat', 'passed'), ...stages] };
  if (once.kind === 'repeat')
    return {
      outcome: once.result,
      stages: [createRecord('repeat', 'changed', 'the first result')],
    };
  const failure = {
    type: 'non_idempotent_retry_blocked',
    message: `${tool.name} has failed with these arguments, and a repeat could take effect twice.`,
    hint: 'Look whether it took effect. If not, change the arguments or ask the user.',
  } as const;
  return {
    outcome: { ok: false, failure },
    stages: [createRecord('repeat', 'refused', failure.message)],
  };
}

async function runLimited(
  { tool, input, decision }: CallState,
  { harness }: GuardContext,
): Promise<ToolRun> {
  const call = { tool: tool.name, input, sandboxed: decision?.decision === 'run_in_sandbox' };
  const { outcome, attempts } = await runHandler(tool.execution, {
    tool: tool.name,
    handler: (signal) => harness.run(call, signal),
    wait: harness.wait,
  });
  const note = attempts === 1 ? '' : `${attempts} attempts`;
  if (!outcome.ok)
    return { outcome, stages: [createRecord('run', 'refused', outcome.failure.message)] };
  const { value, shortened } = createLimitedResult(outcome.value, tool.limits, undefined);
  const cut = shortened.map(
    ({ field, shown, total, unit }) => `${field}: ${shown} of ${total} ${unit}`,
  );
  return {
    outcome: { ok: true, value },
    stages: [
      createRecord('run', 'passed', note),
      createRecord('limits', cut.length === 0 ? 'passed' : 'changed', cut.join('; ')),
    ],
  };
}

function createRecord(
  stage: StageRecord['stage'],
  status: StageRecord['status'],
  note = '',
): StageRecord {
  return { stage, status, note };
}
