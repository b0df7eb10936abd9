import { useLayoutEffect } from 'react';

/**
 * On a wide page the whole head sticks to the top, on a narrow one the list of sections in it.
 *
 * Keeps the height of what sticks to the top in `--stuck`: what is scrolled to must not be under it.
 */
export function useStickyHeight(slot: HTMLElement): void {
  useLayoutEffect(() => {
    const page = slot.closest<HTMLElement>('#contract');
    if (page === null || !('ResizeObserver' in globalThis)) return;
    const stuck = [slot, slot.parentElement].filter((each) => each !== null);
    const observer = new ResizeObserver(() => {
      const heights = stuck
        .filter((each) => getComputedStyle(each).position === 'sticky')
        .map(({ offsetHeight }) => offsetHeight);
      page.style.setProperty('--stuck', `${Math.max(0, ...heights)}px`);
    });
    for (const each of stuck) observer.observe(each);
    return () => observer.disconnect();
  }, [slot]);
}
