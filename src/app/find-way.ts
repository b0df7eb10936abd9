import { listProof, type Call, type RoutedNeed, type Router, type Verdict } from '../contract/router.ts';
import { takeStep, type Play, type PlayEvent } from './play.ts';
import type { PlayChoice } from './play-choices.ts';

/** How a session gets to done from where it stands. */
export interface Way {
  /** The shortest; empty when there is none. */
  readonly events: readonly PlayEvent[];
  /** What done still lacked where it came nearest; undefined when it is reached. */
  readonly stuck: string | undefined;
}

export type ListChoices = (tool: string, phase: string | null) => readonly PlayChoice[];

/** Situations that are tried: phases, and what of all that gates ask for has been called. */
const MOST_TRIED = 4_000;

interface Trial {
  readonly play: Play;
  readonly events: readonly PlayEvent[];
}

/** Tries calls that gates ask for, calls that lead to another phase, and ends of turns, nearest first. What a person has to open stays closed. */
export function findWay(router: Router, from: Play, choicesOf: ListChoices): Way {
  const tried = new Set([describe(router, from)]);
  const trials: Trial[] = [{ play: from, events: [] }];
  let nearest: Exclude<Verdict, { allowed: true }> | undefined;
  for (const { play, events } of trials) {
    const end = endOf(router, play, choicesOf);
    const done = takeStep(router, play, end);
    const verdict = done.steps.at(-1)?.verdict;
    if (verdict?.allowed === true) return { events: [...events, end], stuck: undefined };
    if (verdict !== undefined && (nearest === undefined || (nearest.code !== 'gate_not_met' && verdict.code === 'gate_not_met') || (nearest.code === verdict.code && verdict.missing.length < nearest.missing.length))) nearest = verdict;
    if (trials.length > MOST_TRIED) break;
    for (const event of listNext(router, play, choicesOf)) {
      const next = takeStep(router, play, event);
      const key = describe(router, next);
      if (next.steps.at(-1)?.verdict.allowed !== true || tried.has(key)) continue;
      tried.add(key);
      trials.push({ play: next, events: [...events, event] });
    }
  }
  return { events: [], stuck: nearest?.message ?? 'Done cannot be said.' };
}

/** Two sessions with the same description can go on in the same ways. */
function describe({ gates }: Router, { session, calls }: Play): string {
  return JSON.stringify([session, gates.map(({ requires }) => requires.map((need) => Math.min(listProof(need, calls).length, need.at_least ?? 1))), [...new Set(calls.map(({ phase }) => phase))].toSorted()]);
}

function endOf({ done_tool }: Router, { session }: Play, choicesOf: ListChoices): PlayEvent {
  if (done_tool === undefined) return { kind: 'say-done' };
  return toEvent(choicesOf(done_tool, session.phase)[0] ?? { label: '', call: { tool: done_tool, ok: true } });
}

function listNext({ gates, phases }: Router, { session, visible }: Play, choicesOf: ListChoices): readonly PlayEvent[] {
  const needs = gates.flatMap(({ requires }) => requires).filter(({ tool }) => visible.includes(tool));
  const exits = (phases.find(({ name }) => name === session.phase)?.transitions ?? []).filter(({ tool }) => visible.includes(tool));
  return [
    ...needs.map((need) => toEvent(answer(need, choicesOf(need.tool, session.phase)))),
    ...exits.map(({ tool, input }) => toEvent(answer({ tool, ...(input === undefined ? {} : { input }) }, choicesOf(tool, session.phase)))),
    ...(session.next === null ? [] : [{ kind: 'end-turn' } as const]),
  ];
}

/** The usual call that counts for the need; where none does, one made for it. */
function answer({ tool, input, output, outcome }: RoutedNeed, choices: readonly PlayChoice[]): PlayChoice {
  const asked: RoutedNeed = { tool, ...(input === undefined ? {} : { input }), ...(output === undefined ? {} : { output }), ...(outcome === undefined ? {} : { outcome }) };
  const call: Call = { tool, ok: outcome !== 'error', ...(input === undefined ? {} : { input }), ...(output === undefined ? {} : { output }), ...(outcome === undefined ? {} : { outcome }) };
  return choices.find((choice) => listProof(asked, [choice.call]).length > 0) ?? { label: 'as asked for', call };
}

function toEvent({ call, label }: PlayChoice): PlayEvent {
  return { kind: 'call', call, words: label };
}
