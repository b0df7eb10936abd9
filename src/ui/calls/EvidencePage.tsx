import type { ComponentType } from 'react';
import type { EvidenceView } from '../../app/app.ts';
import { createLazyPart } from '../lazy-part.ts';
import { useApp } from '../use-app.ts';

/** Listed here and not in the shell, which would carry the name of every file that they need. */
const VIEWS: Readonly<Record<EvidenceView, ComponentType>> = {
  calls: createLazyPart(() => import('./CallsPage.tsx').then((file) => file.CallsPage)),
  transcripts: createLazyPart(() =>
    import('../transcripts/TranscriptsPage.tsx').then((file) => file.TranscriptsPage),
  ),
  'live-checks': createLazyPart(() =>
    import('../verification/LiveChecksPage.tsx').then((file) => file.LiveChecksPage),
  ),
};

/** What really happened, in the open view. */
export function EvidencePage() {
  const View = VIEWS[useApp((state) => state.evidenceView)];
  return <View />;
}
