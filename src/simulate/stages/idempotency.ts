import type { IdempotencyStrategy } from '../../contract/schema/vocabulary.ts';
import type { Value } from '../../contract/session/router.ts';
import { createHash } from '../create-hash.ts';
import { printCanonical } from '../print-canonical.ts';
import { getMember } from '../value.ts';

/** How a contract recognizes a repeated call. */
export interface GuardedIdempotency {
  readonly strategy: IdempotencyStrategy;
  /** For `hash`: the parameters that make a call the same; none: all of them. */
  readonly fields: readonly string[];
  /** For `key`: the parameter with the key. */
  readonly parameter?: string;
  /** How long a call is remembered. */
  readonly ttl_seconds: number;
}

/** A call as the store knows it. */
export type KnownCall<Result> =
  /** Nobody has made it, or it is forgotten: the caller makes it and settles it. */
  | { readonly kind: 'new' }
  | { readonly kind: 'running'; readonly result: Promise<Result> }
  | { readonly kind: 'done'; readonly result: Result }
  | { readonly kind: 'failed'; readonly result: Result };

/** Remembers calls. `claim` is atomic: of two callers at once, one gets `new`. */
export interface IdempotencyStore<Result> {
  /**
   * Times are milliseconds since 1970. A failed call is new again where `canRepeat` says so of its
   * result. A call that runs longer than `longestMs` was lost with its process: a store for several
   * lets nobody wait longer.
   */
  readonly claim: (
    key: string,
    now: number,
    expiresAt: number,
    canRepeat: (failed: Result) => boolean,
    longestMs?: number,
  ) => Promise<KnownCall<Result>>;
  /**
   * Keeps the result with all its members.
   * `startedAt` is the `now` of its claim: nothing is changed where another claim has taken its
   * place.
   */
  readonly settle: (
    key: string,
    outcome: 'done' | 'failed',
    result: Result,
    startedAt: number,
  ) => Promise<void>;
  /** The next caller makes the call. */
  readonly release: (key: string, startedAt: number) => Promise<void>;
}

/** The key of a call; undefined where a repeat is a call of its own. */
export function createIdempotencyKey(
  { strategy, fields, parameter }: GuardedIdempotency,
  tool: string,
  input: Value,
  user: string,
): string | undefined {
  if (strategy === 'hash') {
    const hashed = fields.length === 0 ? input : listFields(fields, input);
    return createHash(printCanonical([user, tool, hashed]));
  }
  if (strategy !== 'key' || parameter === undefined) return undefined;
  const key = getMember(input, parameter);
  return key === undefined || key === null || key === ''
    ? undefined
    : createHash(printCanonical([user, tool, parameter, key]));
}

/** A missing field differs from null. */
function listFields(fields: readonly string[], input: Value): readonly Value[] {
  return fields.map((field) => {
    const value = getMember(input, field);
    return value === undefined ? [field] : [field, value];
  });
}
