/**
 * Which tools a model sees in a turn, which calls are refused, and when it may say that it is done.
 * It imports nothing: an export carries this file as it stands.
 */

export type Value = null | boolean | number | string | readonly Value[] | { readonly [key: string]: Value };

/** A design, as far as it decides what is seen and what is refused. Of phases that share a name the first counts. */
export interface Router {
  readonly tools: readonly RoutedTool[];
  /** The first is where a session starts. Without any, every tier is loaded. */
  readonly phases: readonly RoutedPhase[];
  readonly gates: readonly RoutedGate[];
  /** The call by which the model says that it is done. Without one it says so by ending its turn without a call. */
  readonly done_tool?: string;
}

export interface RoutedTool {
  readonly name: string;
  readonly tier?: string;
  /** base: always. task, and none: while the phase loads its tier. skill, connector: once its tier was opened. deferred: once found. sensitive: once approved. */
  readonly layer?: string;
}

export interface RoutedPhase {
  readonly name: string;
  readonly tiers: readonly string[];
  readonly transitions: readonly RoutedTransition[];
}

/** A successful call of `tool` leads to the phase `to`, from the next turn on. The first that fits counts; one that leads to no phase fits nothing. */
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
}

export interface RoutedNeed {
  readonly tool: string;
  /** 1 unless said. */
  readonly at_least?: number;
  /** Counts only what follows the last call of this tool, however that ended; nothing where it was never called. */
  readonly after?: string;
  /** "ok", as without one: it succeeded. "error": it failed. "any". Else what the harness noted as the call's outcome. */
  readonly outcome?: string;
  /** Counts only calls made in this phase; asks for nothing where the work never was in it. */
  readonly phase?: string;
  /** What the call's input and output have to hold, see holds. */
  readonly input?: Value;
  readonly output?: Value;
}

/** What decides about a turn. It stands while the turn lasts. */
export interface Turn {
  readonly phase: string | null;
  /** Tiers of skills that were selected and connectors that were authorised; the layer's own name where a tool has no tier. */
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
  /** The phase that it was made in. */
  readonly phase?: string | null;
}

export type Verdict =
  | { readonly allowed: true }
  | { readonly allowed: false; readonly code: 'unknown_tool' | 'tool_not_visible' | 'gate_not_met'; readonly message: string; readonly hint: string; readonly missing: readonly RoutedNeed[] };

const ALLOWED: Verdict = { allowed: true };
const MOST_NAMED = 12;

export function startSession({ phases }: Router): Session {
  return { phase: phases[0]?.name ?? null, tiers: [], tools: [], next: null };
}

/** The names of the tools to send, in the order of the registry. */
export function listVisible(router: Router, turn: Turn): readonly string[] {
  return router.tools.filter(sightOf(router, turn)).map(({ name }) => name);
}

export function isVisible(router: Pick<Router, 'phases'>, turn: Turn, tool: RoutedTool): boolean {
  return sightOf(router, turn)(tool);
}

/** The same of one tool after another. A tier that no phase names is left to whatever opens it. */
export function sightOf({ phases }: Pick<Router, 'phases'>, turn: Turn): (tool: RoutedTool) => boolean {
  const [here, tiers, tools] = [new Set(findPhase(phases, turn.phase)?.tiers), new Set(turn.tiers), new Set(turn.tools)];
  let named: ReadonlySet<string> | undefined;
  return ({ name, tier, layer }) => {
    const isLoaded = layer === 'base' || phases.length === 0 || (tier !== undefined && here.has(tier));
    const mayOpen = (): boolean => isLoaded || tier === undefined || !(named ??= new Set(phases.flatMap((phase) => phase.tiers))).has(tier);
    if (layer === 'skill' || layer === 'connector') return tiers.has(tier ?? layer) && mayOpen();
    if (layer === 'deferred' || layer === 'sensitive') return tools.has(name) && mayOpen();
    return isLoaded;
  };
}

const findPhase = (phases: readonly RoutedPhase[], wanted: string | null): RoutedPhase | undefined => phases.find(({ name }) => name === wanted);

