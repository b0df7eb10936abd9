import { listProof, type Verdict } from '../../contract/session/authorize-call.ts';
import type { Call, RoutedNeed, Router, Turn } from '../../contract/session/router.ts';
import type { PlayChoice } from './play-choices.ts';
import { applyEvent, type Play, type PlayEvent } from './play.ts';

/** How a session gets to done from where it stands. */
export interface SessionRun {
  /** Empty when none was found. */
  readonly events: readonly PlayEvent[];
  /** What done still lacked where it came nearest; undefined when it is reached. */
  readonly stuck: string | undefined;
  /** The search was given up: there may be a way all the same. */
  readonly isCut: boolean;
}

export type ChoiceLister = (tool: string, phase: string | null) => readonly PlayChoice[];

/** Situations that are tried: phases, and what of all that gates ask for has been called. */
const MOST_TRIED = 4_000;
/** Needs, calls, tools and gates that are looked at while they are tried: about a second. */
const MOST_WORK = 2_000_000;

interface SearchNode {
  readonly play: Play;
  /**
   * By need, how often it is met, as far as that counts; -1 where what it follows was never called.
   */
  readonly counts: readonly number[];
  /** Those in which something was called. */
  readonly phases: ReadonlySet<string | null>;
  readonly event: PlayEvent | undefined;
  readonly before: SearchNode | undefined;
  readonly length: number;
}

/**
 * The fewest calls; where too many orders would have to be tried for that, one that goes straight
 * for what the gates here ask for. What a person has to open stays closed.
 */
export function findSessionRun(router: Router, from: Play, choicesOf: ChoiceLister): SessionRun {
  const search = createSearch(router, choicesOf);
  const shortest = runSearch(router, from, search, search.countAtLeast);
  return shortest.isCut ? runSearch(router, from, search, search.countAsked) : shortest;
}

/**
 * Tries calls that gates ask for, calls that lead to another phase, and ends of turns; first what
 * is least away from done.
 */
function runSearch(
  router: Router,
  from: Play,
  search: SessionSearch,
  leftOf: CallEstimate,
): SessionRun {
  const queue = createQueue();
  const tried = new Set<string>();
  const add = (trial: SearchNode): void => {
    const key = search.describe(trial);
    if (tried.has(key)) return;
    tried.add(key);
    queue.add(trial, leftOf(trial));
  };
  const start = search.createStart(from);
  add(start);
  let nearest = start;
  let [expanded, work] = [0, 0];
  const describeStuck = (): string => describeRefusal(search.checkDone(nearest).verdict);
  for (let trial = queue.removeNearest(); trial !== undefined; trial = queue.removeNearest()) {
    const done = search.countAsked(trial) === 0 ? search.checkDone(trial) : undefined;
    if (done?.verdict.allowed === true)
      return { events: [...listEvents(trial), done.event], stuck: undefined, isCut: false };
    if (search.isNearer(trial, nearest)) nearest = trial;
    expanded += 1;
    for (const event of search.listNext(trial.play)) {
      work +=
        search.needs.length + trial.play.calls.length + router.tools.length + router.gates.length;
      const next = applyEvent(router, trial.play, event);
      if (next.steps.at(-1)?.verdict.allowed === true) add(search.createNext(trial, next, event));
      if (work > MOST_WORK) break;
    }
    if (expanded > MOST_TRIED || work > MOST_WORK)
      return { events: [], stuck: describeStuck(), isCut: true };
  }
  return { events: [], stuck: describeStuck(), isCut: false };
}

function describeRefusal(verdict: Verdict): string {
  return verdict.allowed ? 'Done cannot be said.' : verdict.message;
}

function listEvents(trial: SearchNode): readonly PlayEvent[] {
  const events: PlayEvent[] = [];
  for (let each: SearchNode | undefined = trial; each?.event !== undefined; each = each.before)
    events.unshift(each.event);
  return events;
}

/** Gives what is least away; of several, what has least before it, then what came first. */
function createQueue(): {
  readonly add: (trial: SearchNode, left: number) => void;
  readonly removeNearest: () => SearchNode | undefined;
} {
  const waiting = new Map<number, { readonly trials: SearchNode[]; next: number }>();
  return {
    add: (trial, left) => {
      const away = trial.length + left + left / (left + 1);
      const known = waiting.get(away);
      if (known === undefined) waiting.set(away, { trials: [trial], next: 0 });
      else known.trials.push(trial);
    },
    removeNearest: () => {
      const least = [...waiting.keys()].reduce((a, b) => Math.min(a, b), Infinity);
      const group = waiting.get(least);
      if (group === undefined) return undefined;
      group.next += 1;
      if (group.next === group.trials.length) waiting.delete(least);
      return group.trials[group.next - 1];
    },
  };
}

