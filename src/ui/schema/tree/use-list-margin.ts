import { useEffect, useLayoutEffect, useRef, useState, type RefObject } from 'react';

/**
 * Pixels from the top of the scroll container to the list. The content above changes its height (a
 * longer description, another finding). Observed, not measured on every render: that would lay the
 * page out twice.
 */
export function useListMargin(
  container: RefObject<HTMLElement | null>,
  findScroller: () => HTMLElement | null,
  isWanted: boolean,
): number {
  const [margin, setMargin] = useState(0);
  const watch = useRef<{ readonly observer: ResizeObserver; seen: ReadonlySet<Element> }>(
    undefined,
  );
  useLayoutEffect(() => {
    const [list, scroller] = [container.current, isWanted ? findScroller() : null];
    if (list === null || scroller === null) return;
    const measure = (): void =>
      setMargin(
        Math.round(
          list.getBoundingClientRect().top -
            scroller.getBoundingClientRect().top +
            scroller.scrollTop,
        ),
      );
    if (watch.current === undefined) measure();
    watch.current ??= { observer: new ResizeObserver(measure), seen: new Set() };
    const { observer, seen } = watch.current;
    const above = new Set(listAbove(list, scroller));
    for (const element of above) if (!seen.has(element)) observer.observe(element);
    for (const element of seen) if (!above.has(element)) observer.unobserve(element);
    watch.current.seen = above;
  });
  useEffect(() => () => watch.current?.observer.disconnect(), []);
  return margin;
}

/** The elements before the list, beside it or beside its ancestors. */
function listAbove(list: HTMLElement, scroller: HTMLElement): readonly Element[] {
  const found: Element[] = [];
  for (
    let here: Element | null = list;
    here !== null && here !== scroller;
    here = here.parentElement
  ) {
    for (
      let before = here.previousElementSibling;
      before !== null;
      before = before.previousElementSibling
    )
      found.push(before);
  }
  return found;
}
