import { useEffect } from 'react';
import { toast, Toaster } from 'sonner';
import { formatName } from '../parts/text/NameText.tsx';
import { useApp, useWorkshop } from '../use-app.ts';
import styles from './Notices.module.css';

/**
 * What was just said, for ten seconds; with an undo for as long as the step that it tells of is the
 * last.
 */
export function Notices() {
  const { app } = useWorkshop();
  const notice = useApp((state) => state.notice);
  useEffect(() => {
    if (notice === undefined) return;
    const id = `notice ${notice.id}`;
    const applyUndo = (): void => {
      if (app.store.getState().notice === notice) app.undo();
    };
    const action =
      notice.undo === true
        ? { label: 'Undo', onClick: applyUndo }
        : notice.action && { label: notice.action.label, onClick: notice.action.run };
    const show = notice.tone === 'problem' ? toast.error : toast;
    show(formatName(notice.message), {
      id,
      duration: notice.tone === 'problem' ? 20_000 : action !== undefined ? 10_000 : 4_000,
      description: notice.hint,
      ...(action === undefined ? {} : { action }),
    });
    // What replaces it is another toast: one that is on its way out takes no new words.
    return () => void toast.dismiss(id);
  }, [app, notice]);
  return (
    <Toaster
      position="bottom-center"
      closeButton
      offset={52}
      mobileOffset={{ bottom: 52 }}
      className={styles['notices'] ?? ''}
    />
  );
}
