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
      const heads = stuck.filter((each) => getComputedStyle(each).position === 'sticky');
      const height = Math.max(0, ...heads.map(({ offsetHeight }) => offsetHeight));
      page.style.setProperty('--stuck', `${height}px`);
      moveFromUnder(page, height);
    });
    for (const each of stuck) observer.observe(each);
    return () => observer.disconnect();
  }, [slot]);
}

/** The head grows when the checklist comes: the heading that was just gone to stays in sight. */
function moveFromUnder(page: HTMLElement, height: number): void {
  const heading = document.activeElement;
  if (heading === null || !page.contains(heading) || !heading.id.endsWith('-title')) return;
  const covered = page.getBoundingClientRect().top + height - heading.getBoundingClientRect().top;
  if (covered > 0 && covered < height) page.scrollBy({ top: -covered, behavior: 'instant' });
}
