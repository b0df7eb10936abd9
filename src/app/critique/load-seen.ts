import type { CheckKind } from '../../contract/schema/checks.ts';
import type { Value } from '../../contract/session/router.ts';
import { convertToJson, getText, type ValueObject } from '../../simulate/value.ts';
import type { VerifiedCall } from '../../verify/check.ts';
import type { Observation, ObservationFailure, ReadBack } from '../../verify/observation.ts';
import {
  findAddress,
  getBudget,
  planReadBacks,
  type PlannedCheck,
} from '../../verify/plan-checks.ts';
import { getCount } from '../../verify/settings.ts';

/** What an observer is asked for. */
export interface LookRequest {
  /** Milliseconds for all of it, without the start of a browser. */
  readonly budgetMs: number;
  /** Milliseconds without an open request, after which a page is idle. */
  readonly idleMs: number;
  /** The checks that will be judged. */
  readonly kinds: readonly CheckKind[];
}

export type Observer = (url: string, request: LookRequest) => Promise<Observation> | Observation;

export interface LookWorld {
  readonly observe: Observer;
  /** Calls a tool that reads, for `read_back`; without it these checks do not run. */
  readonly callTool?: (tool: string, input: ValueObject) => unknown;
  /** Why a value does not fit a schema; undefined where it fits. Without it, schemas do not run. */
  readonly findMisfit?: (schema: Value, value: Value) => string | undefined;
  /** Milliseconds since 1970. */
  readonly now: () => number;
  /** Milliseconds beyond the budget that a browser has to start in; otherwise 10,000. */
  readonly startMs?: number;
}

export const NO_OBSERVATION: ObservationFailure = {
  kind: 'observer_failed',
  message: 'What the observer returned is no observation.',
};
const START_MS = 10_000;
const IDLE_MS = 500;

export function createFailed(
  url: string,
  { now }: Pick<LookWorld, 'now'>,
  failure: ObservationFailure,
): Observation {
  return { url, at: now(), failure };
}

interface CheckPlan {
  readonly verification: Value | undefined;
  readonly planned: readonly PlannedCheck[];
}

/** What the observer saw at the call's address, and what the tools that read returned. */
export async function loadSeen(
  call: VerifiedCall,
  plan: CheckPlan,
  world: LookWorld,
): Promise<Observation> {
  const [seen, read] = await Promise.all([
    loadObservation(call, plan, world),
    loadReadBacks(call, plan, world),
  ]);
  const unseen = { ...seen.unseen, ...read.unseen };
  return {
    ...seen,
    ...(read.calls.length === 0 ? {} : { calls: read.calls }),
    ...(Object.keys(unseen).length === 0 ? {} : { unseen }),
  };
}

async function loadObservation(
  call: VerifiedCall,
  { verification, planned }: CheckPlan,
  world: LookWorld,
): Promise<Observation> {
  const { observe, now, startMs = START_MS } = world;
  const kinds = planned.map(({ check }) => check.kind);
  const looked = planned.filter(({ check }) => check.needs !== 'call');
  if (kinds.length === 0)
    return createFailed('', world, {
      kind: 'observer_failed',
      message: `Nothing says how ${call.tool} is verified.`,
    });
  const url = findAddress(verification, call);
  if (looked.length === 0) return { url: url ?? '', at: now() };
  const missing = describeAddress(url, verification);
  if (url === undefined || missing !== undefined) {
    const unseen = looked.map(({ check }) => [check.kind, missing ?? '']);
    return { url: url ?? '', at: now(), unseen: Object.fromEntries(unseen) };
  }
  const idle = planned.find(({ check }) => check.kind === 'network_idle')?.settings ?? {};
  const budgetMs = getBudget(verification);
  const request = { budgetMs, idleMs: getCount(idle, 'idle_ms', IDLE_MS), kinds };
  const started = now();
  const seen = await runWithin(budgetMs + startMs, async () => observe(url, request));
  if (seen.kind === 'value')
    return isRecordOf(seen.value) ? seen.value : createFailed(url, world, NO_OBSERVATION);
  if (seen.kind === 'error')
    return createFailed(url, world, { kind: 'observer_failed', message: seen.message });
  const message = `The observer did not return in ${(budgetMs + startMs) / 1_000} seconds.`;
  return {
    url,
    at: started,
    failure: { kind: 'timeout', message },
    timings: { total: now() - started },
  };
}

/** A program without types may return anything. */
function isRecordOf(value: Observation): boolean {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** Why the result names no address that can be looked at; undefined where it does. */
function describeAddress(
  url: string | undefined,
  verification: Value | undefined,
): string | undefined {
  const field = getText(verification, 'field');
  if (field === undefined)
    return 'The verification names no field of the result that has the address.';
  if (url === undefined) return `The result has no address in ${field}.`;
  return /^https?:\/\/[^\s/?#]/i.test(url)
    ? undefined
    : `The result has no web address in ${field}.`;
}

interface ReadResult {
  readonly calls: readonly ReadBack[];
  readonly unseen: Readonly<Record<string, string>>;
}

async function loadReadBacks(
  call: VerifiedCall,
  { verification, planned }: CheckPlan,
  { callTool }: LookWorld,
): Promise<ReadResult> {
  const wanted = planReadBacks(planned, call);
  if (wanted.length === 0) return { calls: [], unseen: {} };
  if (callTool === undefined)
    return { calls: [], unseen: { read_back: 'Nothing was handed in that calls tools.' } };
  const made = await Promise.all(
    wanted.map(async ({ tool, input }) => ({
      tool,
      input,
      ran: await runWithin(getBudget(verification), async () =>
        convertToJson(await callTool(tool, input)),
      ),
    })),
  );
  const failed = made.find(({ ran }) => ran.kind !== 'value');
  return {
    calls: made.flatMap(({ tool, input, ran }) =>
      ran.kind === 'value' ? [{ tool, input, result: ran.value }] : [],
    ),
    unseen: failed === undefined ? {} : { read_back: `${failed.tool} ${describeRun(failed.ran)}` },
  };
}

function describeRun(ran: Run<unknown>): string {
  return ran.kind === 'error' ? `failed: ${ran.message}` : 'did not return in time.';
}

type Run<T> =
  | { readonly kind: 'value'; readonly value: T }
  | { readonly kind: 'error'; readonly message: string }
  | { readonly kind: 'timeout' };

/** What the program does, until it is done or too late. */
function runWithin<T>(ms: number, work: () => Promise<T>): Promise<Run<T>> {
  return new Promise((resolve) => {
    const timer = setTimeout(() => resolve({ kind: 'timeout' }), ms);
    const stop = (run: Run<T>): void => {
      clearTimeout(timer);
      resolve(run);
    };
    work().then(
      (value) => stop({ kind: 'value', value }),
      (error: unknown) => stop({ kind: 'error', message: describeError(error) }),
    );
  });
}

function describeError(error: unknown): string {
  return String(error instanceof Error ? error.message : error).slice(0, 300);
}
