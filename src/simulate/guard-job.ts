import type { ToolSchema } from '../contract/schema/schema-error.ts';
import type { SessionCase } from './case.ts';
import type { GuardedRegistry } from './guard.ts';
import type { CaseResult } from './run-case.ts';
import type { Script, StepRun } from './script.ts';

/** What runs code made of untrusted schemas, in a worker that can be stopped. */
export type GuardJob =
  | { readonly kind: 'script'; readonly registry: GuardedRegistry; readonly script: Script }
  | {
      readonly kind: 'cases';
      readonly registry: GuardedRegistry;
      readonly cases: readonly SessionCase[];
    }
  | { readonly kind: 'validators'; readonly tools: readonly ToolSchema[] };

export type GuardAnswer =
  | {
      readonly kind: 'script';
      readonly runs: readonly StepRun[];
      /** Schemas that cannot be compiled: calls of these tools end without a result. */
      readonly broken: readonly BrokenSchema[];
    }
  /** In the order of the job. */
  | { readonly kind: 'cases'; readonly results: readonly CaseResult[] }
  | { readonly kind: 'validators'; readonly text: string };

export interface BrokenSchema {
  readonly tool: string;
  readonly message: string;
}

/** Milliseconds for a job: a session of a few hundred calls takes less than one second. */
export const GUARD_MS = 4_000;
/** Milliseconds for the validators of a whole registry: 1,000 tools take about ten seconds. */
export const VALIDATORS_MS = 60_000;
