import { PAGES } from '../pages.ts';
import { useApp, useWorkshop } from '../use-app.ts';
import styles from './PageNav.module.css';

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
