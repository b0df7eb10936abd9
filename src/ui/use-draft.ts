import { useState } from 'react';
import { draftKey, setDraft, type Draft, type DraftPlace } from '../app/drafts/drafts.ts';
import { useExactly, useWorkshop } from './use-app.ts';

export type DraftText = Pick<Draft, 'text' | 'over'>;

export interface FieldDraft {
  readonly draft: Draft | undefined;
  readonly write: (draft: DraftText | undefined) => void;
  readonly discard: () => void;
  /** Undefined when nothing was discarded. */
  readonly restore: (() => void) | undefined;
}

/**
 * The text of a field that is not in the document yet. It outlives the field, the visit and a
 * crash.
 */
export function useDraft({ tool, at }: DraftPlace): FieldDraft {
  const { app } = useWorkshop();
  const draft = useExactly(({ drafts }) => drafts.get(draftKey({ tool, at })));
  const [discarded, setDiscarded] = useState<DraftText>();
  const write = (next: DraftText | undefined): void => {
    setDiscarded(undefined);
    setDraft(app, { tool, at }, next);
  };
  return {
    draft,
    write,
    discard: () => {
      write(undefined);
      setDiscarded(draft);
    },
    restore: discarded === undefined || draft !== undefined ? undefined : () => write(discarded),
  };
}
