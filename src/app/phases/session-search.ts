import { listProof, type Authorization } from '../../contract/session/authorize-call.ts';
import type { Call, RoutedNeed, Router, Turn } from '../../contract/session/router.ts';
import { applyEvent, type Play, type PlayEvent } from './play.ts';
import {
  createCallEvent,
  createMoveLister,
  selectDistinctNeeds,
  type ChoiceLister,
} from './session-moves.ts';

export interface SearchNode {
  readonly play: Play;
  /** By need, how often it is met, at most `at_least`; -1 before what it follows was called. */
  readonly counts: readonly number[];
  /** The phases of all calls. */
  readonly phases: ReadonlySet<string | null>;
  readonly event: PlayEvent | undefined;
  readonly before: SearchNode | undefined;
  readonly length: number;
}

/** How many calls are left before done. */
export type CallEstimate = (trial: SearchNode) => number;

export interface SessionSearch {
  /** The distinct needs of all gates. */
  readonly needs: readonly RoutedNeed[];
  readonly createStart: (play: Play) => SearchNode;
  readonly createNext: (before: SearchNode, play: Play, event: PlayEvent) => SearchNode;
  /** States with the same description have the same continuations. */
  readonly describe: (trial: SearchNode) => string;
  /** A lower bound. Gates and needs of one phase do not count: in another they do not ask. */
  readonly countAtLeast: CallEstimate;
  /** What the gates on done need in this phase; with 0, done may be called. */
  readonly countAsked: CallEstimate;
  readonly checkDone: (trial: SearchNode) => {
    readonly event: PlayEvent;
    readonly authorization: Authorization;
  };
  readonly isNearer: (trial: SearchNode, nearest: SearchNode) => boolean;
  /** Events worth trying, in the order of the gates. */
  readonly listNext: (play: Play) => readonly PlayEvent[];
}

export function createSessionSearch(router: Router, choicesOf: ChoiceLister): SessionSearch {
  const { gates, done_tool } = router;
  const needs = selectDistinctNeeds(gates.flatMap(({ requires }) => requires));
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
    createStart: (play) => createStart(needs, play),
    createNext: (before, play, event) => createNext(needs, before, play, event),
    describe: createDescription(),
    countAtLeast: ({ counts }) => sum((phase) => phase === undefined, counts),
    countAsked,
    checkDone: ({ play }) => {
      const event = getDoneEvent(play);
      return {
        event,
        authorization: applyEvent(router, play, event).steps.at(-1)?.authorization ?? {
          allowed: true,
        },
      };
    },
    isNearer: (trial, nearest) =>
      isShown(trial) === isShown(nearest)
        ? countAsked(trial) < countAsked(nearest)
        : isShown(trial),
    listNext:
      done_tool === undefined || router.tools.some(({ name }) => name === done_tool)
        ? createMoveLister(router, needs, choicesOf)
        : () => [],
  };
}

function createStart(needs: readonly RoutedNeed[], play: Play): SearchNode {
  return {
    play: { ...play, steps: [] },
    counts: needs.map((need) => countProof(need, play.calls)),
    phases: new Set(play.calls.map(({ phase = null }) => phase)),
    event: undefined,
    before: undefined,
    length: 0,
  };
}

function createNext(
  needs: readonly RoutedNeed[],
  before: SearchNode,
  play: Play,
  event: PlayEvent,
): SearchNode {
  // Only the event of a step is needed: its details are dropped.
  const next = { play: { ...play, steps: [] }, event, before, length: before.length + 1 };
  const call = event.kind === 'call' ? play.calls.at(-1) : undefined;
  if (call === undefined) return { ...next, counts: before.counts, phases: before.phases };
  const { phase = null } = call;
  return {
    ...next,
    counts: needs.map((need, i) => countOn(need, before.counts[i] ?? 0, call)),
    phases: before.phases.has(phase) ? before.phases : new Set([...before.phases, phase]),
  };
}

/** How often the need is met, at most `at_least`; -1 before what it follows was called. */
function countProof(need: RoutedNeed, calls: readonly Call[]): number {
  if (need.after !== undefined && !calls.some(({ tool }) => tool === need.after)) return -1;
  return Math.min(listProof(need, calls).length, need.at_least ?? 1);
}

/** The count after one more call. */
function countOn({ after, ...need }: RoutedNeed, count: number, call: Call): number {
  if (call.tool === after) return 0;
  if (count === -1 || call.tool !== need.tool) return count;
  return Math.min(count + listProof(need, [call]).length, need.at_least ?? 1);
}

/** Counts the calls that the gates on done still need, in the phases for which `isAsked`. */
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

/** Describes states, with numbers for names and lists: they may be long and are in every state. */
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
