import { defaultRangeExtractor, measureElement, useVirtualizer } from '@tanstack/react-virtual';
import { useRef, type RefObject } from 'react';
import { useListMargin } from './use-list-margin.ts';

/** Fewer lines than this are all rendered: find in page, selection and printing work as usual. */
const MANY = 150;
const LINE_HEIGHT = 30;

interface VirtualLine {
  readonly index: number;
  /** Pixels from the top of the list; undefined when all lines are rendered. */
  readonly top: number | undefined;
}

interface VirtualLines {
  readonly shown: readonly VirtualLine[];
  /** Height in pixels; undefined when all lines are rendered. */
  readonly height: number | undefined;
  /** Ref for each line's element, to measure its height. */
  readonly measure: ((element: HTMLElement | null) => void) | undefined;
}

/**
 * Of many lines, only those near the viewport are rendered, and those in `kept`, which may have the
 * focus.
 */
export function useVirtualLines(
  container: RefObject<HTMLElement | null>,
  ids: readonly string[],
  kept: readonly string[],
): VirtualLines {
  const isMany = ids.length > MANY;
  const scroller = useRef<HTMLElement>(null);
  // Cached: called on every render, and it reads the computed styles of all ancestors.
  const findOnce = (): HTMLElement | null =>
    isMany ? (scroller.current ??= findScroller(container.current)) : null;
  const margin = useListMargin(container, findOnce, isMany);
  const keptIndices = isMany ? kept.map((id) => ids.indexOf(id)).filter((index) => index >= 0) : [];
  const virtualizer = useVirtualizer({
    count: isMany ? ids.length : 0,
    getScrollElement: findOnce,
    estimateSize: () => LINE_HEIGHT,
    // Lines that are not painted, as in a folded section, measure 0: then all lines would count as
    // visible.
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

/** The element's scroll container, if any. */
export function findScroller(element: HTMLElement | null): HTMLElement | null {
  for (let here = element?.parentElement ?? null; here !== null; here = here.parentElement) {
    if (/auto|scroll/.test(getComputedStyle(here).overflowY)) return here;
  }
  return null;
}
