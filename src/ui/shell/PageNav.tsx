import type { Page } from '../../app/app.ts';
import { useApp, useWorkshop } from '../use-app.ts';
import styles from './PageNav.module.css';

/** In the order of the work: one tool, then all of them together. */
export const PAGES = [
  {
    page: 'design',
    label: 'Design',
    about: 'One tool: its contract, and what the model sees of it',
  },
  { page: 'registry', label: 'Registry', about: 'All tools as one table, and who may call what' },
  {
    page: 'phases',
    label: 'Phases',
    about: 'Which tools are seen when, and what done asks for; play it through',
  },
  { page: 'budget', label: 'Budget', about: 'What each phase costs, and what a change would save' },
  { page: 'map', label: 'Map', about: 'How the tools lead to each other' },
] as const satisfies readonly {
  readonly page: Page;
  readonly label: string;
  readonly about: string;
}[];

export function PageNav() {
  const { app } = useWorkshop();
  const shown = useApp((state) => state.page);
  return (
    <nav className={styles.nav} aria-label="Pages">
      {PAGES.map(({ page, label, about }) => (
        <button
          key={page}
          type="button"
          aria-current={page === shown ? 'page' : undefined}
          title={about}
          onClick={() => app.setView({ page })}
        >
          {label}
        </button>
      ))}
    </nav>
  );
}
