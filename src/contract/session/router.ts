/**
 * Which tools a model sees in a turn, and where its calls lead. Which calls are refused is decided
 * by authorizeCall and authorizeDone. This part imports nothing: an export joins all parts into one
 * file.
 */

export type Value =
  null | boolean | number | string | readonly Value[] | { readonly [key: string]: Value };

/**
 * The parts of a design that decide what is visible and what is refused. Of phases with the same
 * name, the first counts.
 */
export interface Router {
  readonly tools: readonly RoutedTool[];
  /** A session starts in the first. Without any, every tier is loaded. */
  readonly phases: readonly RoutedPhase[];
  readonly gates: readonly RoutedGate[];
  /**
   * The tool that ends the task. Without it, the model ends the task by ending its turn without a
   * call.
   */
  readonly done_tool?: string;
  /** Names of the tools that had not passed their checklist when this was exported. */
  readonly drafts?: readonly string[];
}

export interface RoutedTool {
  readonly name: string;
  readonly tier?: string;
  /**
   * Visible when: base: always. task, and no layer: while the phase loads its tier. skill,
   * connector: once its tier was opened. deferred: once found. sensitive: once approved.
   */
  readonly layer?: string;
  /**
   * The permission decision on a call that no allowlist names; undefined where the contract does
   * not declare it. The router ignores it: a call that the router allows may still need a person.
   */
  readonly decision?: string;
}

export interface RoutedPhase {
  readonly name: string;
  readonly tiers: readonly string[];
  readonly transitions: readonly RoutedTransition[];
}

/**
 * A successful call of `tool` leads to the phase `to`, from the next turn on. The first that fits
 * counts; one to a phase that does not exist never fits.
 */
export interface RoutedTransition {
  readonly tool: string;
  readonly to: string;
  /** What the call's input must contain, see hasPart. */
  readonly input?: Value;
}

/** A call that is refused until all required calls were made. */
export interface RoutedGate {
  /** Without it, the gate guards ending the task. */
  readonly tool?: string;
  /** Applies only in this phase; without it, in every phase. */
  readonly phase?: string;
  readonly requires: readonly RoutedNeed[];
  /**
   * The number of further needs that cannot be read; while there are any, the gate stays closed.
   */
  readonly unread?: number;
}

export interface RoutedNeed {
  readonly tool: string;
  /** Default 1. */
  readonly at_least?: number;
  /**
   * Counts only calls after the last call of this tool, however that ended; none if it was never
   * called.
   */
  readonly after?: string;
  /**
   * "ok" (default): it succeeded. "error": it failed. "any". Otherwise the outcome that the harness
   * recorded with the call.
   */
  readonly outcome?: string;
  /**
   * Counts only calls made in this phase; without effect as long as no call was made in it. A call
   * without a phase may have been made there.
   */
  readonly phase?: string;
  /** What the call's input and output must contain, see hasPart. */
  readonly input?: Value;
  readonly output?: Value;
}

/** What decides which tools a turn shows. It does not change during the turn. */
export interface Turn {
  readonly phase: string | null;
  /**
   * Tiers of selected skills and authorised connectors; the layer's name for a tool without a tier.
   */
  readonly tiers: readonly string[];
  /** Names of deferred tools that were found and sensitive tools that were approved. */
  readonly tools: readonly string[];
}

export interface Session extends Turn {
  /** The next turn, as far as calls of this turn changed it. */
  readonly next: Turn | null;
}

export interface Call {
  readonly tool: string;
  readonly ok: boolean;
  readonly outcome?: string;
  readonly input?: Value;
  readonly output?: Value;
  /**
   * The phase that it was made in. Without it, needs of a phase stay required, and the call never
   * counts for one.
   */
  readonly phase?: string | null;
}

export function startSession({ phases }: Router): Session {
  return { phase: phases[0]?.name ?? null, tiers: [], tools: [], next: null };
}

/** The names of the tools to send, in the registry's order. */
export function listVisible(router: Router, turn: Turn): readonly string[] {
  return router.tools.filter(createVisibilityCheck(router, turn)).map(({ name }) => name);
}

export function isVisible(router: Pick<Router, 'phases'>, turn: Turn, tool: RoutedTool): boolean {
  return createVisibilityCheck(router, turn)(tool);
}

/**
 * isVisible for many tools of one turn. A tier that no phase loads is left to whatever opens it.
 */
export function createVisibilityCheck(
  { phases }: Pick<Router, 'phases'>,
  turn: Turn,
): (tool: RoutedTool) => boolean {
  const [here, tiers, tools] = [
    new Set(findPhase(phases, turn.phase)?.tiers),
    new Set(turn.tiers),
    new Set(turn.tools),
  ];
  let named: ReadonlySet<string> | undefined;
  return ({ name, tier, layer }) => {
    const isLoaded =
      layer === 'base' || phases.length === 0 || (tier !== undefined && here.has(tier));
    const canOpen = (): boolean =>
      isLoaded ||
      tier === undefined ||
      !(named ??= new Set(phases.flatMap((phase) => phase.tiers))).has(tier);
    if (layer === 'skill' || layer === 'connector') return tiers.has(tier ?? layer) && canOpen();
    if (layer === 'deferred' || layer === 'sensitive') return tools.has(name) && canOpen();
    return isLoaded;
  };
}

export const findPhase = (
  phases: readonly RoutedPhase[],
  wanted: string | null,
): RoutedPhase | undefined => phases.find(({ name }) => name === wanted);

/**
 * The session after a call and its result. Changes are visible from the next turn on. A call may
 * also leave the phase that an earlier call of the turn chose.
 */
export function addCall({ phases }: Router, session: Session, call: Call): Session {
  if (!call.ok) return session;
  const ways = [session.phase, getNextTurn(session).phase].flatMap(
    (phase) => findPhase(phases, phase)?.transitions ?? [],
  );
  const exit = ways.find(
    ({ tool, to, input }) =>
      tool === call.tool && findPhase(phases, to) !== undefined && hasPart(call.input, input),
  );
  return exit === undefined
    ? session
    : { ...session, next: { ...getNextTurn(session), phase: exit.to } };
}

/**
 * The session after a skill was selected or a connector authorised (tiers), or a tool found or
 * approved (tools). Also visible from the next turn on.
 */
export function openNext(session: Session, { tiers = [], tools = [] }: Partial<Turn>): Session {
  const next = getNextTurn(session);
  return {
    ...session,
    next: {
      phase: next.phase,
      tiers: [...new Set([...next.tiers, ...tiers])],
      tools: [...new Set([...next.tools, ...tools])],
    },
  };
}

export function startTurn(session: Session): Session {
  return { ...getNextTurn(session), next: null };
}

/** The next turn, as things are now. */
export function getNextTurn({ next, phase, tiers, tools }: Session): Turn {
  return next ?? { phase, tiers, tools };
}

/**
 * Whether a value contains a part: an object has every key of the part with a value that contains
 * that key's; a list has, for every item of the part, an item that contains it; anything else is
 * equal.
 */
export function hasPart(value: Value | undefined, part: Value | undefined): boolean {
  if (part === undefined) return true;
  if (typeof part !== 'object' || part === null) return value === part;
  if (isList(part))
    return isList(value) && part.every((wanted) => value.some((item) => hasPart(item, wanted)));
  if (typeof value !== 'object' || value === null || isList(value)) return false;
  return Object.entries(part).every(
    ([key, wanted]) =>
      Object.prototype.hasOwnProperty.call(value, key) && hasPart(value[key], wanted),
  );
}

export const isList = (value: Value | undefined): value is readonly Value[] => Array.isArray(value);
