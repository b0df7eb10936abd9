import { Suspense, type ReactNode } from 'react';
import { ErrorBoundary } from 'react-error-boundary';
import { removeFailedParts, useRetries } from './lazy-part.ts';

interface OptionalPartProps {
  readonly children: ReactNode;
  /** Shown while it loads, and if it fails to load. */
  readonly fallback?: ReactNode;
}

/**
 * A part beside a field: if it fails, the field stays. Another part of the same chunk reports the
 * failure.
 */
export function OptionalPart({ children, fallback = null }: OptionalPartProps) {
  const retries = useRetries();
  return (
    <ErrorBoundary fallback={fallback} onError={removeFailedParts} resetKeys={[retries]}>
      <Suspense fallback={fallback}>{children}</Suspense>
    </ErrorBoundary>
  );
}
