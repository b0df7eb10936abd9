import type { PlacedPhase } from './list-phases.ts';

const END = /\b(?:done|end|final|finished|closed|complete[d]?)\b/i;

/** A phase that by its name stands after the work. */
export function isEnd({ name }: PlacedPhase): boolean {
  return END.test(name);
}

/** Nothing leads on from a phase that is neither the last nor an end. */
export function isDeadEnd(phases: readonly PlacedPhase[], phase: PlacedPhase): boolean {
  if (phase === phases.at(-1) || isEnd(phase)) return false;
  return !phase.exits.some(({ to }) => to !== phase.name && phases.some(({ name }) => name === to));
}
