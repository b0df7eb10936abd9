import {
  findPhase,
  getNextTurn,
  hasPart,
  isList,
  isVisible,
  listVisible,
  type Call,
  type RoutedGate,
  type RoutedNeed,
  type RoutedTransition,
  type Router,
  type Session,
  type Turn,
  type Value,
} from './router.ts';

/** Of a refusal the model is told the message and the hint. */
export type Verdict =
  | { readonly allowed: true }
  | {
      readonly allowed: false;
      readonly code: 'unknown_tool' | 'tool_not_visible' | 'gate_not_met';
      readonly message: string;
      readonly hint: string;
      readonly missing: readonly RoutedNeed[];
    };

/** A call that has to be made, in this phase where one is named. */
interface Step {
  readonly tool: string;
  readonly phase?: string | undefined;
}

const ALLOWED: Verdict = { allowed: true };
const MOST_NAMED = 12;
/** Of a value that is said: characters, and lists in lists. */
const LONGEST_VALUE = 80;
const MOST_DEEP = 8;
/** Transitions of a tool that a later one is compared with. */
const MOST_COMPARED = 100;

/**
 * Whether a tool may be called now, after these calls. The call that says done also passes the
 * gates on done itself.
 */
export function authorizeCall(
  router: Router,
  session: Session,
  calls: readonly Call[],
  tool: string,
): Verdict {
  const known = router.tools.filter(({ name }) => name === tool);
  if (known.length === 0)
    return createRefusal(
      'unknown_tool',
      `There is no tool ${tool}.`,
      describeVisibleTools(listVisible(router, session)),
    );
  if (!known.some((each) => isVisible(router, session, each)))
    return createRefusal(
      'tool_not_visible',
      `${tool} cannot be called in this turn.`,
      describeSteps(router, session, [{ tool }]),
    );
  const gates = router.gates.filter(
    (gate) => gate.tool === tool || (gate.tool === undefined && tool === router.done_tool),
  );
  return checkGates(router, gates, { name: tool, calls, session, phase: session.phase });
}

/**
 * Whether the model may say that it is done, after these calls. Unless said, the phase is that of
 * the last call; where that does not say it, the gates of every phase are asked.
 */
export function authorizeDone(
  router: Router,
  calls: readonly Call[],
  phase?: string | null,
): Verdict {
  const { tools, phases, gates, done_tool } = router;
  const last = calls[calls.length - 1];
  const unsaid = phases.length === 0 ? null : last === undefined ? phases[0]?.name : undefined;
  const here = phase ?? last?.phase ?? unsaid;
  // What was opened is not known here: all of it counts as open.
  const session = {
    phase: here ?? null,
    tiers: tools.map(({ tier, layer = '' }) => tier ?? layer),
    tools: tools.map(({ name }) => name),
    next: null,
  };
  return checkGates(
    router,
    gates.filter(({ tool }) => tool === undefined || tool === done_tool),
    { name: undefined, calls, session, phase: here },
  );
}

interface CallContext {
  /** Undefined where done is said without a call. */
  readonly name: string | undefined;
  readonly calls: readonly Call[];
  readonly session: Session;
  /** Undefined where nobody knows it. */
  readonly phase: string | null | undefined;
}

function checkGates(
  router: Router,
  gates: readonly RoutedGate[],
  { name, calls, session, phase }: CallContext,
): Verdict {
  const asked = gates.filter(
    (gate) => gate.phase === undefined || phase === undefined || gate.phase === phase,
  );
  const missing = asked
    .flatMap(({ requires }) => requires)
    .filter((need) => !isMet(need, calls, phase));
  const unread = asked.reduce((sum, gate) => sum + (gate.unread ?? 0), 0);
  if (missing.length + unread === 0) return ALLOWED;
  const message = `${name ?? 'Done'} is refused. Still missing: ${listSome([...missing.map(describeNeed), ...(unread === 0 ? [] : ['what its gate asks for and cannot be read'])], '; ')}.`;
  if (unread > 0)
    return {
      ...createRefusal(
        'gate_not_met',
        message,
        'No call opens it: say that the gate has to be mended.',
      ),
      missing,
    };
  const steps = missing.flatMap(({ tool, after, phase: there }): readonly Step[] => [
    ...(after === undefined || calls.some((call) => call.tool === after) ? [] : [{ tool: after }]),
    { tool, phase: there },
  ]);
  const where = describeSteps(router, session, steps);
  const hint = `Call ${listSome(
    steps.map(({ tool }) => tool),
    ', ',
  )}, then ${name === undefined ? 'say that you are done' : `${name} again`}.${where === '' ? '' : ` ${where}`}`;
  return { ...createRefusal('gate_not_met', message, hint), missing };
}

