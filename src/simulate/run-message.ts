import { findNearest } from '../contract/document/find-nearest.ts';
import {
  addCall,
  listVisible,
  type Call,
  type Router,
  type Value,
} from '../contract/session/router.ts';
import type { GuardContext, GuardedRegistry, GuardedSession, Observation } from './guard.ts';
import { readCalls, type IgnoredCall } from './read-calls.ts';
import { runCall } from './run-call.ts';
import type { LogEntry } from './stages/audit.ts';
import { createLogEntry } from './stages/create-log-entry.ts';

/** What became of one message of the model. */
export interface MessageRun {
  /** The form of the message: a reader's id, or `text`. */
  readonly form: string;
  readonly observations: readonly Observation[];
  /** Calls in its text that are not made; the model has to be told. */
  readonly ignored: readonly RefusedText[];
  readonly log: readonly LogEntry[];
  readonly session: GuardedSession;
}

export interface RefusedText extends IgnoredCall {
  readonly message: string;
  readonly hint: string;
}

/** Runs the calls of a message one after the other, in its order. */
export async function runMessage(message: Value, context: GuardContext): Promise<MessageRun> {
  const { registry, harness } = context;
  const { router } = registry;
  let { session } = context;
  const visible = listVisible(router, session.turn);
  const read = readCalls(message, {
    findSchema: createSchemaSearch(registry, visible),
    findTextProperty: (name) => registry.tools.find((tool) => tool.name === name)?.text?.property,
    createId: harness.createId,
  });
  const observations: Observation[] = [];
  const log: LogEntry[] = [];
  for (const call of read.calls) {
    const observation = await runCall(call, { ...context, session });
    observations.push(observation);
    log.push(createEntry(observation, call.tool, { ...context, session }));
    session = addObservation(router, session, observation);
  }
  return {
    form: read.form,
    observations,
    ignored: read.ignored.map((call) => createRefusedText(call, visible)),
    log,
    session,
  };
}

function createSchemaSearch(
  { tools }: GuardedRegistry,
  visible: readonly string[],
): (name: string) => Value | undefined {
  const shown = new Set(visible);
  const schemas = new Map(
    tools.flatMap(({ name, schema }) => (shown.has(name) ? [[name, schema] as const] : [])),
  );
  return (name) => schemas.get(name);
}

/** A call that did not run is no part of what gates count, and one that no gate asks for is not kept. */
function addObservation(
  router: Router,
  session: GuardedSession,
  { tool, input, outcome, ran }: Observation,
): GuardedSession {
  if (!ran) return session;
  const { phase } = session.turn;
  const call: Call = outcome.ok
    ? { tool, ok: true, input, output: outcome.value, phase }
    : { tool, ok: false, outcome: outcome.failure.code ?? outcome.failure.type, input, phase };
  const turn = addCall(router, session.turn, call);
  return isCounted(router, tool)
    ? { ...session, turn, calls: [...session.calls, call].slice(-MOST_CALLS) }
    : { ...session, turn };
}

/** A session that runs for days would otherwise fill the memory; the oldest calls go first. */
const MOST_CALLS = 10_000;

function isCounted({ gates }: Router, tool: string): boolean {
  return gates.some(({ requires }) =>
    requires.some((need) => need.tool === tool || need.after === tool),
  );
}

function createEntry(
  observation: Observation,
  called: string,
  { registry: { tools }, session: { id, known, turn } }: GuardContext,
): LogEntry {
  const audits = tools.flatMap(({ name, audit }) =>
    name === called || name === observation.tool ? [audit] : [],
  );
  return createLogEntry(observation, audits, {
    session: id,
    user: known['user_id'] ?? null,
    phase: turn.phase,
  });
}

const REASONS: Readonly<Record<IgnoredCall['reason'], string>> = {
  not_visible: 'cannot be called in this turn',
  cut_off: 'is cut off: the message ends inside it',
  not_json: 'is no valid JSON',
};

function createRefusedText(call: IgnoredCall, visible: readonly string[]): RefusedText {
  const { tool, reason } = call;
  const nearest = reason === 'not_visible' ? findNearest(tool, visible) : undefined;
  return {
    ...call,
    message: `The call of ${tool === '' ? 'a tool' : tool} in the text ${REASONS[reason]}.`,
    hint: `${nearest === undefined ? '' : `Did you mean ${nearest}? `}Call a tool of this turn, and not as text.`,
  };
}
