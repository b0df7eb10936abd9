import { useState } from 'react';
import type { Draft, DraftField } from '../app/drafts/draft.ts';
import { getDraftKey, setDraft } from '../app/drafts/drafts.ts';
import { useAppStrict, useWorkshop } from './use-app.ts';

type DraftText = Pick<Draft, 'text' | 'over'>;

export interface FieldDraft {
  readonly draft: Draft | undefined;
  readonly save: (draft: DraftText | undefined) => void;
  readonly remove: () => void;
  /** Undefined when nothing was discarded. */
  readonly restore: (() => void) | undefined;
}

/**
 * The text of a field that is not in the document yet. It survives unmounting, reloading and a
 * crash.
 */
export function useDraft({ tool, at }: DraftField): FieldDraft {
  const { app } = useWorkshop();
  const draft = useAppStrict(({ drafts }) => drafts.get(getDraftKey({ tool, at })));
  const [discarded, setDiscarded] = useState<DraftText>();
  const saveDraft = (next: DraftText | undefined): void => {
    setDiscarded(undefined);
    setDraft(app, { tool, at }, next);
  };
  return {
    draft,
    save: saveDraft,
    remove: () => {
      saveDraft(undefined);
      setDiscarded(draft);
    },
    restore:
      discarded === undefined || draft !== undefined ? undefined : () => saveDraft(discarded),
  };
}
