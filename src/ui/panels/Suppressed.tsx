import { lazy, Suspense } from 'react';
import type { Suppressed as Left } from '../../lint/judgement.ts';

const SuppressedList = lazy(() => import('./SuppressedList.tsx').then((file) => ({ default: file.SuppressedList })));

/** What the registry leaves unsaid; nothing is fetched where that is nothing. */
export function Suppressed({ suppressed }: { readonly suppressed: readonly Left[] }) {
  if (suppressed.length === 0) return null;
  return (
    <Suspense fallback={null}>
      <SuppressedList suppressed={suppressed} />
    </Suspense>
  );
}
