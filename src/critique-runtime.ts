import {
  createCritic as createCriticOf,
  type Critic,
  type CriticOptions,
} from './app/critique/create-critic.ts';
import { describeMisfit } from './app/critique/describe-misfit.ts';
import type { Observer } from './app/critique/load-seen.ts';
import type { Value } from './contract/session/router.ts';
import { convertAjvErrors, type AjvError } from './probe/arguments/convert-ajv-errors.ts';
import { printCanonical } from './simulate/print-canonical.ts';
import type { ValueObject } from './simulate/value.ts';

// The exported critique.js: vite.guard.ts joins it with all that it imports, and an export puts the
// verifications of the registry's tools before it, and the validators of the schemas in them.
declare const VERIFICATIONS: ValueObject;
declare const listAjvErrors: ((schema: string, value: Value) => readonly AjvError[]) | undefined;

/** Verifies calls of the registry's tools by what the observer sees. */
function createCritic(observe: Observer, options?: CriticOptions): Critic {
  return createCriticOf(VERIFICATIONS, observe, { ...createMisfits(listAjvErrors), ...options });
}

function createMisfits(list: typeof listAjvErrors): CriticOptions {
  if (list === undefined) return {};
  return {
    findMisfit: (schema, value) =>
      describeMisfit(convertAjvErrors(list(printCanonical(schema), value), value)),
  };
}

/** The names of the tools that are verified. */
export function listTools(): readonly string[] {
  return Object.keys(VERIFICATIONS);
}

export { createCritic as critique };
export { loadHttpObservation as observeHttp } from './app/critique/load-http-observation.ts';
