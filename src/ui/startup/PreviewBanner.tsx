import { useWorkshop } from '../use-app.ts';
import button from '../parts/button.module.css';
import styles from '../shell/Banners.module.css';

/** A shared design, opened from a link. */
export function PreviewBanner() {
  const { app, commands } = useWorkshop();
  return (
    <div className={styles.banner} role="status">
      <p>
        <b>Shared design, read-only.</b> Your own registries are as you left them.
      </p>
      <button type="button" className={button.primary} onClick={() => void commands.saveCopy()}>
        Keep a copy
      </button>
      <button
        type="button"
        className={button.button}
        onClick={() => app.setView({ dialog: 'registries' })}
      >
        My registries
      </button>
    </div>
  );
}