/** The session after a call that was made and answered. What it changes is seen from the next turn on. A call may lead back out of the phase that an earlier one of the turn chose. */
export function noteCall({ phases }: Router, session: Session, call: Call): Session {
  if (!call.ok) return session;
  const ways = [session.phase, nextTurn(session).phase].flatMap((phase) => findPhase(phases, phase)?.transitions ?? []);
  const exit = ways.find(({ tool, to, input }) => tool === call.tool && findPhase(phases, to) !== undefined && holds(call.input, input));
  return exit === undefined ? session : { ...session, next: { ...nextTurn(session), phase: exit.to } };
}

/** The session once a skill was selected or a connector authorised (tiers), a tool found or approved (tools): also from the next turn on. */
export function openNext(session: Session, { tiers = [], tools = [] }: Partial<Turn>): Session {
  const next = nextTurn(session);
  return { ...session, next: { phase: next.phase, tiers: [...new Set([...next.tiers, ...tiers])], tools: [...new Set([...next.tools, ...tools])] } };
}

export function startTurn(session: Session): Session {
  return { ...nextTurn(session), next: null };
}

function nextTurn({ next, phase, tiers, tools }: Session): Turn {
  return next ?? { phase, tiers, tools };
}

/** Whether a tool may be called now, after these calls. The call that says done also passes the gates on done itself. */
export function judgeCall(router: Router, session: Session, calls: readonly Call[], tool: string): Verdict {
  const known = router.tools.filter(({ name }) => name === tool);
  if (known.length === 0) return refuse('unknown_tool', `There is no tool ${tool}.`, sayVisible(listVisible(router, session)));
  if (!known.some((each) => isVisible(router, session, each))) return refuse('tool_not_visible', `${tool} cannot be called in this turn.`, known.map((each) => sayWhen(router, session, each))[0] ?? '');
  return judgeGates(router.gates.filter((gate) => gate.tool === tool || (gate.tool === undefined && tool === router.done_tool)), tool, calls, session.phase);
}

/** Whether the model may say that it is done, after these calls. The phase is that of the last call unless said. */
export function judgeDone({ gates, phases, done_tool }: Router, calls: readonly Call[], phase?: string | null): Verdict {
  const here = phase ?? calls[calls.length - 1]?.phase ?? phases[0]?.name ?? null;
  return judgeGates(gates.filter(({ tool }) => tool === undefined || tool === done_tool), done_tool ?? 'done', calls, here);
}

function judgeGates(gates: readonly RoutedGate[], name: string, calls: readonly Call[], phase: string | null): Verdict {
  const needs = gates.filter((gate) => gate.phase === undefined || gate.phase === phase).flatMap(({ requires }) => requires);
  const missing = needs.filter((need) => !isMet(need, calls, phase));
  if (missing.length === 0) return ALLOWED;
  const isCalled = (tool: string): boolean => calls.some((call) => call.tool === tool);
  const first = [...new Set(missing.flatMap(({ tool, after }) => (after === undefined || isCalled(after) ? [tool] : [after, tool])))].join(', ');
  return { ...refuse('gate_not_met', `${name} is refused. Still missing: ${missing.map(sayNeed).join('; ')}.`, `Call ${first}, then ${name === 'done' ? 'say that you are done' : `${name} again`}.`), missing };
}

export function isMet(need: RoutedNeed, calls: readonly Call[], phase: string | null): boolean {
  if (need.phase !== undefined && need.phase !== phase && !calls.some((call) => call.phase === need.phase)) return true;
  return listProof(need, calls).length >= (need.at_least ?? 1);
}

/** The calls that count for a need. */
export function listProof(need: RoutedNeed, calls: readonly Call[]): readonly Call[] {
  const last = need.after === undefined ? -1 : calls.map(({ tool }) => tool).lastIndexOf(need.after);
  if (need.after !== undefined && last === -1) return [];
  return calls.slice(last + 1).filter((call) => call.tool === need.tool && endedAs(call, need.outcome) && (need.phase === undefined || call.phase === need.phase) && holds(call.input, need.input) && holds(call.output, need.output));
}

function endedAs({ ok, outcome }: Call, wanted = 'ok'): boolean {
  if (wanted === 'ok') return ok;
  return wanted === 'any' || (wanted === 'error' ? !ok : outcome === wanted);
}

