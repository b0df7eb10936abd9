import type { Pointer } from '../contract/json/pointer.ts';

/** What happened to a part of the contract when it was emitted. */
export type LossKind =
  /** Not on the wire. */
  | 'dropped'
  /** On the wire, but the provider neither enforces it nor shows it to the model. */
  | 'ignored'
  /** On the wire in a different form. */
  | 'rewritten'
  /** On the wire, and the provider refuses the request because of it. */
  | 'rejected';

export interface Loss {
  readonly kind: LossKind;
  /** Pointer in the contract's document. */
  readonly at: Pointer;
  readonly message: string;
  /** One source only, sources that disagree, or inferred. */
  readonly uncertain?: true;
}