export function isMet(
  need: RoutedNeed,
  calls: readonly Call[],
  phase: string | null | undefined,
): boolean {
  const canBeThere = ({ phase: made }: Call): boolean =>
    made === undefined || made === null || made === need.phase;
  if (
    need.phase !== undefined &&
    phase !== undefined &&
    need.phase !== phase &&
    !calls.some(canBeThere)
  )
    return true;
  return listProof(need, calls).length >= (need.at_least ?? 1);
}

/** The calls that count for a need. */
export function listProof(need: RoutedNeed, calls: readonly Call[]): readonly Call[] {
  const last =
    need.after === undefined ? -1 : calls.map(({ tool }) => tool).lastIndexOf(need.after);
  if (need.after !== undefined && last === -1) return [];
  return calls
    .slice(last + 1)
    .filter(
      (call) =>
        call.tool === need.tool &&
        hasOutcome(call, need.outcome) &&
        (need.phase === undefined || call.phase === need.phase) &&
        hasPart(call.input, need.input) &&
        hasPart(call.output, need.output),
    );
}

function hasOutcome({ ok, outcome }: Call, wanted = 'ok'): boolean {
  if (wanted === 'ok') return ok;
  return wanted === 'any' || (wanted === 'error' ? !ok : outcome === wanted);
}

/**
 * Where the first step that this turn cannot make is made, and with it those of which the same is
 * true. Nothing where it can make all.
 */
function describeSteps(router: Router, session: Session, steps: readonly Step[]): string {
  const places = steps
    .slice(0, MOST_NAMED)
    .map((step) => ({ tool: step.tool, place: describeStep(router, session, step) }));
  const first = places.find(({ place }) => place !== undefined);
  if (first === undefined) return '';
  return `${listSome(
    places.filter(({ place }) => place === first.place).map(({ tool }) => tool),
    ', ',
  )} ${first.place}`;
}

/** Undefined where it can be made in this turn, and counts. */
function describeStep(
  router: Router,
  session: Session,
  { tool, phase: wanted }: Step,
): string | undefined {
  const known = router.tools.filter(({ name }) => name === tool);
  const next = getNextTurn(session);
  const isSeen = (turn: Turn): boolean => known.some((each) => isVisible(router, turn, each));
  const isShown = (turn: Turn): boolean =>
    (wanted === undefined || wanted === turn.phase) && isSeen(turn);
  const [first] = known;
  if (first === undefined) return 'cannot be called at all: there is no such tool.';
  if (isShown(session)) return undefined;
  // A gate may refuse it there all the same.
  const describeAccess = (phase: string | null): string =>
    isSeen(session) ? 'counts' : isGuarded(router, tool, phase) ? 'is shown' : 'can be called';
  if (isShown(next))
    return `${describeAccess(next.phase)} from the next turn on: end this one first.`;
  const { tier, layer = '' } = first;
  if ((layer === 'skill' || layer === 'connector') && !next.tiers.includes(tier ?? layer))
    return `${describeAccess(next.phase)} once the ${layer} ${tier ?? layer} is opened.`;
  if ((layer === 'deferred' || layer === 'sensitive') && !next.tools.includes(tool))
    return `${describeAccess(next.phase)} once ${layer === 'deferred' ? 'found by a search' : 'approved by a person'}.`;
  const there = router.phases
    .map(({ name }) => name)
    .filter((name) => isShown({ ...next, phase: name }));
  const [nearest = null] = there;
  if (nearest === null)
    return wanted === undefined
      ? 'can be called in no phase.'
      : `cannot be called in the phase ${wanted}.`;
  const way = findWay(router, session, there);
  if (way === undefined)
    return `${describeAccess(nearest)} in the phase ${nearest}${findPhase(router.phases, session.phase) === undefined ? '' : '; no call leads there from here'}.`;
  const step =
    way.first.input === undefined
      ? way.first.tool
      : `${way.first.tool} with the input ${formatPart(way.first.input)}`;
  return `${describeAccess(way.to)} in the phase ${way.to}; ${way.first.to === way.to ? `${step} leads there from the next turn on` : `the way there begins with ${step}`}.`;
}

function isGuarded({ gates, done_tool }: Router, name: string, here: string | null): boolean {
  return gates.some(
    ({ tool = done_tool, phase, requires, unread = 0 }) =>
      tool === name && (phase === undefined || phase === here) && requires.length + unread > 0,
  );
}

/**
 * The first step of a shortest way to one of the wanted phases, along calls that can be made there.
 */
function findWay(
  router: Router,
  session: Session,
  wanted: readonly string[],
): { readonly first: RoutedTransition; readonly to: string } | undefined {
  const ends = new Set(wanted);
  const seen = new Set<string>();
  const ways = listExits(router, session, seen).map((first) => ({ first, to: first.to }));
  // The list grows while it is walked.
  for (const { first, to } of ways) {
    if (ends.has(to)) return { first, to };
    for (const next of listExits(router, { ...session, phase: to }, seen))
      ways.push({ first, to: next.to });
  }
  return undefined;
}

