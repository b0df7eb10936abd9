import type { ReactNode } from 'react';
import { ErrorBoundary } from 'react-error-boundary';
import { readProblem } from '../../contract/problem.ts';
import { removeFailedParts } from '../lazy-part.ts';
import { useWorkshop } from '../use-app.ts';
import { LeaveButton, ReloadButton } from '../workbench/LeaveButton.tsx';
import button from '../parts/button.module.css';
import styles from './Guarded.module.css';

/**
 * The outermost boundary, for when the page itself cannot be drawn. It loads nothing and needs no
 * storage.
 */
export function CrashGuard({ children }: { readonly children: ReactNode }) {
  const { app, commands } = useWorkshop();
  return (
    <ErrorBoundary
      onError={removeFailedParts}
      fallbackRender={({ error, resetErrorBoundary }) => (
        <main className={styles.crash} role="alert">
          <h1>Toolwright stopped working</h1>
          <p>
            {readProblem(error).message} Your work is not affected: download it, or undo the last
            step.
          </p>
          <button type="button" className={button.primary} onClick={commands.exportBundle}>
            Download the work
          </button>
          <button
            type="button"
            className={button.button}
            onClick={() => (app.undo(), resetErrorBoundary())}
          >
            Undo the last step
          </button>
          <LeaveButton
            label="Close registry"
            onLeave={() => void commands.close().then(resetErrorBoundary)}
          />
          <ReloadButton />
        </main>
      )}
    >
      {children}
    </ErrorBoundary>
  );
}
