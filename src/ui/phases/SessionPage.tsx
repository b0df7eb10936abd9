import type { ComponentType } from 'react';
import type { SessionView } from '../../app/app.ts';
import { createLazyPart } from '../lazy-part.ts';
import { useApp } from '../use-app.ts';

/** Listed here and not in the shell, which would carry the name of every file that they need. */
const VIEWS: Readonly<Record<SessionView, ComponentType>> = {
  phases: createLazyPart(() => import('./PhasesPage.tsx').then((file) => file.PhasesPage)),
  budget: createLazyPart(() => import('../budget/BudgetPage.tsx').then((file) => file.BudgetPage)),
  try: createLazyPart(() => import('../try/TryPage.tsx').then((file) => file.TryPage)),
};

/** What a model sees and may do, in the open view. */
export function SessionPage() {
  const View = VIEWS[useApp((state) => state.sessionView)];
  return <View />;
}
