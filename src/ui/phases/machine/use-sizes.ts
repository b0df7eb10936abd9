import { useLayoutEffect, useRef, useState, type RefObject } from 'react';
import type { Size } from '../../../app/phases/phase-layout.ts';

interface Sizes {
  readonly holder: RefObject<HTMLDivElement | null>;
  /** By the `data-box` of the element. */
  readonly sizes: ReadonlyMap<string, Size>;
  /** Of the holder; 0 before it is measured. */
  readonly width: number;
}

/**
 * Measures the boxes (px) before they are placed: names wrap, and fonts load late. `key` changes
 * when a box is added or removed.
 */
export function useSizes(key: string): Sizes {
  const holder = useRef<HTMLDivElement>(null);
  const [measured, setMeasured] = useState<{
    readonly sizes: ReadonlyMap<string, Size>;
    readonly width: number;
  }>({ sizes: new Map(), width: 0 });
  useLayoutEffect(() => {
    const element = holder.current;
    if (element === null) return undefined;
    const boxes = [...element.querySelectorAll<HTMLElement>('[data-box]')];
    const measure = (): void => {
      const sizes = new Map(
        boxes.map((box) => [
          box.dataset['box'] ?? '',
          { width: box.offsetWidth, height: box.offsetHeight },
        ]),
      );
      const width = element.clientWidth;
      setMeasured((before) =>
        before.width === width && hasSameSizes(before.sizes, sizes) ? before : { sizes, width },
      );
    };
    measure();
    const observer = new ResizeObserver(measure);
    for (const watched of [element, ...boxes]) observer.observe(watched);
    return () => observer.disconnect();
  }, [key]);
  return { holder, ...measured };
}

function hasSameSizes(a: ReadonlyMap<string, Size>, b: ReadonlyMap<string, Size>): boolean {
  return (
    a.size === b.size &&
    [...a].every(
      ([id, { width, height }]) => b.get(id)?.width === width && b.get(id)?.height === height,
    )
  );
}
