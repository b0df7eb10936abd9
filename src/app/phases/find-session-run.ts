import type { Authorization } from '../../contract/session/authorize-call.ts';
import type { Router } from '../../contract/session/router.ts';
import { applyEvent, type Play, type PlayEvent } from './play.ts';
import type { ChoiceLister } from './session-moves.ts';
import {
  createSessionSearch,
  type CallEstimate,
  type SearchNode,
  type SessionSearch,
} from './session-search.ts';

/** How a session gets from its current state to done. */
export interface SessionRun {
  /** Empty when none was found. */
  readonly events: readonly PlayEvent[];
  /** Why done is refused in the state nearest to it; undefined when done is reached. */
  readonly stuck: string | undefined;
  /** The search was given up: there may be a way that it did not find. */
  readonly isCut: boolean;
}

/** States that are tried; a state is a turn and how far each need is met. */
const MOST_TRIED = 4_000;
/** Needs, calls, tools and gates that are read while trying them: about a second. */
const MOST_WORK = 2_000_000;

/**
 * Finds the run with the fewest calls (A* search). Where that takes too long, a run that goes
 * straight for the needs of the current gates. Nothing that a person has to open is opened.
 */
export function findSessionRun(router: Router, from: Play, choicesOf: ChoiceLister): SessionRun {
  const search = createSessionSearch(router, choicesOf);
  const shortest = runSearch(router, from, search, search.countAtLeast);
  return shortest.isCut ? runSearch(router, from, search, search.countAsked) : shortest;
}

/**
 * Tries calls that gates ask for, calls that lead to another phase and ends of turns, starting from
 * the state with the least estimate.
 */
function runSearch(
  router: Router,
  from: Play,
  search: SessionSearch,
  countLeft: CallEstimate,
): SessionRun {
  const queue = createQueue();
  const tried = new Set<string>();
  const add = (trial: SearchNode): void => {
    const key = search.describe(trial);
    if (tried.has(key)) return;
    tried.add(key);
    queue.add(trial, countLeft(trial));
  };
  const start = search.createStart(from);
  add(start);
  let nearest = start;
  let [expanded, work] = [0, 0];
  const describeStuck = (): string => describeRefusal(search.checkDone(nearest).authorization);
  for (let trial = queue.removeNearest(); trial !== undefined; trial = queue.removeNearest()) {
    const done = search.countAsked(trial) === 0 ? search.checkDone(trial) : undefined;
    if (done?.authorization.allowed === true)
      return { events: [...listEvents(trial), done.event], stuck: undefined, isCut: false };
    if (search.isNearer(trial, nearest)) nearest = trial;
    expanded += 1;
    for (const event of search.listNext(trial.play)) {
      work +=
        search.needs.length + trial.play.calls.length + router.tools.length + router.gates.length;
      const next = applyEvent(router, trial.play, event);
      if (next.steps.at(-1)?.authorization.allowed === true)
        add(search.createNext(trial, next, event));
      if (work > MOST_WORK) break;
    }
    if (expanded > MOST_TRIED || work > MOST_WORK)
      return { events: [], stuck: describeStuck(), isCut: true };
  }
  return { events: [], stuck: describeStuck(), isCut: false };
}

function describeRefusal(authorization: Authorization): string {
  return authorization.allowed ? 'The task cannot end.' : authorization.message;
}

function listEvents(trial: SearchNode): readonly PlayEvent[] {
  const events: PlayEvent[] = [];
  for (let each: SearchNode | undefined = trial; each?.event !== undefined; each = each.before)
    events.unshift(each.event);
  return events;
}

/** A priority queue: the least estimated length, then the least estimate left, then the oldest. */
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
