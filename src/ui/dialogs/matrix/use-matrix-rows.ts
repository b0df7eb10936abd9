import { useVirtualizer } from '@tanstack/react-virtual';
import { useCallback, type RefObject } from 'react';

const ROW_HEIGHT = 28;
/** Up to this many rows are all in the page, for find, selection and print. */
const MANY = 60;
/** The two rows of the head are sticky. */
const HEAD = 76;

interface MatrixRows {
  readonly shown: readonly { readonly index: number; readonly top: number | undefined }[];
  /** Pixels; undefined while all rows are in normal flow. */
  readonly height: number | undefined;
  /** Scrolls so that the row is rendered. */
  readonly scrollTo: (index: number) => void;
}

/** Windowing for rows of one height: of many rows only those in view are rendered. */
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
