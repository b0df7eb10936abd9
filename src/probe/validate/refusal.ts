import type { Pointer } from '../../contract/json/pointer.ts';

/**
 * One keyword that refused one value, as either validator says it: without words, which are made of
 * the two documents.
 */
export interface Refusal {
  readonly keyword: string;
  /**
   * In the value. For a property or item that is one too many, the place of that property or item.
   */
  readonly at: Pointer;
  /** The keyword's own place in the schema as its author wrote it. */
  readonly schemaAt: Pointer;
  /** It is the name of the property at `at` that was refused, not its value. */
  readonly ofName?: boolean;
  /** oneOf: the branches that fit, when more than one does. */
  readonly fitting?: readonly number[];
  /** What refused inside: per branch of anyOf and oneOf; under `then` or `else` for an if. */
  readonly branches?: readonly RefusedBranch[];
}

export interface RefusedBranch {
  readonly schemaAt: Pointer;
  readonly refusals: readonly Refusal[];
}

/** What a validator answers about one value; `broken` when it cannot use the schema. */
export type ValidatorAnswer =
  | { readonly kind: 'refusals'; readonly refusals: readonly Refusal[] }
  | { readonly kind: 'broken'; readonly error: unknown };
