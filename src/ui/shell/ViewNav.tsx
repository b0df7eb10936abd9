import { findOpenView, getPageEntry } from '../pages.ts';
import { useApp, useWorkshop } from '../use-app.ts';
import { getAbout } from './list-places.ts';
import styles from './ViewNav.module.css';

/** The views of the open page, in one row. */
export function ViewNav() {
  const { app } = useWorkshop();
  const page = useApp((state) => state.page);
  const shown = useApp((state) => findOpenView(state)?.path);
  const entry = getPageEntry(page);
  if (entry === undefined) return null;
  return (
    <nav className={styles.nav} aria-label={`Views of ${entry.label}`}>
      {entry.views.map((view) => (
        <button
          key={view.path}
          type="button"
          aria-current={view.path === shown ? 'page' : undefined}
          title={getAbout(view)}
          onClick={() => app.setView(view.opens)}
        >
          {view.label}
        </button>
      ))}
    </nav>
  );
}