/** How many calls are left before done. */
type CallEstimate = (trial: SearchNode) => number;

interface SessionSearch {
  /** Of all gates, each once. */
  readonly needs: readonly RoutedNeed[];
  readonly createStart: (play: Play) => SearchNode;
  readonly createNext: (before: SearchNode, play: Play, event: PlayEvent) => SearchNode;
  /** Two sessions with the same description can go on in the same ways. */
  readonly describe: (trial: SearchNode) => string;
  /**
   * No way is shorter. A gate or a need of one phase counts for nothing: elsewhere it may not ask.
   */
  readonly countAtLeast: CallEstimate;
  /** What the gates on done ask for in this phase; where it is nothing, done may be said. */
  readonly countAsked: CallEstimate;
  readonly checkDone: (trial: SearchNode) => {
    readonly event: PlayEvent;
    readonly verdict: Verdict;
  };
  readonly isNearer: (trial: SearchNode, nearest: SearchNode) => boolean;
  /** What may bring the session on, in the order of the gates. */
  readonly listNext: (play: Play) => readonly PlayEvent[];
}

function createSearch(router: Router, choicesOf: ChoiceLister): SessionSearch {
  const { gates, done_tool } = router;
  const needs = selectDistinct(gates.flatMap(({ requires }) => requires));
  const sum = createSum(router, needs);
  const countAsked: CallEstimate = ({ counts, play }) =>
    sum((phase) => phase === undefined || phase === play.session.phase, counts);
  const isShown = ({ play }: SearchNode): boolean =>
    done_tool === undefined || play.visible.includes(done_tool);
  const getDoneEvent = ({ session }: Play): PlayEvent =>
    done_tool === undefined
      ? { kind: 'say-done' }
      : createCallEvent(
          choicesOf(done_tool, session.phase)[0] ?? {
            label: '',
            call: { tool: done_tool, ok: true },
          },
        );
  return {
    needs,
    createStart: (play) => ({
      play: { ...play, steps: [] },
      counts: needs.map((need) => countProof(need, play.calls)),
      phases: new Set(play.calls.map(({ phase = null }) => phase)),
      event: undefined,
      before: undefined,
      length: 0,
    }),
    createNext: (before, play, event) => {
      const call = event.kind === 'call' ? play.calls.at(-1) : undefined;
      const { phase = null } = call ?? {};
      return {
        // A step is kept by its event alone: what it changed is not looked at again.
        play: { ...play, steps: [] },
        counts:
          call === undefined
            ? before.counts
            : needs.map((need, i) => countOn(need, before.counts[i] ?? 0, call)),
        phases:
          call === undefined || before.phases.has(phase)
            ? before.phases
            : new Set([...before.phases, phase]),
        event,
        before,
        length: before.length + 1,
      };
    },
    describe: createDescription(),
    countAtLeast: ({ counts }) => sum((phase) => phase === undefined, counts),
    countAsked,
    checkDone: ({ play }) => {
      const event = getDoneEvent(play);
      return {
        event,
        verdict: applyEvent(router, play, event).steps.at(-1)?.verdict ?? { allowed: true },
      };
    },
    isNearer: (trial, nearest) =>
      isShown(trial) === isShown(nearest)
        ? countAsked(trial) < countAsked(nearest)
        : isShown(trial),
    listNext:
      done_tool === undefined || router.tools.some(({ name }) => name === done_tool)
        ? createMoves(router, needs, choicesOf)
        : () => [],
  };
}

/** As far as it counts. */
function countProof(need: RoutedNeed, calls: readonly Call[]): number {
  if (need.after !== undefined && !calls.some(({ tool }) => tool === need.after)) return -1;
  return Math.min(listProof(need, calls).length, need.at_least ?? 1);
}

/** The same after one more call. */
function countOn({ after, ...need }: RoutedNeed, count: number, call: Call): number {
  if (call.tool === after) return 0;
  if (count === -1 || call.tool !== need.tool) return count;
  return Math.min(count + listProof(need, [call]).length, need.at_least ?? 1);
}

/**
 * What the gates on done still ask for, as far as they and their needs are asked in such a phase.
 */
