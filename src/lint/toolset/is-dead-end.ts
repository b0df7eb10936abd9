import type { PlacedPhase } from './list-phases.ts';

const END = /\b(?:done|end|final|finished|closed|complete[d]?)\b/i;

/** Nothing leads on from a phase that is neither the last nor, by its name, one of several ends. */
export function isDeadEnd(phases: readonly PlacedPhase[], i: number): boolean {
  const phase = phases[i];
  if (phase === undefined || i === phases.length - 1 || END.test(phase.name)) return false;
  return !phase.exits.some(({ to }) => to !== phase.name && phases.some(({ name }) => name === to));
}
