import { Suspense, type ReactNode } from 'react';
import { ErrorBoundary } from 'react-error-boundary';
import { removeFailedParts, useRetries } from './lazy-part.ts';

interface OptionalPartProps {
  readonly children: ReactNode;
  /** Until it has loaded, and where it does not. */
  readonly fallback?: ReactNode;
}

/**
 * A part beside a field: where it fails, the field must stay. What loads in the same chunk reports
 * the failure.
 */
export function OptionalPart({ children, fallback = null }: OptionalPartProps) {
  const retries = useRetries();
  return (
    <ErrorBoundary fallback={fallback} onError={removeFailedParts} resetKeys={[retries]}>
      <Suspense fallback={fallback}>{children}</Suspense>
    </ErrorBoundary>
  );
}
