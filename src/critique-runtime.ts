import {
  createCritic as createCriticOf,
  type Critic,
  type CriticOptions,
} from './app/critique/create-critic.ts';
import type { Observer } from './app/critique/load-seen.ts';
import type { ValueObject } from './simulate/value.ts';

// The exported critique.js: vite.guard.ts joins it with all that it imports, and an export puts the
// verifications of the registry's tools before it.
declare const VERIFICATIONS: ValueObject;

/** Verifies calls of the registry's tools by what the observer sees. */
function createCritic(observe: Observer, options?: CriticOptions): Critic {
  return createCriticOf(VERIFICATIONS, observe, options);
}

/** The names of the tools that are verified. */
export function listTools(): readonly string[] {
  return Object.keys(VERIFICATIONS);
}

export { createCritic as critique };
export { loadHttpObservation as observeHttp } from './app/critique/load-http-observation.ts';
