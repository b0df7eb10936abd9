import type { Pointer } from '../../contract/json/pointer.ts';
import type { Loss } from '../loss.ts';
import type { SourceMapped } from '../source-map.ts';

export const PACKAGE = '@ai-sdk/google 3.0.141';

/** A schema while it is converted, and where its losses are reported. */
export interface GoogleDraft {
  readonly members: Map<string, SourceMapped>;
  readonly addLoss: (kind: Loss['kind'], at: Pointer, message: string) => void;
}
