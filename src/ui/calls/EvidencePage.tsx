import { createLazyPart } from '../lazy-part.ts';

/** Loaded here and not by the shell, which would carry the name of every file that it needs. */
const CallsPage = createLazyPart(() => import('./CallsPage.tsx').then((file) => file.CallsPage));

/** What really happened. It has one view so far. */
export function EvidencePage() {
  return <CallsPage />;
}
