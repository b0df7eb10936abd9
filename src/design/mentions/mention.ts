import type { Edit } from '../../contract/document/edit.ts';
import type { Pointer } from '../../contract/json/pointer.ts';

export type MentionKind =
  | 'description'
  | 'title'
  | 'example'
  | 'error'
  | 'effect'
  | 'permission'
  | 'routing'
  | 'scope'
  | 'limit'
  | 'idempotency'
  | 'audit'
  | 'alias'
  | 'verification'
  | 'note'
  | 'wire';

/** A mention of a property's old name. All pointers are relative to the contract's document. */
export interface Mention {
  readonly at: Pointer;
  readonly kind: MentionKind;
  /** A short excerpt with the old name, and the same with the new one. */
  readonly before: string;
  readonly after: string;
  /** The edits of different mentions are independent. */
  readonly edits: readonly Edit[];
}
