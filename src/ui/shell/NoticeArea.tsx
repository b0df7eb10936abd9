import { Suspense } from 'react';
import { ErrorBoundary } from 'react-error-boundary';
import { createLazyPart, removeFailedParts } from '../lazy-part.ts';
import { useApp, useWorkshop } from '../use-app.ts';
import button from '../parts/button.module.css';
import styles from './Guarded.module.css';

const Notices = createLazyPart(() => import('../startup/Notices.tsx').then((file) => file.Notices));

/** The current notice. If its code fails to load, its text still appears. */
export function NoticeArea() {
  const { app } = useWorkshop();
  const notice = useApp((state) => state.notice);
  if (notice === undefined) return null;
  return (
    <ErrorBoundary
      resetKeys={[notice.id]}
      onError={removeFailedParts}
      fallback={
        <div className={styles.broken} role="alert" data-over>
          <p>
            <b>{notice.message}</b> {notice.hint}
          </p>
          {notice.undo === true && (
            <button type="button" className={button.button} onClick={app.undo}>
              Undo
            </button>
          )}
          <button type="button" className={button.plain} onClick={() => app.setNotice(undefined)}>
            Close
          </button>
        </div>
      }
    >
      <Suspense fallback={null}>
        <Notices />
      </Suspense>
    </ErrorBoundary>
  );
}