function createSum(
  { gates, done_tool }: Router,
  needs: readonly RoutedNeed[],
): (isAsked: (phase: string | undefined) => boolean, counts: readonly number[]) => number {
  const places = new Map(needs.map((need, i) => [JSON.stringify(need), i]));
  const guards = gates
    .filter(({ tool }) => tool === undefined || tool === done_tool)
    .flatMap(({ phase, requires }) =>
      requires.map((need) => ({ phase, need, place: places.get(JSON.stringify(need)) ?? 0 })),
    );
  const distinctGuards = [
    ...new Map(guards.map((guard) => [JSON.stringify([guard.phase, guard.place]), guard])).values(),
  ];
  return (isAsked, counts) =>
    countCalls(
      distinctGuards.flatMap(({ phase, need, place }) =>
        isAsked(phase) && isAsked(need.phase)
          ? [{ tool: need.tool, left: (need.at_least ?? 1) - Math.max(0, counts[place] ?? 0) }]
          : [],
      ),
    );
}

/** Names and lists by number: they may be long, and stand in every description. */
function createDescription(): (trial: SearchNode) => string {
  const numbers = new Map<unknown, number>();
  const getKeyNumber = (key: unknown): number => {
    const known = numbers.get(key) ?? numbers.size;
    numbers.set(key, known);
    return known;
  };
  const printTurn = ({ phase, tiers, tools }: Turn): string =>
    [phase, tiers, tools].map(getKeyNumber).join(' ');
  return ({ play: { session }, counts, phases }) =>
    [
      printTurn(session),
      session.next === null ? '' : printTurn(session.next),
      counts.join(' '),
      [...phases]
        .map(getKeyNumber)
        .toSorted((a, b) => a - b)
        .join(' '),
    ].join();
}

/** One call counts for all needs of its tool. */
function countCalls(each: readonly { readonly tool: string; readonly left: number }[]): number {
  const most = new Map<string, number>();
  for (const { tool, left } of each) most.set(tool, Math.max(left, most.get(tool) ?? 0));
  return [...most.values()].reduce((sum, left) => sum + left, 0);
}

function createMoves(
  { phases }: Router,
  needs: readonly RoutedNeed[],
  choicesOf: ChoiceLister,
): SessionSearch['listNext'] {
  const wanted = selectDistinct(
    needs.flatMap(({ after, ...need }) => [
      need,
      ...(after === undefined ? [] : [{ tool: after, outcome: 'any' }]),
    ]),
  );
  const known = new Map<string | null, readonly PlayChoice[]>();
  const listMoves = (phase: string | null): readonly PlayChoice[] => {
    const exits = (phases.find(({ name }) => name === phase)?.transitions ?? []).map(
      ({ tool, input }): RoutedNeed => ({ tool, ...(input === undefined ? {} : { input }) }),
    );
    const choices = [...wanted, ...exits].map((need) =>
      getChoice(need, choicesOf(need.tool, phase)),
    );
    const moves = [
      ...new Map(choices.map((choice) => [JSON.stringify(choice.call), choice])).values(),
    ];
    known.set(phase, moves);
    return moves;
  };
  return ({ session, visible }) => {
    const shown = new Set(visible);
    const moves = (known.get(session.phase) ?? listMoves(session.phase))
      .filter(({ call }) => shown.has(call.tool))
      .map(createCallEvent);
    return session.next === null ? moves : [...moves, { kind: 'end-turn' }];
  };
}

function selectDistinct(needs: readonly RoutedNeed[]): readonly RoutedNeed[] {
  return [...new Map(needs.map((need) => [JSON.stringify(need), need])).values()];
}

/** The usual call that counts for the need; where none does, one made for it. */
function getChoice(
  { tool, input, output, outcome }: RoutedNeed,
  choices: readonly PlayChoice[],
): PlayChoice {
  const asked: RoutedNeed = {
    tool,
    ...(input === undefined ? {} : { input }),
    ...(output === undefined ? {} : { output }),
    ...(outcome === undefined ? {} : { outcome }),
  };
  const call: Call = {
    tool,
    ok: outcome !== 'error',
    ...(input === undefined ? {} : { input }),
    ...(output === undefined ? {} : { output }),
    ...(outcome === undefined ? {} : { outcome }),
  };
  return (
    choices.find((choice) => listProof(asked, [choice.call]).length > 0) ?? {
      label: 'as asked for',
      call,
    }
  );
}

function createCallEvent({ call, label }: PlayChoice): PlayEvent {
  return { kind: 'call', call, words: label };
}
