import type { Value } from '../contract/session/router.ts';
import { createHash } from './create-hash.ts';
import type { CallState, GuardContext, GuardedTool, Harness, StageRecord } from './guard.ts';
import { printCanonical } from './print-canonical.ts';
import { createLimitedResult, type LimitedResult } from './stages/create-limited-result.ts';
import { createIdempotencyKey } from './stages/idempotency.ts';
import { getLongestRun, runHandler, type Failure, type Outcome } from './stages/run-handler.ts';
import { findRepeat, runOnce, type KeyedCall, type OnceResult } from './stages/run-once.ts';

interface ToolRun {
  readonly outcome: Outcome;
  /** Whether the handler ran. */
  readonly ran: boolean;
  readonly stages: readonly StageRecord[];
}

/** The stages of a call that may run: repeats, the handler, the limits of its result. */
export async function runTool(state: CallState, context: GuardContext): Promise<ToolRun> {
  const { tool } = state;
  const call = createKeyedCall(state, context);
  if (call === undefined) return runSafely(state, context, true);
  const runs: ToolRun[] = [];
  const once = await runOnce(context.harness.calls, {
    ...call,
    isOk: ({ ok }) => ok,
    run: async () => {
      const canRepeat = canRepeatAfter(tool, { type: 'internal_error' });
      const run = await runSafely(state, context, canRepeat);
      runs.push(run);
      // A copy: what the harness does with its result is not what a repeat gets.
      return { ...structuredClone(run.outcome), ...createArgumentsMark(state) };
    },
  });
  const [first] = runs;
  return first === undefined
    ? createRepeat(state, once)
    : { ...first, stages: [createRecord('repeat', 'passed'), ...first.stages] };
}

/** How a call ends that has run before; undefined where it has not. Runs nothing. */
export async function findRepeatedRun(
  state: CallState,
  context: GuardContext,
): Promise<(ToolRun & { readonly isConflict: boolean }) | undefined> {
  const call = createKeyedCall(state, context);
  const known = call === undefined ? undefined : await findRepeat(context.harness.calls, call);
  if (known === undefined) return undefined;
  return { ...createRepeat(state, known), isConflict: !isSameCall(state, known.result) };
}

/** A key means the call that it was first sent with: what is stored says which that was. */
function createArgumentsMark({ tool, input }: CallState): { readonly argument_hash?: string } {
  return tool.idempotency.strategy === 'key'
    ? { argument_hash: createHash(printCanonical([tool.name, input])) }
    : {};
}

function isSameCall(state: CallState, stored: Outcome): boolean {
  return (
    !('argument_hash' in stored) ||
    stored.argument_hash === createArgumentsMark(state).argument_hash
  );
}

/** Undefined where a repeat is a call of its own. */
function createKeyedCall(
  state: CallState,
  { harness, session }: GuardContext,
): KeyedCall<Outcome> | undefined {
  const { tool, input } = state;
  const user = session.known['user_id'] ?? session.id;
  const key = createIdempotencyKey(tool.idempotency, tool.name, input, user);
  if (key === undefined) return undefined;
  return {
    key,
    now: harness.now(),
    ttl_seconds: tool.idempotency.ttl_seconds,
    longest_ms: getLongestRun(tool.execution),
    canRepeat: (failed) =>
      !failed.ok && isSameCall(state, failed) && canRepeatAfter(tool, failed.failure),
    createLost: (error) => {
      harness.handleCrash(error, tool.name);
      return { ok: false, failure: createLostFailure(tool.name) };
    },
  };
}

/** The contract's word on this failure, or on all of its type. */
function canRepeatAfter(
  { errors, execution: { retry } }: GuardedTool,
  { type, code }: Pick<Failure, 'type' | 'code'>,
): boolean {
  const declared = errors.find((error) => error.code === code)?.retryable;
  return declared ?? retry?.on.includes(type) === true;
}

function createRepeat(state: CallState, { kind, result }: OnceResult<Outcome>): ToolRun {
  const { name, idempotency } = state.tool;
  const isSame = isSameCall(state, result);
  if (isSame && kind !== 'blocked') {
    // A copy, without the mark.
    const outcome: Outcome = result.ok
      ? { ok: true, value: structuredClone(result.value) }
      : { ok: false, failure: structuredClone(result.failure) };
    return { outcome, ran: false, stages: [createRecord('repeat', 'changed', 'the first result')] };
  }
  const failure = isSame ? createBlocked(name) : createConflict(name, idempotency.parameter ?? '');
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

function createConflict(tool: string, parameter: string): Failure {
  return {
    type: 'conflict',
    message: `${tool} was called before with this ${parameter} and other arguments.`,
    hint: `Call ${tool} with another ${parameter}, or with the arguments of the first call.`,
  };
}

/** The handler ran, and nobody knows how far. */
export function createLostFailure(tool: string): Failure {
  return {
    type: 'internal_error',
    message: `${tool} ended without a result.`,
    hint: 'It may have taken effect: look before you repeat the call.',
  };
}

/** Whatever throws here, the handler has begun: the call counts as made. */
async function runSafely(
  state: CallState,
  context: GuardContext,
  canRepeat: boolean,
): Promise<ToolRun> {
  try {
    return await runLimited(state, context, canRepeat);
  } catch (error) {
    const { name } = state.tool;
    context.harness.handleCrash(error, name);
    const failure = createLostFailure(name);
    const stages = [createRecord('run', 'refused', failure.message)];
    return { outcome: { ok: false, failure }, ran: true, stages };
  }
}

async function runLimited(
  { tool, input, decision }: CallState,
  { harness }: GuardContext,
  canRepeat: boolean,
): Promise<ToolRun> {
  const call = { tool: tool.name, input, sandboxed: decision?.decision === 'run_in_sandbox' };
  const { outcome, attempts } = await runHandler(tool.execution, {
    tool: tool.name,
    handler: (signal) => harness.run(call, signal),
    wait: harness.wait,
    handleCrash: harness.handleCrash,
    canRepeat,
  });
  const note = attempts === 1 ? '' : `${attempts} attempts`;
  if (!outcome.ok)
    return {
      outcome,
      ran: true,
      stages: [
        createRecord('run', 'refused', [note, outcome.failure.message].filter(Boolean).join(': ')),
      ],
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
  { saveArtifact, handleCrash }: Harness,
): Promise<LimitedResult> {
  const limited = createLimitedResult(whole, limits, { input });
  if (limited.value === whole || limits.artifact_reference === undefined) return limited;
  try {
    const artifact = await saveArtifact?.(name, whole);
    return typeof artifact === 'string'
      ? createLimitedResult(whole, limits, { input, artifact })
      : limited;
  } catch (error) {
    // The result is there: only the reference is lost.
    handleCrash(error, name);
    return limited;
  }
}

function createRecord(
  stage: StageRecord['stage'],
  status: StageRecord['status'],
  note = '',
): StageRecord {
  return { stage, status, note };
}
