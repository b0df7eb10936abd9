import { formatDistinct, formatPart } from './describe-need.ts';
import {
  findPhase,
  getNextTurn,
  hasPart,
  isVisible,
  listVisible,
  type RoutedTool,
  type RoutedTransition,
  type Router,
  type Session,
  type Turn,
} from './router.ts';

/** A call that has to be made; with a phase, it only counts there. */
export interface Step {
  readonly tool: string;
  readonly phase?: string | undefined;
}

const MOST_STEPS = 12;
/** Earlier transitions of a tool that each later one is compared with. */
const MOST_COMPARED = 100;

/**
 * When and where the first step that this turn cannot make can be made, and which other steps share
 * that answer. Empty where this turn can make them all.
 */
export function describeSteps(router: Router, session: Session, steps: readonly Step[]): string {
  const described = steps
    .slice(0, MOST_STEPS)
    .map((step) => ({ tool: step.tool, text: describeStep(router, session, step) }));
  const first = described.find(({ text }) => text !== undefined);
  if (first === undefined) return '';
  const tools = described.filter(({ text }) => text === first.text).map(({ tool }) => tool);
  return `${formatDistinct(tools, ', ')} ${first.text}`;
}

/** Undefined where the call can be made in this turn, and counts. */
function describeStep(
  router: Router,
  session: Session,
  { tool, phase: wanted }: Step,
): string | undefined {
  const known = router.tools.filter(({ name }) => name === tool);
  const [first] = known;
  if (first === undefined) return 'cannot be called at all: there is no such tool.';
  const isSeen = (turn: Turn): boolean => known.some((each) => isVisible(router, turn, each));
  const isShown = (turn: Turn): boolean =>
    (wanted === undefined || wanted === turn.phase) && isSeen(turn);
  if (isShown(session)) return undefined;
  // "Is shown": a gate may still refuse the call there.
  const describeAccess = (phase: string | null): string =>
    isSeen(session) ? 'counts' : isGuarded(router, tool, phase) ? 'is shown' : 'can be called';
  const next = getNextTurn(session);
  if (isShown(next))
    return `${describeAccess(next.phase)} from the next turn on: end this one first.`;
  const opening = describeOpening(first, next);
  if (opening !== undefined) return `${describeAccess(next.phase)} once ${opening}.`;
  const phases = router.phases
    .map(({ name }) => name)
    .filter((name) => isShown({ ...next, phase: name }));
  const [nearest] = phases;
  if (nearest === undefined)
    return wanted === undefined
      ? 'can be called in no phase.'
      : `cannot be called in the phase ${wanted}.`;
  const way = findWay(router, session, phases);
  if (way !== undefined)
    return `${describeAccess(way.to)} in the phase ${way.to}; ${describeWay(way)}.`;
  const isInPhase = findPhase(router.phases, session.phase) !== undefined;
  return `${describeAccess(nearest)} in the phase ${nearest}${isInPhase ? '; no call leads there from here' : ''}.`;
}

/** What has to happen before any phase shows the tool; undefined where nothing has to. */
function describeOpening({ name, tier, layer = '' }: RoutedTool, turn: Turn): string | undefined {
  if ((layer === 'skill' || layer === 'connector') && !turn.tiers.includes(tier ?? layer))
    return `the ${layer} ${tier ?? layer} is opened`;
  if (turn.tools.includes(name)) return undefined;
  if (layer === 'deferred') return 'found by a search';
  return layer === 'sensitive' ? 'approved by a person' : undefined;
}

function isGuarded({ gates, done_tool }: Router, name: string, here: string | null): boolean {
  return gates.some(
    ({ tool = done_tool, phase, requires, unread = 0 }) =>
      tool === name && (phase === undefined || phase === here) && requires.length + unread > 0,
  );
}

/** A sequence of transitions: its first one, and the phase where it ends. */
interface Way {
  readonly first: RoutedTransition;
  readonly to: string;
}

function describeWay({ first, to }: Way): string {
  const step =
    first.input === undefined
      ? first.tool
      : `${first.tool} with the input ${formatPart(first.input)}`;
  return first.to === to
    ? `${step} leads there from the next turn on`
    : `the way there begins with ${step}`;
}

/** A shortest way to one of the wanted phases, along calls of tools that each phase shows. */
function findWay(router: Router, session: Session, wanted: readonly string[]): Way | undefined {
  const ends = new Set(wanted);
  const seen = new Set<string>();
  const ways = listExits(router, session, seen).map((first) => ({ first, to: first.to }));
  // Breadth first: the list grows during the loop.
  for (const { first, to } of ways) {
    if (ends.has(to)) return { first, to };
    for (const next of listExits(router, { ...session, phase: to }, seen))
      ways.push({ first, to: next.to });
  }
  return undefined;
}

/**
 * Transitions by tools that the turn shows, to phases not yet in `seen`, which it extends. Leaves
 * out those that an earlier transition overrides.
 */
function listExits(router: Router, turn: Turn, seen: Set<string>): readonly RoutedTransition[] {
  const shown = new Set(listVisible(router, turn));
  const earlier = new Map<string, RoutedTransition[]>();
  return (findPhase(router.phases, turn.phase)?.transitions ?? []).filter((exit) => {
    if (!shown.has(exit.tool)) return false;
    let others = earlier.get(exit.tool);
    if (others === undefined) earlier.set(exit.tool, (others = []));
    const isNew = !seen.has(exit.to) && !others.some((other) => isOverridden(router, exit, other));
    if (isNew) seen.add(exit.to);
    if (others.length < MOST_COMPARED) others.push(exit);
    return isNew;
  });
}

/** Whether every call that fits a transition fits an earlier one, so that it is never followed. */
function isOverridden(
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
