import {
  authorizeCall,
  authorizeDone,
  type Authorization,
} from '../contract/session/authorize-call.ts';
import {
  createTurn,
  listCombinations,
  listReachable,
} from '../contract/session/list-combinations.ts';
import {
  addCall,
  createVisibilityCheck,
  isVisible,
  listVisible,
  startSession,
  startTurn,
  type Call,
  type RoutedGate,
  type RoutedTool,
  type RoutedTransition,
  type Router,
  type Session,
  type Turn,
  type Value,
} from '../contract/session/router.ts';
import { listGateCalls } from './list-gate-calls.ts';

/** Calls of a router and their results: the table that exported code is tested with. */
interface RouterCases {
  readonly turns: readonly TurnCase[];
  readonly path: readonly PathCase[];
  readonly calls: readonly CallCase[];
  readonly done: readonly DoneCase[];
}

interface ShownTools {
  readonly count: number;
  /** Left out where the names would make the file long. */
  readonly shown?: readonly string[];
}

interface TurnCase extends ShownTools {
  readonly turn: Turn;
}

/** A call, and the session in the turn after it. */
interface PathCase extends ShownTools {
  readonly call: Call;
  readonly phase: string | null;
}

interface CallCase {
  readonly session: Session;
  readonly calls: readonly Call[];
  readonly tool: string;
  readonly answer: Answer;
}

interface DoneCase {
  readonly calls: readonly Call[];
  readonly phase: string | null;
  readonly answer: Answer;
}

type Answer = { readonly allowed: true } | Refusal;
type Refusal = { readonly allowed: false } & Readonly<Record<'code' | 'message' | 'hint', string>>;

/** Of JSON, for each part: a thousand tools must not make megabytes of tests. */
const MOST_CHARACTERS = 16_000;
const MOST_STEPS = 24;
/** After so many cases that did not fit, no more are computed. */
const MOST_REJECTED = 64;

export function listRouterCases(router: Router): RouterCases {
  return {
    turns: selectFitting(listTurns(router), ({ turn, count }) => ({ turn, count })).filter(isKept),
    path: listLeading(
      selectFitting(walkTransitions(router), ({ call, phase, count }) => ({ call, phase, count })),
    ),
    calls: selectFitting(listCalls(router)).filter(isKept),
    done: selectFitting(listDone(router)).filter(isKept),
  };
}

function* listCalls(router: Router): Iterable<CallCase> {
  yield* listHidden(router);
  for (const gate of router.gates) yield* listCallCases(router, gate);
}

function* listDone(router: Router): Iterable<DoneCase> {
  yield* listImmediateDone(router);
  for (const gate of router.gates) yield* listDoneCases(router, gate);
}

/**
 * Each case as long as it fits: whole, else shortened, else undefined. Takes an iterable because
 * most of many cases are never computed.
 */
function selectFitting<T>(
  cases: Iterable<T>,
  shorten: (item: T) => T = (item) => item,
): readonly (T | undefined)[] {
  const fitted: (T | undefined)[] = [];
  let left = MOST_CHARACTERS;
  let rejected = 0;
  for (const item of cases) {
    const kept = [item, shorten(item)].find((form) => JSON.stringify(form).length <= left);
    if (kept === undefined) rejected += 1;
    else left -= JSON.stringify(kept).length;
    fitted.push(kept);
    if (rejected === MOST_REJECTED) break;
  }
  return fitted;
}

function isKept<T>(item: T | undefined): item is T {
  return item !== undefined;
}

/** The steps before the first that did not fit. */
function listLeading<T>(steps: readonly (T | undefined)[]): readonly T[] {
  const gap = steps.indexOf(undefined);
  return steps.slice(0, gap === -1 ? steps.length : gap).filter(isKept);
}

function listTurns(router: Router): readonly TurnCase[] {
  return listCombinations(router).map(({ turn, tools }) => ({
    turn,
    count: tools.length,
    shown: tools,
  }));
}

