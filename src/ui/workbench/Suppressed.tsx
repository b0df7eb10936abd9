import type { SuppressedFinding as Left } from '../../lint/lint-result.ts';
import { createLazyPart } from '../lazy-part.ts';
import { OptionalPart } from '../OptionalPart.tsx';

const SuppressedList = createLazyPart(() =>
  import('../details/SuppressedList.tsx').then((file) => file.SuppressedList),
);

/** The findings that the registry suppresses; without any, nothing is loaded. */
export function Suppressed({ suppressed }: { readonly suppressed: readonly Left[] }) {
  if (suppressed.length === 0) return null;
  return (
    <OptionalPart>
      <SuppressedList suppressed={suppressed} />
    </OptionalPart>
  );
}
