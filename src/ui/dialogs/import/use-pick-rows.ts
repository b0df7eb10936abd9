import { useVirtualizer } from '@tanstack/react-virtual';
import type { RefObject } from 'react';
import { getRowKey, type PickRow } from './list-rows.ts';

/** Pixels, as in the style sheet. */
const HEIGHTS = { tag: 32, operation: 48 } as const;
/** Up to this many rows are all in the page. */
const MANY = 200;

interface PickRows {
  /** `top` in pixels; undefined in normal flow. */
  readonly shown: readonly { readonly index: number; readonly top: number | undefined }[];
  /** Pixels; undefined while all rows are in normal flow. */
  readonly height: number | undefined;
  readonly scrollTo: (index: number) => void;
}

/** Of many rows only those in view are rendered. */
export function usePickRows(
  scroller: RefObject<HTMLElement | null>,
  rows: readonly PickRow[],
): PickRows {
  const isMany = rows.length > MANY;
  const virtualizer = useVirtualizer({
    count: isMany ? rows.length : 0,
    getScrollElement: () => scroller.current,
    estimateSize: (index) => HEIGHTS[rows[index]?.kind ?? 'operation'],
    getItemKey: (index) => {
      const row = rows[index];
      return row === undefined ? index : getRowKey(row);
    },
    overscan: 10,
    initialRect: { width: 0, height: 600 },
  });
  return {
    shown: isMany
      ? virtualizer.getVirtualItems().map(({ index, start }) => ({ index, top: start }))
      : rows.map((_, index) => ({ index, top: undefined })),
    height: isMany ? virtualizer.getTotalSize() : undefined,
    scrollTo: (index) => virtualizer.scrollToIndex(index, { align: 'auto' }),
  };
}
