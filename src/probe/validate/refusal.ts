import type { Pointer } from '../../contract/json/pointer.ts';

/**
 * One keyword that refused one value, as either validator reports it. Messages are derived from the
 * two documents.
 */
export interface Refusal {
  readonly keyword: string;
  /** Pointer into the value. For one property or item too many: of that property or item. */
  readonly at: Pointer;
  /** The keyword's pointer in the schema as the author wrote it. */
  readonly schemaAt: Pointer;
  /** The name of the property at `at` was refused, not its value. */
  readonly ofName?: boolean;
  /** oneOf: the matching branches, when there are several. */
  readonly fitting?: readonly number[];
  /** Refusals inside: per branch of anyOf and oneOf; of `then` or `else` for an `if`. */
  readonly branches?: readonly RefusedBranch[];
}

export interface RefusedBranch {
  readonly schemaAt: Pointer;
  readonly refusals: readonly Refusal[];
}

/** The result for one value; `broken` when the validator cannot use the schema. */
export type ValidatorAnswer =
  | { readonly kind: 'refusals'; readonly refusals: readonly Refusal[] }
  | { readonly kind: 'broken'; readonly error: unknown };