/** Every key of a part is in the value and holds what the part says there; every item of a listed part is held by some item; anything else is equal. */
export function holds(value: Value | undefined, part: Value | undefined): boolean {
  if (part === undefined) return true;
  if (typeof part !== 'object' || part === null) return value === part;
  if (isList(part)) return isList(value) && part.every((wanted) => value.some((item) => holds(item, wanted)));
  if (typeof value !== 'object' || value === null || isList(value)) return false;
  return Object.entries(part).every(([key, wanted]) => Object.prototype.hasOwnProperty.call(value, key) && holds(value[key], wanted));
}

const isList = (value: Value | undefined): value is readonly Value[] => Array.isArray(value);

function sayWhen(router: Router, session: Session, tool: RoutedTool): string {
  if (isVisible(router, nextTurn(session), tool)) return 'It appears with the next turn: end this one first.';
  const key = tool.tier ?? tool.layer ?? '';
  if ((tool.layer === 'skill' || tool.layer === 'connector') && !session.tiers.includes(key)) return `It appears once the ${tool.layer} ${key} is opened.`;
  if ((tool.layer === 'deferred' || tool.layer === 'sensitive') && !session.tools.includes(tool.name)) return tool.layer === 'deferred' ? 'It appears once a search has found it.' : 'It appears once a person has approved it.';
  const shown = router.phases.filter(({ tiers }) => tool.tier !== undefined && tiers.includes(tool.tier));
  const [phase] = shown;
  if (phase === undefined) return 'No phase shows it.';
  const way = findWay(router.phases, session.phase, shown.map(({ name }) => name));
  if (way === undefined) return `The phase ${phase.name} shows it.`;
  const step = way.first.input === undefined ? way.first.tool : `${way.first.tool} with the input ${sayKeys(way.first.input)}`;
  return `The phase ${way.to} shows it; ${way.first.to === way.to ? `${step} leads there` : `the way there begins with ${step}`}.`;
}

/** The first step of a shortest way to one of the wanted phases. */
function findWay(phases: readonly RoutedPhase[], from: string | null, wanted: readonly string[]): { readonly first: RoutedTransition; readonly to: string } | undefined {
  const seen = new Set([from]);
  const ways = (findPhase(phases, from)?.transitions ?? []).map((first) => ({ first, to: first.to }));
  // The list grows while it is walked.
  for (const { first, to } of ways) {
    if (!seen.has(to)) findPhase(phases, to)?.transitions.forEach((next) => ways.push({ first, to: next.to }));
    seen.add(to);
  }
  return ways.find(({ to }) => wanted.includes(to));
}

function sayVisible(names: readonly string[]): string {
  const all = [...new Set(names)];
  if (all.length === 0) return 'No tool can be called in this turn.';
  return `Call one of these: ${all.slice(0, MOST_NAMED).join(', ')}${all.length > MOST_NAMED ? ` and ${all.length - MOST_NAMED} more` : ''}.`;
}

/** `deploy (2 times, after the last write_file)`. */
export function sayNeed({ tool, at_least = 1, after, outcome = 'ok', phase, input, output }: RoutedNeed): string {
  const details = [
    at_least === 1 ? '' : `${at_least} times`,
    outcome === 'ok' || outcome === 'any' ? '' : `outcome ${outcome}`,
    input === undefined ? '' : `with the input ${sayKeys(input)}`,
    output === undefined ? '' : `with the output ${sayKeys(output)}`,
    phase === undefined ? '' : `in the phase ${phase}`,
    after === undefined ? '' : `after the last ${after}`,
  ].filter((detail) => detail !== '');
  return details.length === 0 ? tool : `${tool} (${details.join(', ')})`;
}

/** `passed true, todos …`: what is not short stands as an ellipsis. */
function sayKeys(part: Value): string {
  if (typeof part !== 'object' || part === null || isList(part)) return '…';
  // Languages agree on how whole numbers are written, and on few others.
  const isShort = (value: Value): boolean => (typeof value === 'number' ? Number.isSafeInteger(value) : typeof value !== 'object' || value === null);
  return Object.entries(part).map(([key, value]) => `${key} ${isShort(value) ? String(value) : '…'}`).join(', ') || '…';
}

function refuse(code: 'unknown_tool' | 'tool_not_visible' | 'gate_not_met', message: string, hint: string): Exclude<Verdict, { allowed: true }> {
  return { allowed: false, code, message, hint, missing: [] };
}
