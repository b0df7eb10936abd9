import type { PlacedPhase } from './list-phases.ts';

const END = /\b(?:done|end|final|finished|closed|complete[d]?)\b/i;

/** Names of phases after the work. */
export function isEnd({ name }: PlacedPhase): boolean {
  return END.test(name);
}

/** No transition leaves a phase that is neither the last nor an end. */
export function isDeadEnd(phases: readonly PlacedPhase[], phase: PlacedPhase): boolean {
  if (phase === phases.at(-1) || isEnd(phase)) return false;
  return !phase.exits.some(({ to }) => to !== phase.name && phases.some(({ name }) => name === to));
}
