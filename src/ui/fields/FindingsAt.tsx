import { lazy, Suspense } from 'react';
import type { Pointer } from '../../contract/pointer.ts';

interface FindingsAtProps {
  readonly at: Pointer;
  /** Also those deeper in the place. */
  readonly below?: boolean;
}

const Findings = lazy(() => import('./Findings.tsx').then((file) => ({ default: file.Findings })));

/** The findings of one place, beside its field. The rules arrive after the form: no field waits for them. */
export function FindingsAt({ at, below = false }: FindingsAtProps) {
  return (
    <Suspense fallback={null}>
      <Findings at={at} below={below} />
    </Suspense>
  );
}
