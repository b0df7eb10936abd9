import type { Pointer } from './pointer.ts';

/** What is wrong, where, and what to do next. The shape of every refusal in Toolwright. */
export interface Problem {
  /** snake_case, stable: tests and callers match on it. */
  readonly code: string;
  readonly message: string;
  /** The next action, in the imperative. */
  readonly hint: string;
  readonly at?: Pointer;
}

export type Outcome<T> =
  | { readonly kind: 'ok'; readonly value: T }
  | { readonly kind: 'problem'; readonly problem: Problem };

export function succeed<T>(value: T): Outcome<T> {
  return { kind: 'ok', value };
}

export function fail(code: string, message: string, hint: string, at?: Pointer): Outcome<never> {
  return { kind: 'problem', problem: at === undefined ? { code, message, hint } : { code, message, hint, at } };
}
