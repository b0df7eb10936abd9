import { useEffect, useRef, useState, type RefObject } from 'react';

interface SectionInView {
  readonly inView: string | undefined;
  /** Marks a section that was chosen: near the end of the page it cannot be scrolled to the top. */
  readonly selectSection: (id: string) => void;
}

/** A section is in view once its heading is this near to the list, in pixels. */
const NEAR = 24;

/** The section under the sticky list of the page that contains this element. */
export function useSectionInView(list: RefObject<HTMLElement | null>): SectionInView {
  const [inView, setInView] = useState<string>();
  const chosen = useRef<{ readonly id: string; readonly top: number | undefined }>(undefined);
  useEffect(() => {
    const page = list.current?.closest<HTMLElement>('#contract');
    if (page === null || page === undefined) return;
    let frame = 0;
    const measure = (): void => {
      const { current } = chosen;
      if (current !== undefined && (current.top ?? page.scrollTop) === page.scrollTop) {
        chosen.current = { id: current.id, top: page.scrollTop };
        return setInView(current.id);
      }
      chosen.current = undefined;
      setInView(findSectionInView(page, list.current));
    };
    const measureSoon = (): void => {
      cancelAnimationFrame(frame);
      frame = requestAnimationFrame(measure);
    };
    measureSoon();
    page.addEventListener('scroll', measureSoon, { passive: true });
    return () => {
      cancelAnimationFrame(frame);
      page.removeEventListener('scroll', measureSoon);
    };
  }, [list]);
  const selectSection = (id: string): void => {
    chosen.current = { id, top: undefined };
    setInView(id);
  };
  return { inView, selectSection };
}

function findSectionInView(page: HTMLElement, list: HTMLElement | null): string | undefined {
  const top = (list ?? page).getBoundingClientRect().bottom + NEAR;
  const sections = [...page.querySelectorAll<HTMLElement>('section[id]')];
  const passed = sections.filter((section) => section.getBoundingClientRect().top <= top);
  return (passed.at(-1) ?? sections[0])?.id;
}
