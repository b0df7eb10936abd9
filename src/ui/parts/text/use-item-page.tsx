import { Suspense, useEffect, useState, type ReactNode } from 'react';
import { flushSync } from 'react-dom';
import { formatNumber } from '../../../contract/format-count.ts';
import { hasPrefix, type Pointer } from '../../../contract/json/pointer.ts';
import { createLazyPart } from '../../lazy-part.ts';
import { REVEAL_EVENT } from '../../send-reveal-request.ts';

/** Items drawn at once: each may have a dozen controls. */
const SIZE = 50;

const Pager = createLazyPart(() => import('./Pager.tsx').then((file) => file.Pager));

export interface ItemPage<T> {
  /** The items that are drawn, each with its index in the whole list. */
  readonly shown: readonly { readonly item: T; readonly index: number }[];
  /** Opens the page with an item. */
  readonly openItemPage: (index: number) => void;
  /** Buttons for the pages; nothing for a single page. */
  readonly pager: ReactNode;
}

/**
 * One page of a list that may be thousands long. With the list's pointer it opens the page of an
 * item that is revealed.
 */
export function useItemPage<T>(
  items: readonly T[],
  what: string,
  at?: Pointer,
  size: number = SIZE,
): ItemPage<T> {
  const [wanted, setPage] = useState(0);
  const pages = Math.max(1, Math.ceil(items.length / size));
  const page = Math.min(wanted, pages - 1);
  const first = page * size;
  const openItemPage = (index: number): void => setPage(Math.max(0, Math.floor(index / size)));
  const isPaged = pages > 1;
  const place = at === undefined ? undefined : JSON.stringify(at);
  useEffect(() => {
    if (!isPaged || place === undefined) return;
    const base: Pointer = JSON.parse(place);
    const handleReveal = (event: Event): void => {
      if (!(event instanceof CustomEvent) || !Array.isArray(event.detail)) return;
      const wantedAt: Pointer = event.detail;
      const index = hasPrefix(wantedAt, base) ? Number(wantedAt[base.length]) : Number.NaN;
      if (Number.isInteger(index)) flushSync(() => setPage(Math.floor(index / size)));
    };
    document.addEventListener(REVEAL_EVENT, handleReveal);
    return () => document.removeEventListener(REVEAL_EVENT, handleReveal);
  }, [isPaged, place, size]);
  const shown = items.slice(first, first + size).map((item, i) => ({ item, index: first + i }));
  const pager = isPaged && (
    <Suspense fallback={null}>
      <Pager
        what={what}
        page={page}
        pages={pages}
        range={`${first + 1}–${first + shown.length} of ${formatNumber(items.length)} ${what}`}
        onPage={setPage}
      />
    </Suspense>
  );
  return { shown, openItemPage, pager };
}
