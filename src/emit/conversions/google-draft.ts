import type { Pointer } from '../../contract/pointer.ts';
import type { Loss } from '../target.ts';
import type { Traced } from '../traced.ts';

export const BY = '@ai-sdk/google 3.0.141';

/** What a schema becomes, and what is said of it on the way. */
export interface Draft {
  readonly members: Map<string, Traced>;
  readonly note: (kind: Loss['kind'], at: Pointer, message: string) => void;
}
