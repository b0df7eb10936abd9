/**
 * A repair that makes several tools of one. Data: what it makes of a design is worked out when it
 * is asked for (`reshape/reshape-design.ts`).
 */
export type Refactoring =
  /**
   * One tool per value of a dispatching parameter; `inside` is the property that holds it, when it
   * is not the input itself.
   */
  | { readonly kind: 'split_by_verb'; readonly parameter: string; readonly inside?: string }
  /** A draft tool before the tool that commits. */
  | { readonly kind: 'split_draft_and_commit' }
  /** An overloaded tool by the groups its parameters form. */
  | { readonly kind: 'split_overloaded' };
