import { useLayoutEffect, useState, type RefObject } from 'react';

interface Size {
  readonly width: number;
  readonly height: number;
}

/** The inner size of an element in pixels; 0 before it is measured. */
export function useSize(element: RefObject<HTMLElement | null>): Size {
  const [size, setSize] = useState<Size>({ width: 0, height: 0 });
  useLayoutEffect(() => {
    const watched = element.current;
    if (watched === null) return;
    const read = (): void =>
      setSize((former) =>
        former.width === watched.clientWidth && former.height === watched.clientHeight
          ? former
          : { width: watched.clientWidth, height: watched.clientHeight },
      );
    read();
    const observer = new ResizeObserver(read);
    observer.observe(watched);
    return () => observer.disconnect();
  }, [element]);
  return size;
}
