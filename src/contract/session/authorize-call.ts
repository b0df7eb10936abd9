import { describeNeed, formatDistinct } from './describe-need.ts';
import { describeSteps, type Step } from './describe-steps.ts';
import {
  hasPart,
  isVisible,
  listVisible,
  type Call,
  type RoutedGate,
  type RoutedNeed,
  type Router,
  type Session,
} from './router.ts';

/** When a call is refused, the model gets the message and the hint. */
export type Authorization =
  | { readonly allowed: true }
  | {
      readonly allowed: false;
      readonly code: 'unknown_tool' | 'tool_not_visible' | 'gate_not_met';
      readonly message: string;
      readonly hint: string;
      readonly missing: readonly RoutedNeed[];
    };

const ALLOWED: Authorization = { allowed: true };

/**
 * Whether a tool may be called now, after these calls. A call of the done tool must also pass the
 * gates on done itself.
 */
export function authorizeCall(
  router: Router,
  session: Session,
  calls: readonly Call[],
  tool: string,
): Authorization {
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
 * Whether the model may end the task after these calls. Without `phase`, the phase of the last call
 * counts, or before any call the first phase. Where the last call does not say its phase, the gates
 * of every phase apply.
 */
export function authorizeDone(
  router: Router,
  calls: readonly Call[],
  phase?: string | null,
): Authorization {
  const { tools, phases, gates, done_tool } = router;
  const last = calls[calls.length - 1];
  const initial = phases.length === 0 ? null : last === undefined ? phases[0]?.name : undefined;
  const here = phase ?? last?.phase ?? initial;
  // Nothing here tells what was opened: all of it counts as open.
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
  /** Undefined where the model ends the task without a call. */
  readonly name: string | undefined;
  readonly calls: readonly Call[];
  readonly session: Session;
  /** Undefined where it is unknown: the gates of every phase apply. */
  readonly phase: string | null | undefined;
}

function checkGates(
  router: Router,
  gates: readonly RoutedGate[],
  { name, calls, session, phase }: CallContext,
): Authorization {
  const applying = gates.filter(
    (gate) => gate.phase === undefined || phase === undefined || gate.phase === phase,
  );
  const missing = applying
    .flatMap(({ requires }) => requires)
    .filter((need) => !isMet(need, calls, phase));
  const unread = applying.reduce((sum, gate) => sum + (gate.unread ?? 0), 0);
  if (missing.length + unread === 0) return ALLOWED;
  const texts = missing.map(describeNeed);
  if (unread > 0) texts.push('what its gate asks for and cannot be read');
  const message = `${name ?? 'Done'} is refused. Still missing: ${formatDistinct(texts, '; ')}.`;
  const hint =
    unread > 0
      ? 'No call opens it: say that the gate has to be mended.'
      : describeRetry(router, missing, { name, calls, session, phase });
  return { ...createRefusal('gate_not_met', message, hint), missing };
}

/** Which calls to make first, and when they can be made. */
function describeRetry(
  router: Router,
  missing: readonly RoutedNeed[],
  { name, calls, session }: CallContext,
): string {
  const steps = missing.flatMap(({ tool, after, phase }): readonly Step[] => [
    ...(after === undefined || calls.some((call) => call.tool === after) ? [] : [{ tool: after }]),
    { tool, phase },
  ]);
  const tools = steps.map(({ tool }) => tool);
  const retry = name === undefined ? 'say that you are done' : `${name} again`;
  const access = describeSteps(router, session, steps);
  return `Call ${formatDistinct(tools, ', ')}, then ${retry}.${access === '' ? '' : ` ${access}`}`;
}

/**
 * Whether these calls meet a need. A need of a phase is also met outside that phase as long as no
 * call can have been made in it; `phase` is undefined where it is unknown.
 */
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

function describeVisibleTools(names: readonly string[]): string {
  return names.length === 0
    ? 'No tool can be called in this turn.'
    : `Call one of these: ${formatDistinct(names, ', ')}.`;
}

function createRefusal(
  code: 'unknown_tool' | 'tool_not_visible' | 'gate_not_met',
  message: string,
  hint: string,
): Exclude<Authorization, { allowed: true }> {
  return { allowed: false, code, message, hint, missing: [] };
}