/**
 * Along calls that the turn shows, to phases that were not seen yet: of each the first that is not
 * taken by an earlier one.
 */
function listExits(router: Router, turn: Turn, seen: Set<string>): readonly RoutedTransition[] {
  const shown = new Set(listVisible(router, turn));
  const earlier = new Map<string, RoutedTransition[]>();
  return (findPhase(router.phases, turn.phase)?.transitions ?? []).filter((exit) => {
    if (!shown.has(exit.tool)) return false;
    let others = earlier.get(exit.tool);
    if (others === undefined) earlier.set(exit.tool, (others = []));
    const isNew = !seen.has(exit.to) && !others.some((other) => isTaken(router, exit, other));
    if (isNew) seen.add(exit.to);
    if (others.length < MOST_COMPARED) others.push(exit);
    return isNew;
  });
}

/**
 * Whether every call that fits one transition fits an earlier one, so that it never leads where the
 * later one says.
 */
function isTaken(
  { phases }: Router,
  { tool, input }: RoutedTransition,
  earlier: RoutedTransition,
): boolean {
  return (
    earlier.tool === tool &&
    hasPart(input, earlier.input) &&
    findPhase(phases, earlier.to) !== undefined
  );
}

function describeVisibleTools(names: readonly string[]): string {
  return names.length === 0
    ? 'No tool can be called in this turn.'
    : `Call one of these: ${listSome(names, ', ')}.`;
}

/** Each once, and of many the first. */
function listSome(names: readonly string[], between: string): string {
  const all = [...new Set(names)];
  return `${all.slice(0, MOST_NAMED).join(between)}${all.length > MOST_NAMED ? ` and ${all.length - MOST_NAMED} more` : ''}`;
}

/** `deploy (2 times, after the last write_file)`. */
export function describeNeed({
  tool,
  at_least = 1,
  after,
  outcome = 'ok',
  phase,
  input,
  output,
}: RoutedNeed): string {
  const details = [
    at_least === 1 ? '' : `${at_least} times`,
    outcome === 'ok' || outcome === 'any' ? '' : `outcome ${outcome}`,
    input === undefined ? '' : `with the input ${formatPart(input)}`,
    output === undefined ? '' : `with the output ${formatPart(output)}`,
    phase === undefined ? '' : `in the phase ${phase}`,
    after === undefined ? '' : `after the last ${after}`,
  ].filter((detail) => detail !== '');
  return details.length === 0 ? tool : `${tool} (${details.join(', ')})`;
}

/**
 * `passed true, todos [{"todo_id": "build"}]`: what is not short, or not written alike in every
 * language, stands as an ellipsis.
 */
function formatPart(part: Value): string {
  if (typeof part !== 'object' || part === null || isList(part)) return formatShort(part);
  return (
    Object.entries(part)
      .map(([key, value]) => `${key} ${typeof value === 'string' ? value : formatShort(value)}`)
      .join(', ') || '…'
  );
}

function formatShort(value: Value): string {
  const text = printShort(value, MOST_DEEP);
  return text === undefined || [...text].length > LONGEST_VALUE ? '…' : text;
}

/** As JSON. */
function printShort(value: Value, depth: number): string | undefined {
  // Languages agree on how whole numbers are written, and on few others; half a character is not
  // one in all of them.
  if (typeof value === 'number') return Number.isSafeInteger(value) ? String(value) : undefined;
  if (typeof value === 'string')
    return value.length > 2 * LONGEST_VALUE || /\p{Surrogate}/u.test(value)
      ? undefined
      : JSON.stringify(value);
  if (typeof value !== 'object' || value === null) return String(value);
  const items: readonly (readonly [key: string, item: Value])[] = isList(value)
    ? value.map((item) => ['', item])
    : Object.entries(value);
  if (depth === 0 || items.length > LONGEST_VALUE) return undefined;
  const texts = items.map(
    ([key, item]) => [printShort(key, depth), printShort(item, depth - 1)] as const,
  );
  if (texts.some(([key, item]) => key === undefined || item === undefined)) return undefined;
  return isList(value)
    ? `[${texts.map(([, item]) => item).join(', ')}]`
    : `{${texts.map(([key, item]) => `${key}: ${item}`).join(', ')}}`;
}

function createRefusal(
  code: 'unknown_tool' | 'tool_not_visible' | 'gate_not_met',
  message: string,
  hint: string,
): Exclude<Verdict, { allowed: true }> {
  return { allowed: false, code, message, hint, missing: [] };
}
