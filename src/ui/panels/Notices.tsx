import { useEffect } from 'react';
import { toast, Toaster } from 'sonner';
import { useApp, useWorkshop } from '../use-app.ts';
import styles from './Notices.module.css';

/** What was just said, for ten seconds; with an undo where a step can be taken back. */
export function Notices() {
  const { app } = useWorkshop();
  const notice = useApp((state) => state.notice);
  useEffect(() => {
    if (notice === undefined) return;
    const show = notice.tone === 'problem' ? toast.error : toast;
    show(notice.message, { id: 'notice', duration: notice.tone === 'problem' ? 20_000 : notice.undo === true ? 10_000 : 4_000, description: notice.hint, ...(notice.undo === true ? { action: { label: 'Undo', onClick: app.undo } } : {}) });
  }, [app, notice]);
  return <Toaster position="bottom-center" closeButton offset={52} className={styles['notices'] ?? ''} />;
}
