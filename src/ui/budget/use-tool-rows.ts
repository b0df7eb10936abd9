import { defaultRangeExtractor, useVirtualizer } from '@tanstack/react-virtual';
import {
  useEffect,
  useRef,
  useState,
  type FocusEvent,
  type KeyboardEvent,
  type RefObject,
} from 'react';

const ROW_HEIGHT = 28;
/** Fewer rows are all rendered, so that they can be searched, selected and printed. */
const MANY = 60;
/** Px of the sticky head. */
const HEAD = 32;

interface ToolRows {
  /** In order; `gap`: pixels of rows before it that are not drawn. */
  readonly shown: readonly { readonly index: number; readonly gap: number }[];
  /** Pixels of rows after the last. */
  readonly after: number;
  readonly onKeyDown: (event: KeyboardEvent) => void;
  readonly onFocus: (event: FocusEvent) => void;
}

/**
 * Of many rows, those in view and the focused one. ArrowUp and ArrowDown go from row to row, Home
 * and End to the ends.
 */
export function useToolRows(scroller: RefObject<HTMLElement | null>, count: number): ToolRows {
  const isMany = count > MANY;
  const [focused, setFocused] = useState<number>();
  const wanted = useRef<number>(undefined);
  const virtualizer = useVirtualizer({
    count: isMany ? count : 0,
    getScrollElement: () => scroller.current,
    estimateSize: () => ROW_HEIGHT,
    overscan: 12,
    scrollPaddingStart: HEAD,
    initialRect: { width: 0, height: 620 },
    rangeExtractor: (range) =>
      [
        ...new Set([
          ...defaultRangeExtractor(range),
          ...(focused === undefined || focused >= count ? [] : [focused]),
        ]),
      ].toSorted((a, b) => a - b),
  });
  useEffect(() => {
    if (wanted.current === undefined) return;
    scroller.current
      ?.querySelector<HTMLElement>(`[data-index="${wanted.current}"] button`)
      ?.focus();
    wanted.current = undefined;
  }, [scroller, focused]);
  const handleKeyDown = (event: KeyboardEvent): void => {
    // A key pressed before the last one has moved the focus continues from that one's row.
    const here = wanted.current ?? findRowIndex(event.target);
    const next =
      here === undefined || event.altKey || event.ctrlKey || event.metaKey
        ? undefined
        : findNextIndex(event.key, here, count - 1);
    if (next === undefined) return;
    event.preventDefault();
    wanted.current = next;
    setFocused(next);
    if (isMany) virtualizer.scrollToIndex(next, { align: 'auto' });
  };
  const handleFocus = (event: FocusEvent): void => setFocused(findRowIndex(event.target));
  if (!isMany)
    return {
      shown: Array.from({ length: count }, (_, index) => ({ index, gap: 0 })),
      after: 0,
      onKeyDown: handleKeyDown,
      onFocus: handleFocus,
    };
  const items = virtualizer.getVirtualItems();
  return {
    shown: items.map(({ index, start }, i) => ({ index, gap: start - (items[i - 1]?.end ?? 0) })),
    after: virtualizer.getTotalSize() - (items.at(-1)?.end ?? 0),
    onKeyDown: handleKeyDown,
    onFocus: handleFocus,
  };
}

function findRowIndex(target: EventTarget): number | undefined {
  const row = target instanceof Element ? target.closest('[data-index]') : null;
  return row === null ? undefined : Number(row.getAttribute('data-index'));
}

function findNextIndex(key: string, here: number, last: number): number | undefined {
  if (key === 'ArrowDown') return Math.min(here + 1, last);
  if (key === 'ArrowUp') return Math.max(here - 1, 0);
  return key === 'Home' ? 0 : key === 'End' ? last : undefined;
}
