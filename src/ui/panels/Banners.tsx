import button from '../parts/button.module.css';
import { useApp, useWorkshop } from '../use-app.ts';
import styles from './Banners.module.css';

/** What a person must decide before going on: storage failed, another tab was faster, or this is somebody else's design. */
export function Banners() {
  const { app, desk } = useWorkshop();
  const stage = useApp((state) => state.stage);
  const save = useApp((state) => state.save);
  if (stage.kind === 'preview') {
    return (
      <div className={styles.banner} role="status">
        <p>
          <b>Shared design, read-only.</b> Your own registries are as you left them.
        </p>
        <button type="button" className={button.primary} onClick={() => void desk.keepCopy()}>
          Keep a copy
        </button>
        <button type="button" className={button.button} onClick={() => app.look({ dialog: 'registries' })}>
          My registries
        </button>
      </div>
    );
  }
  if (save.kind === 'conflict' && stage.kind === 'editing') {
    return (
      <div className={styles.banner} data-tone="problem" role="alert">
        <p>
          <b>Another tab saved this registry.</b> Nothing was overwritten: your changes are still here, not in the browser’s storage.
        </p>
        <button type="button" className={button.primary} onClick={() => void desk.registries.keepBoth()}>
          Keep mine as a copy
        </button>
        <button type="button" className={button.button} onClick={() => void desk.downloadBundle()}>
          Download mine
        </button>
        <button type="button" className={button.button} onClick={() => void desk.registries.open(stage.key)}>
          Discard mine, show theirs
        </button>
      </div>
    );
  }
  if (save.kind === 'failed') {
    return (
      <div className={styles.banner} data-tone="problem" role="alert">
        <p>
          <b>This browser does not store the work</b> ({save.message}). It stays open here and is tried again every few seconds.
        </p>
        <button type="button" className={button.primary} onClick={() => void desk.downloadBundle()}>
          Download the file
        </button>
      </div>
    );
  }
  return null;
}
