import { defaultRangeExtractor, measureElement, useVirtualizer } from '@tanstack/react-virtual';
import { useRef, type RefObject } from 'react';
import { useListMargin } from './use-list-margin.ts';

/**
 * Fewer lines than this are all in the page: finding in the page, selecting and printing work as
 * everywhere.
 */
const MANY = 150;
const LINE_HEIGHT = 30;

export interface VirtualLine {
  readonly index: number;
  /** Pixels from the top of the list; undefined where the page lays the lines out. */
  readonly top: number | undefined;
}

interface VirtualLines {
  readonly shown: readonly VirtualLine[];
  /** Pixels; undefined where the page lays the lines out. */
  readonly height: number | undefined;
  /** For each line's element, to learn its height. */
  readonly measure: ((element: HTMLElement | null) => void) | undefined;
}

/**
 * Of many lines only those near the visible part of the page, and those in `kept`, which may hold
 * the focus.
 */
export function useVirtualLines(
  container: RefObject<HTMLElement | null>,
  ids: readonly string[],
  kept: readonly string[],
): VirtualLines {
  const isMany = ids.length > MANY;
  const scroller = useRef<HTMLElement>(null);
  // Asked on every render, and the answer costs a look at the styles of everything around.
  const findOnce = (): HTMLElement | null =>
    isMany ? (scroller.current ??= findScroller(container.current)) : null;
  const margin = useListMargin(container, findOnce, isMany);
  const keptIndices = isMany ? kept.map((id) => ids.indexOf(id)).filter((index) => index >= 0) : [];
  const virtualizer = useVirtualizer({
    count: isMany ? ids.length : 0,
    getScrollElement: findOnce,
    estimateSize: () => LINE_HEIGHT,
    // Lines that are not painted, as in a folded section, have no height: taken for one, all of
    // them would be seen at once.
    measureElement: (element, entry, instance) =>
      measureElement(element, entry, instance) || LINE_HEIGHT,
    getItemKey: (index) => ids[index] ?? index,
    overscan: 12,
    scrollMargin: margin,
    initialRect: { width: 0, height: 900 },
    rangeExtractor: (range) =>
      [...new Set([...defaultRangeExtractor(range), ...keptIndices])].toSorted((a, b) => a - b),
  });
  if (!isMany)
    return {
      shown: ids.map((_, index) => ({ index, top: undefined })),
      height: undefined,
      measure: undefined,
    };
  return {
    shown: virtualizer
      .getVirtualItems()
      .map(({ index, start }) => ({ index, top: start - margin })),
    height: virtualizer.getTotalSize(),
    measure: virtualizer.measureElement,
  };
}

/** What scrolls the element, if anything does. */
export function findScroller(element: HTMLElement | null): HTMLElement | null {
  for (let here = element?.parentElement ?? null; here !== null; here = here.parentElement) {
    if (/auto|scroll/.test(getComputedStyle(here).overflowY)) return here;
  }
  return null;
}
