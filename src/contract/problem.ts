import type { Pointer } from './json/pointer.ts';

/** What is wrong, where, and what to do next. Everything that fails in Toolwright reports one. */
export interface Problem {
  /** snake_case, stable: tests and callers match on it. */
  readonly code: string;
  readonly message: string;
  /** The next action, in the imperative. */
  readonly hint: string;
  readonly at?: Pointer;
  /** What to run in a terminal instead, one line each: the first is in the hint. */
  readonly commands?: readonly string[];
}

export type Outcome<T> =
  | { readonly kind: 'ok'; readonly value: T }
  | { readonly kind: 'problem'; readonly problem: Problem };

export function createSuccess<T>(value: T): Outcome<T> {
  return { kind: 'ok', value };
}

export function createFailure(
  code: string,
  message: string,
  hint: string,
  at?: Pointer,
): Outcome<never> {
  return {
    kind: 'problem',
    problem: at === undefined ? { code, message, hint } : { code, message, hint, at },
  };
}

/** The problem of a thrown error: its cause, or one with its message. */
export function readProblem(error: unknown): Problem {
  const { cause, message }: { cause?: unknown; message: string } =
    error instanceof Error ? error : { message: String(error) };
  if (isProblem(cause)) return cause;
  return { code: 'unexpected', message: `Something failed: ${message}.`, hint: 'Try again.' };
}

function isProblem(value: unknown): value is Problem {
  return (
    typeof value === 'object' &&
    value !== null &&
    'code' in value &&
    'message' in value &&
    'hint' in value
  );
}
