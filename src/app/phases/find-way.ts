import { listProof, type Verdict } from '../../contract/judge-call.ts';
import type { Call, RoutedNeed, Router, Turn } from '../../contract/router.ts';
import type { PlayChoice } from './play-choices.ts';
import { takeStep, type Play, type PlayEvent } from './play.ts';

/** How a session gets to done from where it stands. */
export interface Way {
  /** Empty when none was found. */
  readonly events: readonly PlayEvent[];
  /** What done still lacked where it came nearest; undefined when it is reached. */
  readonly stuck: string | undefined;
  /** The search was given up: there may be a way all the same. */
  readonly isCut: boolean;
}

export type ListChoices = (tool: string, phase: string | null) => readonly PlayChoice[];

/** Situations that are tried: phases, and what of all that gates ask for has been called. */
const MOST_TRIED = 4_000;
/** Needs, calls, tools and gates that are looked at while they are tried: about a second. */
const MOST_WORK = 2_000_000;

interface Trial {
  readonly play: Play;
  /**
   * By need, how often it is met, as far as that counts; -1 where what it follows was never called.
   */
  readonly counts: readonly number[];
  /** Those in which something was called. */
  readonly phases: ReadonlySet<string | null>;
  readonly event: PlayEvent | undefined;
  readonly before: Trial | undefined;
  readonly length: number;
}

/**
 * The fewest calls; where too many orders would have to be tried for that, one that goes straight
 * for what the gates here ask for. What a person has to open stays closed.
 */
export function findWay(router: Router, from: Play, choicesOf: ListChoices): Way {
  const search = prepare(router, choicesOf);
  const shortest = runSearch(router, from, search, search.atLeast);
  return shortest.isCut ? runSearch(router, from, search, search.asked) : shortest;
}

/**
 * Tries calls that gates ask for, calls that lead to another phase, and ends of turns; first what
 * is least away from done.
 */
function runSearch(router: Router, from: Play, search: Search, leftOf: Left): Way {
  const queue = createQueue();
  const tried = new Set<string>();
  const add = (trial: Trial): void => {
    const key = search.describe(trial);
    if (tried.has(key)) return;
    tried.add(key);
    queue.add(trial, leftOf(trial));
  };
  const start = search.begin(from);
  add(start);
  let nearest = start;
  let [expanded, work] = [0, 0];
  const sayStuck = (): string => sayRefusal(search.sayDone(nearest).verdict);
  for (let trial = queue.take(); trial !== undefined; trial = queue.take()) {
    const done = search.asked(trial) === 0 ? search.sayDone(trial) : undefined;
    if (done?.verdict.allowed === true)
      return { events: [...listEvents(trial), done.event], stuck: undefined, isCut: false };
    if (search.isNearer(trial, nearest)) nearest = trial;
    expanded += 1;
    for (const event of search.listNext(trial.play)) {
      work +=
        search.needs.length + trial.play.calls.length + router.tools.length + router.gates.length;
      const next = takeStep(router, trial.play, event);
      if (next.steps.at(-1)?.verdict.allowed === true) add(search.goOn(trial, next, event));
      if (work > MOST_WORK) break;
    }
    if (expanded > MOST_TRIED || work > MOST_WORK)
      return { events: [], stuck: sayStuck(), isCut: true };
  }
  return { events: [], stuck: sayStuck(), isCut: false };
}

function sayRefusal(verdict: Verdict): string {
  return verdict.allowed ? 'Done cannot be said.' : verdict.message;
}

function listEvents(trial: Trial): readonly PlayEvent[] {
  const events: PlayEvent[] = [];
  for (let each: Trial | undefined = trial; each?.event !== undefined; each = each.before)
    events.unshift(each.event);
  return events;
}

