import type { Value } from '../contract/session/router.ts';
import type { CallState, GuardContext, Harness, StageRecord } from './guard.ts';
import { createLimitedResult, type LimitedResult } from './stages/create-limited-result.ts';
import { createIdempotencyKey } from './stages/idempotency.ts';
import { runHandler, type Failure, type Outcome } from './stages/run-handler.ts';
import { findRepeat, runOnce, type KeyedCall, type OnceResult } from './stages/run-once.ts';

interface ToolRun {
  readonly outcome: Outcome;
  /** Whether the handler ran. */
  readonly ran: boolean;
  readonly stages: readonly StageRecord[];
}

/** The stages of a call that may run: repeats, the handler, the limits of its result. */
export async function runTool(state: CallState, context: GuardContext): Promise<ToolRun> {
  const call = createKeyedCall(state, context);
  if (call === undefined) return runLimited(state, context);
  let stages: readonly StageRecord[] = [];
  const once = await runOnce(context.harness.calls, {
    ...call,
    isOk: ({ ok }) => ok,
    run: async () => {
      const run = await runLimited(state, context);
      ({ stages } = run);
      return run.outcome;
    },
  });
  return once.kind === 'first'
    ? { outcome: once.result, ran: true, stages: [createRecord('repeat', 'passed'), ...stages] }
    : createRepeat(state.tool.name, once);
}

/** How a call ends that has run before; undefined where it has not. Runs nothing. */
export async function findRepeatedRun(
  state: CallState,
  context: GuardContext,
): Promise<ToolRun | undefined> {
  const call = createKeyedCall(state, context);
  const known = call === undefined ? undefined : await findRepeat(context.harness.calls, call);
  return known === undefined ? undefined : createRepeat(state.tool.name, known);
}

/** Undefined where a repeat is a call of its own. */
function createKeyedCall(
  { tool, input }: CallState,
  { harness, session }: GuardContext,
): KeyedCall<Outcome> | undefined {
  const user = session.known['user_id'] ?? session.id;
  const key = createIdempotencyKey(tool.idempotency, tool.name, input, user);
  if (key === undefined) return undefined;
  return {
    key,
    now: harness.now(),
    ttl_seconds: tool.idempotency.ttl_seconds,
    canRepeat: (failed) =>
      !failed.ok && tool.execution.retry?.on.includes(failed.failure.type) === true,
  };
}

function createRepeat(tool: string, { kind, result }: OnceResult<Outcome>): ToolRun {
  if (kind !== 'blocked')
    return {
      outcome: result,
      ran: false,
      stages: [createRecord('repeat', 'changed', 'the first result')],
    };
  const failure = createBlocked(tool);
  return {
    outcome: { ok: false, failure },
    ran: false,
    stages: [createRecord('repeat', 'refused', failure.message)],
  };
}

function createBlocked(tool: string): Failure {
  return {
    type: 'non_idempotent_retry_blocked',
    message: `${tool} has failed with these arguments, and a repeat could take effect twice.`,
    hint: 'Look whether it took effect. If not, change the arguments or ask the user.',
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
    handleCrash: harness.handleCrash,
  });
  const note = attempts === 1 ? '' : `${attempts} attempts`;
  if (!outcome.ok)
    return {
      outcome,
      ran: true,
      stages: [createRecord('run', 'refused', outcome.failure.message)],
    };
  const { value, shortened } = await createBoundedResult({ tool, input }, outcome.value, harness);
  const cut = shortened.map(
    ({ field, shown, total, unit }) => `${field}: ${shown} of ${total} ${unit}`,
  );
  return {
    outcome: { ok: true, value },
    ran: true,
    stages: [
      createRecord('run', 'passed', note),
      createRecord('limits', cut.length === 0 ? 'passed' : 'changed', cut.join('; ')),
    ],
  };
}

async function createBoundedResult(
  { tool: { name, limits }, input }: Pick<CallState, 'tool' | 'input'>,
  whole: Value,
  { saveArtifact }: Harness,
): Promise<LimitedResult> {
  const limited = createLimitedResult(whole, limits, { input });
  if (limited.value === whole || limits.artifact_reference === undefined) return limited;
  const artifact = await saveArtifact?.(name, whole);
  return createLimitedResult(whole, limits, { input, artifact });
}

function createRecord(
  stage: StageRecord['stage'],
  status: StageRecord['status'],
  note = '',
): StageRecord {
  return { stage, status, note };
}
