import { useApp, useWorkshop } from '../use-app.ts';
import button from '../parts/button.module.css';
import styles from '../shell/Banners.module.css';

/** A shared design, opened from a link. */
export function PreviewBanner() {
  const { app, commands } = useWorkshop();
  const from = useApp(({ stage }) => (stage.kind === 'preview' ? stage.from : undefined));
  return (
    <div className={styles.banner} role="status">
      <p>
        <b>Shared registry, read-only.</b> Your registries are unchanged.
        {from !== undefined && (
          <>
            {' '}
            From {new URL(from.url).host}, SHA-256 <code>{from.digest}</code>
          </>
        )}
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
