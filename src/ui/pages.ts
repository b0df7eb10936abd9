import type { ComponentType } from 'react';
import type { Page } from '../app/app.ts';
import { createLazyPart } from './lazy-part.ts';

interface PageEntry {
  /** As in the address: `#budget`. */
  readonly page: Page;
  readonly label: string;
  readonly about: string;
  /** Absent for the design page: the shell draws its panes. */
  readonly Content?: ComponentType;
}

/** In the order of the work: one tool, then all of them together. */
export const PAGES = [
  {
    page: 'design',
    label: 'Design',
    about: 'One tool: its contract, and what the model sees of it',
  },
  {
    page: 'registry',
    label: 'Registry',
    about: 'All tools as one table, and who may call what',
    Content: createLazyPart(() =>
      import('./registry/RegistryPage.tsx').then((file) => file.RegistryPage),
    ),
  },
  {
    page: 'phases',
    label: 'Phases',
    about: 'Which tools are seen when, and what done asks for; play it through',
    Content: createLazyPart(() =>
      import('./phases/PhasesPage.tsx').then((file) => file.PhasesPage),
    ),
  },
  {
    page: 'budget',
    label: 'Budget',
    about: 'What each phase costs, and what a change would save',
    Content: createLazyPart(() =>
      import('./budget/BudgetPage.tsx').then((file) => file.BudgetPage),
    ),
  },
  {
    page: 'map',
    label: 'Map',
    about: 'How the tools lead to each other',
    Content: createLazyPart(() => import('./map/MapPage.tsx').then((file) => file.MapPage)),
  },
] as const satisfies readonly PageEntry[];
