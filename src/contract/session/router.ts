/**
 * Which tools a model sees in a turn, and where its calls lead. Which of them are refused is in
 * judge-call.ts. It imports nothing: an export carries both texts as they stand, in one file.
 */

export type Value =
  null | boolean | number | string | readonly Value[] | { readonly [key: string]: Value };

/**
 * A design, as far as it decides what is seen and what is refused. Of phases that share a name the
 * first counts.
 */
export interface Router {
  readonly tools: readonly RoutedTool[];
  /** The first is where a session starts. Without any, every tier is loaded. */
  readonly phases: readonly RoutedPhase[];
  readonly gates: readonly RoutedGate[];
  /**
   * The call by which the model says that it is done. Without one it says so by ending its turn
   * without a call.
   */
  readonly done_tool?: string;
  /** Those of the tools that had not passed their checklist when this was exported. */
  readonly drafts?: readonly string[];
}

export interface RoutedTool {
  readonly name: string;
  readonly tier?: string;
  /**
   * base: always. task, and none: while the phase loads its tier. skill, connector: once its tier
   * was opened. deferred: once found. sensitive: once approved.
   */
  readonly layer?: string;
  /**
   * What the permission engine decides about a call that no allowlist names; none where the
   * contract does not say it. The router does not ask it: a call that it allows may still need a
   * person.
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
 * counts; one that leads to no phase fits nothing.
 */
export interface RoutedTransition {
  readonly tool: string;
  readonly to: string;
  /** What the call's input has to hold, see holds. */
  readonly input?: Value;
}

/** A call that is refused until all that it requires was called. */
export interface RoutedGate {
  /** Without one it guards done itself. */
  readonly tool?: string;
  /** Asked only in this phase; in every one without it. */
  readonly phase?: string;
  readonly requires: readonly RoutedNeed[];
  /** How many more needs it has that could not be read: while there are any, it stays shut. */
  readonly unread?: number;
}

export interface RoutedNeed {
  readonly tool: string;
  /** 1 unless said. */
  readonly at_least?: number;
  /**
   * Counts only what follows the last call of this tool, however that ended; nothing where it was
   * never called.
   */
  readonly after?: string;
  /**
   * "ok", as without one: it succeeded. "error": it failed. "any". Else what the harness noted as
   * the call's outcome.
   */
  readonly outcome?: string;
  /**
   * Counts only calls made in this phase; asks for nothing where the work never was in it. A call
   * that does not say its phase may have been made there.
   */
  readonly phase?: string;
  /** What the call's input and output have to hold, see holds. */
  readonly input?: Value;
  readonly output?: Value;
}

/** What decides about a turn. It stands while the turn lasts. */
export interface Turn {
  readonly phase: string | null;
  /**
   * Tiers of skills that were selected and connectors that were authorised; the layer's own name
   * where a tool has no tier.
   */
  readonly tiers: readonly string[];
  /** Names of deferred tools that were found and of sensitive ones that were approved. */
  readonly tools: readonly string[];
}

export interface Session extends Turn {
  /** What the calls of this turn make of the next one. */
  readonly next: Turn | null;
}

export interface Call {
  readonly tool: string;
  readonly ok: boolean;
  readonly outcome?: string;
  readonly input?: Value;
  readonly output?: Value;
  /**
   * The phase that it was made in. Without it what a phase asks for stays asked, and nothing counts
   * for it.
   */
  readonly phase?: string | null;
}

export function startSession({ phases }: Router): Session {
  return { phase: phases[0]?.name ?? null, tiers: [], tools: [], next: null };
}

/** The names of the tools to send, in the order of the registry. */
export function listVisible(router: Router, turn: Turn): readonly string[] {
  return router.tools.filter(createVisibilityCheck(router, turn)).map(({ name }) => name);
}

export function isVisible(router: Pick<Router, 'phases'>, turn: Turn, tool: RoutedTool): boolean {
  return createVisibilityCheck(router, turn)(tool);
}

/** The same of one tool after another. A tier that no phase names is left to whatever opens it. */
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
 * The session after a call that was made and answered. What it changes is seen from the next turn
 * on. A call may lead back out of the phase that an earlier one of the turn chose.
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
 * The session once a skill was selected or a connector authorised (tiers), a tool found or approved
 * (tools): also from the next turn on.
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

/** What the next turn starts with. */
export function getNextTurn({ next, phase, tiers, tools }: Session): Turn {
  return next ?? { phase, tiers, tools };
}

/**
 * Every key of a part is in the value and holds what the part says there; every item of a listed
 * part is held by some item; anything else is equal.
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
