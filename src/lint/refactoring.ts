/** A fix that splits a tool. Data: its edits are computed on demand (`refactor/`). */
export type Refactoring =
  /**
   * One tool per value of a dispatching parameter; `inside` is the property that holds it, when it
   * is not the input itself.
   */
  | { readonly kind: 'split_by_verb'; readonly parameter: string; readonly inside?: string }
  /** Adds a draft tool before the tool that commits. */
  | { readonly kind: 'split_draft_and_commit' }
  /** Splits an overloaded tool by its groups of parameters. */
  | { readonly kind: 'split_overloaded' };
