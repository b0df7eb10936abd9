import type { Value } from './contract/session/router.ts';
import { convertAjvErrors, type AjvError } from './probe/arguments/convert-ajv-errors.ts';
import type { SessionCase } from './simulate/case.ts';
import { createGuard as createGuardOf, type Guard } from './simulate/create-guard.ts';
import type { GuardOptions } from './simulate/guard-options.ts';
import type { GuardedRegistry, Harness } from './simulate/guard.ts';
import { runCase as runCaseOf, type CaseResult } from './simulate/run-case.ts';

// The exported guard.js: vite.guard.ts joins it with all that it imports, and an export puts the
// registry's data and the validators before it.
declare const REGISTRY: GuardedRegistry;
declare const listAjvErrors: (tool: string, input: Value) => readonly AjvError[];

const validate: Harness['validate'] = (tool, input) =>
  convertAjvErrors(listAjvErrors(tool, input), input);

/** A guard around your handlers, for one session. Messages run one after the other. */
export function createGuard(options: Omit<GuardOptions, 'validate'>): Guard {
  return createGuardOf(REGISTRY, { ...options, validate });
}

/** Whether a kept session still comes to what it came to. */
export function runCase(kept: SessionCase): Promise<CaseResult> {
  return runCaseOf(kept, REGISTRY, validate);
}

/** What the guard knows of the registry. */
export function getRegistry(): GuardedRegistry {
  return REGISTRY;
}

export { createToolFailure } from './simulate/create-harness.ts';
export { createMemoryApprovals } from './simulate/create-memory-approvals.ts';
export { describeTextCalls, printContent } from './simulate/describe-text-calls.ts';
export { createMemoryStore } from './simulate/stages/run-once.ts';
