import type { ReactNode } from 'react';
import { ErrorBoundary } from 'react-error-boundary';
import { readProblem } from '../../contract/problem.ts';
import { readLoadProblem, removeFailedParts } from '../lazy-part.ts';
import { useWorkshop } from '../use-app.ts';
import { LeaveButton, ReloadButton } from '../workbench/LeaveButton.tsx';
import button from '../parts/button.module.css';
import styles from './Guarded.module.css';

/**
 * The outermost boundary, for when the page itself cannot be drawn. It loads nothing and needs no
 * storage.
 */
export function CrashGuard({ children }: { readonly children: ReactNode }) {
  return (
    <ErrorBoundary
      onError={removeFailedParts}
      fallbackRender={({ error, resetErrorBoundary }) => (
        <CrashScreen error={error} onRetry={resetErrorBoundary} />
      )}
    >
      {children}
    </ErrorBoundary>
  );
}

interface CrashScreenProps {
  readonly error: unknown;
  readonly onRetry: () => void;
}

function CrashScreen({ error, onRetry }: CrashScreenProps) {
  const { app, commands } = useWorkshop();
  const problem = readLoadProblem(error);
  return (
    <main className={styles.crash} role="alert">
      <h1>Toolwright stopped working</h1>
      <p>{(problem ?? readProblem(error)).message} Your work is safe.</p>
      <button type="button" className={button.primary} onClick={commands.exportBundle}>
        Download registry
      </button>
      <button
        type="button"
        className={button.button}
        onClick={() => {
          if (problem === undefined) app.undo();
          onRetry();
        }}
      >
        {problem === undefined ? 'Undo last step' : 'Try again'}
      </button>
      <LeaveButton label="Close registry" onLeave={() => void commands.close().then(onRetry)} />
      <ReloadButton />
    </main>
  );
}
