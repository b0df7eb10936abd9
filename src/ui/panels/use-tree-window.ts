import { useCallback, useLayoutEffect, useRef, useState, type RefObject } from 'react';
import type { Sight } from '../../app/tree-window.ts';

/** Rows that are scrolled before others are drawn. */
const STRIDE = 6;

interface TreeWindow extends Sight {
  /**
   * The row that has the focus, and the one that is dragged: they stay when they are scrolled away.
   */
  readonly held: readonly (string | undefined)[];
}

/** Of a tree that was not laid out yet. */
const UNSEEN = { top: 0, head: 31, row: 26, held: [] } as const;

/** What is seen of the tree. To be asked again (`look`) when it was scrolled. */
export function useTreeWindow(tree: RefObject<HTMLElement | null>): {
  readonly sight: TreeWindow;
  readonly look: () => void;
  readonly drag: (target: EventTarget) => void;
} {
  const [sight, setSight] = useState<TreeWindow>({ ...UNSEEN, bottom: innerHeight });
  const dragged = useRef<string>(undefined);
  const look = useCallback((): void => {
    const element = tree.current;
    if (element === null) return;
    const head = heightOf(element, '[data-tier] > *') ?? UNSEEN.head;
    const row = heightOf(element, '[data-tool]') ?? UNSEEN.row;
    const stride = STRIDE * row;
    const top = Math.floor(element.scrollTop / stride) * stride;
    const bottom = top + Math.ceil((element.clientHeight || innerHeight) / stride + 1) * stride;
    const held = [
      element.contains(document.activeElement) ? toolOf(document.activeElement) : undefined,
      dragged.current,
    ];
    const next = { top, bottom, head, row, held };
    setSight((now) => (isEqual(now, next) ? now : next));
  }, [tree]);
  useLayoutEffect(() => {
    const element = tree.current;
    if (element === null || !('ResizeObserver' in globalThis)) return;
    const observer = new ResizeObserver(look);
    observer.observe(element);
    return () => observer.disconnect();
  }, [tree, look]);
  return {
    sight,
    look,
    drag: (target) => (dragged.current = target instanceof Element ? toolOf(target) : undefined),
  };
}

function isEqual(a: TreeWindow, b: TreeWindow): boolean {
  return (
    a.top === b.top &&
    a.bottom === b.bottom &&
    a.head === b.head &&
    a.row === b.row &&
    b.held.every((id, i) => id === a.held[i])
  );
}

function heightOf(tree: HTMLElement, selector: string): number | undefined {
  return tree.querySelector<HTMLElement>(selector)?.offsetHeight || undefined;
}

function toolOf(element: Element | null): string | undefined {
  return element?.closest<HTMLElement>('[data-tool]')?.dataset['tool'];
}