/** From the first phase along every transition that a turn allows, each once. */
function walkTransitions(router: Router): readonly PathCase[] {
  const taken = new Set<RoutedTransition>();
  const steps: PathCase[] = [];
  let session = startSession(router);
  while (steps.length < MOST_STEPS) {
    const step = findStep(router, session, taken);
    if (step === undefined) break;
    taken.add(step.way);
    session = startTurn(addCall(router, session, step.call));
    const shown = listVisible(router, session);
    steps.push({ call: step.call, phase: session.phase, count: shown.length, shown });
  }
  return steps;
}

function findStep(
  router: Router,
  session: Session,
  taken: ReadonlySet<RoutedTransition>,
): { readonly way: RoutedTransition; readonly call: Call } | undefined {
  const shown = new Set(listVisible(router, session));
  const ways = router.phases.find(({ name }) => name === session.phase)?.transitions ?? [];
  return ways
    .filter((way) => !taken.has(way) && shown.has(way.tool))
    .map((way) => ({ way, call: createCall(way, session.phase) }))
    .find(({ call }) => addCall(router, session, call).next !== null);
}

function createCall(
  { tool, input }: { readonly tool: string; readonly input?: Value },
  phase: string | null,
): Call {
  return { tool, ok: true, ...(input === undefined ? {} : { input }), phase };
}

/** For each phase, a hidden tool of each kind, and a name without a tool. */
function* listHidden(router: Router): Iterable<CallCase> {
  const phases =
    router.phases.length === 0 ? [undefined] : listReachable(router).map(({ name }) => name);
  for (const phase of phases) {
    const session = { ...createTurn(phase, []), next: null };
    const isSeen = createVisibilityCheck(router, session);
    const kinds = new Map(
      router.tools
        .filter((tool) => !isSeen(tool))
        .map((tool) => [JSON.stringify([tool.layer, tool.tier]), tool.name]),
    );
    for (const tool of [...kinds.values(), createUnusedName(router)])
      yield createCallCase(router, session, { calls: [], tool });
  }
}

/** A name that no tool has. */
export function createUnusedName({ tools }: Router): string {
  const names = new Set(tools.map(({ name }) => name));
  let name = 'no_such_tool';
  while (names.has(name)) name += '_';
  return name;
}

/** A guarded call where its tool is shown, after each list of earlier calls. */
function listCallCases(router: Router, gate: RoutedGate): readonly CallCase[] {
  const tool = router.tools.find(({ name }) => name === gate.tool);
  if (tool === undefined) return [];
  const session = createOpenSession(router, tool, gate.phase);
  return listGateCalls(gate, session.phase).map((calls) =>
    createCallCase(router, session, { calls, tool: tool.name }),
  );
}

function createOpenSession(router: Router, tool: RoutedTool, phase: string | undefined): Session {
  const open: Turn = {
    phase: null,
    tiers: [tool.tier ?? tool.layer ?? tool.name],
    tools: [tool.name],
  };
  const showing = router.phases.find((each) =>
    isVisible(router, { ...open, phase: each.name }, tool),
  );
  return { ...open, phase: phase ?? showing?.name ?? startSession(router).phase, next: null };
}

function createCallCase(
  router: Router,
  session: Session,
  { calls, tool }: Pick<CallCase, 'calls' | 'tool'>,
): CallCase {
  return { session, calls, tool, answer: getAnswer(authorizeCall(router, session, calls, tool)) };
}

/** Ending the task at once, in each phase. */
function* listImmediateDone(router: Router): Iterable<DoneCase> {
  const phases = router.phases.length === 0 ? [null] : router.phases.map(({ name }) => name);
  for (const phase of phases) yield createDoneCase(router, [], phase);
}

function listDoneCases(router: Router, gate: RoutedGate): readonly DoneCase[] {
  if (gate.tool !== undefined && gate.tool !== router.done_tool) return [];
  const phase = gate.phase ?? startSession(router).phase;
  return listGateCalls(gate, phase).map((calls) => createDoneCase(router, calls, phase));
}

function createDoneCase(router: Router, calls: readonly Call[], phase: string | null): DoneCase {
  return { calls, phase, answer: getAnswer(authorizeDone(router, calls, phase)) };
}

function getAnswer(authorization: Authorization): Answer {
  if (authorization.allowed) return authorization;
  const { code, message, hint } = authorization;
  return { allowed: false, code, message, hint };
}
