import { useVirtualizer } from '@tanstack/react-virtual';
import { useCallback, type RefObject } from 'react';

export const ROW_HEIGHT = 28;
/** Fewer rows are all in the page, to be found, selected and printed. */
const MANY = 60;
/** Two rows at the top stay where they are. */
const HEAD = 76;

interface MatrixRows {
  readonly shown: readonly { readonly index: number; readonly top: number | undefined }[];
  /** Pixels; undefined where the page lays the rows out. */
  readonly height: number | undefined;
  /** Brings a row near enough to be drawn. */
  readonly scrollTo: (index: number) => void;
}

/** Of many rows only those that are seen. All are of one height. */
export function useMatrixRows(scroller: RefObject<HTMLElement | null>, count: number): MatrixRows {
  const isMany = count > MANY;
  const virtualizer = useVirtualizer({
    count: isMany ? count : 0,
    getScrollElement: () => scroller.current,
    estimateSize: () => ROW_HEIGHT,
    overscan: 8,
    scrollPaddingStart: HEAD,
    initialRect: { width: 0, height: 800 },
  });
  const focusRow = useCallback(
    (index: number) => {
      if (isMany && index >= 0) virtualizer.scrollToIndex(index, { align: 'auto' });
    },
    [isMany, virtualizer],
  );
  if (!isMany)
    return {
      shown: Array.from({ length: count }, (_, index) => ({ index, top: undefined })),
      height: undefined,
      scrollTo: focusRow,
    };
  return {
    shown: virtualizer.getVirtualItems().map(({ index, start }) => ({ index, top: start })),
    height: virtualizer.getTotalSize(),
    scrollTo: focusRow,
  };
}
