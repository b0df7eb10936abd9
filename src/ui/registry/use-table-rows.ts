import { defaultRangeExtractor, useVirtualizer } from '@tanstack/react-virtual';
import { useCallback, type RefObject } from 'react';

export const ROW_HEIGHT = 32;
/** Stays at the top. */
const HEAD_HEIGHT = 33;
/** Fewer rows are all in the page, to be found, selected and printed. */
const MANY = 60;

interface DrawnRows {
  readonly drawn: readonly { readonly index: number; readonly top: number | undefined }[];
  /** Pixels; undefined where the page lays the rows out. */
  readonly height: number | undefined;
  readonly scrollTo: (index: number) => void;
}

/** Of many rows those that are seen, and the one in the tab order: it can be reached from wherever the table was scrolled to. */
export function useTableRows(scroller: RefObject<HTMLElement | null>, count: number, active: number): DrawnRows {
  const isMany = count > MANY;
  const virtualizer = useVirtualizer({
    count: isMany ? count : 0,
    getScrollElement: () => scroller.current,
    estimateSize: () => ROW_HEIGHT,
    overscan: 8,
    scrollMargin: HEAD_HEIGHT,
    scrollPaddingStart: HEAD_HEIGHT,
    rangeExtractor: (range) => {
      const near = defaultRangeExtractor(range);
      return active < 0 || active >= count || near.includes(active) ? near : [...near, active].toSorted((a, b) => a - b);
    },
    initialRect: { width: 0, height: 800 },
  });
  const scrollTo = useCallback((index: number) => {
    if (isMany && index >= 0) virtualizer.scrollToIndex(index, { align: 'auto' });
  }, [isMany, virtualizer]);
  if (!isMany) return { drawn: Array.from({ length: count }, (_, index) => ({ index, top: undefined })), height: undefined, scrollTo };
  return { drawn: virtualizer.getVirtualItems().map(({ index, start }) => ({ index, top: start - HEAD_HEIGHT })), height: virtualizer.getTotalSize(), scrollTo };
}