/** Gives what is least away; of several, what has least before it, then what came first. */
function createQueue(): {
  readonly add: (trial: Trial, left: number) => void;
  readonly take: () => Trial | undefined;
} {
  const waiting = new Map<number, { readonly trials: Trial[]; next: number }>();
  return {
    add: (trial, left) => {
      const away = trial.length + left + left / (left + 1);
      const known = waiting.get(away);
      if (known === undefined) waiting.set(away, { trials: [trial], next: 0 });
      else known.trials.push(trial);
    },
    take: () => {
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
type Left = (trial: Trial) => number;

interface Search {
  /** Of all gates, each once. */
  readonly needs: readonly RoutedNeed[];
  readonly begin: (play: Play) => Trial;
  readonly goOn: (before: Trial, play: Play, event: PlayEvent) => Trial;
  /** Two sessions with the same description can go on in the same ways. */
  readonly describe: (trial: Trial) => string;
  /**
   * No way is shorter. A gate or a need of one phase counts for nothing: elsewhere it may not ask.
   */
  readonly atLeast: Left;
  /** What the gates on done ask for in this phase; where it is nothing, done may be said. */
  readonly asked: Left;
  readonly sayDone: (trial: Trial) => { readonly event: PlayEvent; readonly verdict: Verdict };
  readonly isNearer: (trial: Trial, nearest: Trial) => boolean;
  /** What may bring the session on, in the order of the gates. */
  readonly listNext: (play: Play) => readonly PlayEvent[];
}

function prepare(router: Router, choicesOf: ListChoices): Search {
  const { gates, done_tool } = router;
  const needs = distinct(gates.flatMap(({ requires }) => requires));
  const sum = createSum(router, needs);
  const asked: Left = ({ counts, play }) =>
    sum((phase) => phase === undefined || phase === play.session.phase, counts);
  const isShown = ({ play }: Trial): boolean =>
    done_tool === undefined || play.visible.includes(done_tool);
  const endOf = ({ session }: Play): PlayEvent =>
    done_tool === undefined
      ? { kind: 'say-done' }
      : toEvent(
          choicesOf(done_tool, session.phase)[0] ?? {
            label: '',
            call: { tool: done_tool, ok: true },
          },
        );
  return {
    needs,
    begin: (play) => ({
      play: { ...play, steps: [] },
      counts: needs.map((need) => countProof(need, play.calls)),
      phases: new Set(play.calls.map(({ phase = null }) => phase)),
      event: undefined,
      before: undefined,
      length: 0,
    }),
    goOn: (before, play, event) => {
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
    atLeast: ({ counts }) => sum((phase) => phase === undefined, counts),
    asked,
    sayDone: ({ play }) => {
      const event = endOf(play);
      return {
        event,
        verdict: takeStep(router, play, event).steps.at(-1)?.verdict ?? { allowed: true },
      };
    },
    isNearer: (trial, nearest) =>
      isShown(trial) === isShown(nearest) ? asked(trial) < asked(nearest) : isShown(trial),
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
    sumByTool(
      distinctGuards.flatMap(({ phase, need, place }) =>
        isAsked(phase) && isAsked(need.phase)
          ? [{ tool: need.tool, left: (need.at_least ?? 1) - Math.max(0, counts[place] ?? 0) }]
          : [],
      ),
    );
}

/** Names and lists by number: they may be long, and stand in every description. */
function createDescription(): (trial: Trial) => string {
  const numbers = new Map<unknown, number>();
  const number = (key: unknown): number => {
    const known = numbers.get(key) ?? numbers.size;
    numbers.set(key, known);
    return known;
  };
  const sayTurn = ({ phase, tiers, tools }: Turn): string =>
    [phase, tiers, tools].map(number).join(' ');
  return ({ play: { session }, counts, phases }) =>
    [
      sayTurn(session),
      session.next === null ? '' : sayTurn(session.next),
      counts.join(' '),
      [...phases]
        .map(number)
        .toSorted((a, b) => a - b)
        .join(' '),
    ].join();
}

/** One call counts for all needs of its tool. */
function sumByTool(each: readonly { readonly tool: string; readonly left: number }[]): number {
  const most = new Map<string, number>();
  for (const { tool, left } of each) most.set(tool, Math.max(left, most.get(tool) ?? 0));
  return [...most.values()].reduce((sum, left) => sum + left, 0);
}

function createMoves(
  { phases }: Router,
  needs: readonly RoutedNeed[],
  choicesOf: ListChoices,
): Search['listNext'] {
  const wanted = distinct(
    needs.flatMap(({ after, ...need }) => [
      need,
      ...(after === undefined ? [] : [{ tool: after, outcome: 'any' }]),
    ]),
  );
  const known = new Map<string | null, readonly PlayChoice[]>();
  const movesIn = (phase: string | null): readonly PlayChoice[] => {
    const exits = (phases.find(({ name }) => name === phase)?.transitions ?? []).map(
      ({ tool, input }): RoutedNeed => ({ tool, ...(input === undefined ? {} : { input }) }),
    );
    const choices = [...wanted, ...exits].map((need) => answer(need, choicesOf(need.tool, phase)));
    const moves = [
      ...new Map(choices.map((choice) => [JSON.stringify(choice.call), choice])).values(),
    ];
    known.set(phase, moves);
    return moves;
  };
  return ({ session, visible }) => {
    const shown = new Set(visible);
    const moves = (known.get(session.phase) ?? movesIn(session.phase))
      .filter(({ call }) => shown.has(call.tool))
      .map(toEvent);
    return session.next === null ? moves : [...moves, { kind: 'end-turn' }];
  };
}

function distinct(needs: readonly RoutedNeed[]): readonly RoutedNeed[] {
  return [...new Map(needs.map((need) => [JSON.stringify(need), need])).values()];
}

/** The usual call that counts for the need; where none does, one made for it. */
function answer(
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

function toEvent({ call, label }: PlayChoice): PlayEvent {
  return { kind: 'call', call, words: label };
}
