import type { Pointer } from '../../contract/json/pointer.ts';
import type { SourceMapped } from '../source-map.ts';
import type { Loss } from '../target.ts';

export const PACKAGE = '@ai-sdk/google 3.0.141';

/** What a schema becomes, and what is said of it on the way. */
export interface GoogleDraft {
  readonly members: Map<string, SourceMapped>;
  readonly addLoss: (kind: Loss['kind'], at: Pointer, message: string) => void;
}
