import { authorizeCall, authorizeDone } from '../../contract/session/authorize-call.ts';
import {
  addCall,
  startSession,
  startTurn,
  type Call,
  type Router,
  type Session,
} from '../../contract/session/router.ts';
import { createMeasurement } from '../counting/create-measurement.ts';
import type { Metric } from '../metric.ts';
import { readFailure } from '../read-failure.ts';
import type { ReadTranscript, ReadTurn } from '../read-transcript.ts';
import type { Tally, TurnReference } from '../tally.ts';
import type { LoggedCall } from '../transcript.ts';

/** A conversation is followed for so many calls: each gate looks at all calls before it. */
const MOST_CALLS = 5_000;

export const gateViolations: Metric = {
  id: 'gate-violations',
  label: 'Gate violations',
  kind: 'rate',
  definition:
    'Calls of gated tools, and ends of the task, at which a gate of the open registry lacked calls, among all of these. With the tool that was missing. An attempt counts, whether or not the program refused it. Without a done tool, a turn without a call ends the task.',
  source:
    'Source 001, mandatory tools before done; source 003, no done without a critique after the last deploy',
  limits:
    'Counts nothing without an open registry that has gates. Where the log does not name phases, they are replayed from its calls. Calls before the log began are missing, and so is what comes after 5,000 calls.',
  open: ({ registry }) => {
    const gates = registry && readGates(registry.router);
    return createMeasurement((tally, transcript) => {
      if (gates !== undefined && gates.needs.size > 0 && transcript.isOfRegistry)
        countTranscript(tally, transcript, gates);
    });
  },
};

interface ReadGates {
  readonly router: Router;
  /** The tools that the gates of a tool ask for; the empty name is the end of the task. */
  readonly needs: ReadonlyMap<string, ReadonlySet<string>>;
}

function readGates(router: Router): ReadGates {
  const { gates, done_tool = '' } = router;
  const needs = new Map<string, Set<string>>();
  for (const { tool = done_tool, requires } of gates) {
    const known = needs.get(tool) ?? new Set();
    needs.set(tool, known);
    for (const need of requires) known.add(need.tool);
  }
  return { router, needs };
}

function countTranscript(tally: Tally, transcript: ReadTranscript, gates: ReadGates): void {
  const calls: Call[] = [];
  let session = startSession(gates.router);
  for (const turn of transcript.turns) {
    if (calls.length >= MOST_CALLS) return;
    session = { ...startTurn(session), ...(turn.phase === undefined ? {} : { phase: turn.phase }) };
    const { phase } = session;
    const attempt = { gates, calls, phase };
    for (const logged of turn.calls) {
      countAttempt(tally, { transcript, turn, call: logged }, { ...attempt, tool: logged.tool });
      const call = createCall(logged, phase);
      session = addCall(gates.router, session, call);
      calls.push(call);
    }
    if (isEnd(turn)) countAttempt(tally, { transcript, turn }, { ...attempt, tool: '' });
  }
}

/** A turn that the guard would take for the end: a call in its text would have run. */
function isEnd({ calls, written }: ReadTurn): boolean {
  return calls.length + written.length === 0;
}

function createCall({ tool, input, result }: LoggedCall, phase: string | null): Call {
  return {
    tool,
    ok: result !== undefined && readFailure(result) === undefined,
    input,
    phase,
    ...(result === undefined ? {} : { output: result.value }),
  };
}

interface Attempt {
  readonly gates: ReadGates;
  readonly calls: readonly Call[];
  readonly phase: string | null;
  /** Empty for the end of the task. */
  readonly tool: string;
}

/** Counts a call that has a gate, and each tool that the gate asks for. */
function countAttempt(tally: Tally, reference: TurnReference, attempt: Attempt): void {
  const { gates, tool } = attempt;
  const needs = gates.needs.get(tool);
  if (needs === undefined) return;
  const missing = listMissing(attempt);
  tally.count({}, missing !== undefined, reference);
  const subject = tool === '' ? {} : { tool };
  for (const value of needs)
    tally.count({ ...subject, value }, missing?.includes(value) ?? false, reference);
}

/** The tools whose calls are missing; undefined where the gates are open. */
function listMissing({ gates, calls, phase, tool }: Attempt): readonly string[] | undefined {
  const { router } = gates;
  const answer =
    tool === ''
      ? authorizeDone(router, calls, phase)
      : authorizeCall({ ...router, phases: [] }, createOpenSession(router, phase), calls, tool);
  return answer.allowed || answer.code !== 'gate_not_met'
    ? undefined
    : answer.missing.map((need) => need.tool);
}

/** Shows every tool: whether a turn showed it is another question. */
function createOpenSession({ tools }: Router, phase: string | null): Session {
  return {
    phase,
    tiers: tools.map(({ tier, layer = '' }) => tier ?? layer),
    tools: tools.map(({ name }) => name),
    next: null,
  };
}
