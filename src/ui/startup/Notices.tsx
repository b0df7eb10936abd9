import { useEffect } from 'react';
import { toast, Toaster } from 'sonner';
import { formatName } from '../parts/text/NameText.tsx';
import { useApp, useWorkshop } from '../use-app.ts';
import styles from './Notices.module.css';

/** The current notice, for ten seconds; with an undo button while its step is the last one. */
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
    // A new notice is a new toast: one that is being removed cannot change its text.
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
