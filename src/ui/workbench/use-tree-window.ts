import { useCallback, useLayoutEffect, useRef, useState, type RefObject } from 'react';
import type { TreeViewport } from '../../app/tree/tree-window.ts';

/** Rows that are scrolled before others are drawn. */
const STRIDE = 6;

interface TreeWindow extends TreeViewport {
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
  readonly measureWindow: () => void;
  readonly startDrag: (target: EventTarget) => void;
} {
  const [sight, setSight] = useState<TreeWindow>({ ...UNSEEN, bottom: innerHeight });
  const dragged = useRef<string>(undefined);
  const measureWindow = useCallback((): void => {
    const element = tree.current;
    if (element === null) return;
    const head = measureHeight(element, '[data-tier] > *') ?? UNSEEN.head;
    const row = measureHeight(element, '[data-tool]') ?? UNSEEN.row;
    const stride = STRIDE * row;
    const top = Math.floor(element.scrollTop / stride) * stride;
    const bottom = top + Math.ceil((element.clientHeight || innerHeight) / stride + 1) * stride;
    const held = [
      element.contains(document.activeElement) ? findToolId(document.activeElement) : undefined,
      dragged.current,
    ];
    const next = { top, bottom, head, row, held };
    setSight((now) => (isEqual(now, next) ? now : next));
  }, [tree]);
  useLayoutEffect(() => {
    const element = tree.current;
    if (element === null || !('ResizeObserver' in globalThis)) return;
    const observer = new ResizeObserver(measureWindow);
    observer.observe(element);
    return () => observer.disconnect();
  }, [tree, measureWindow]);
  return {
    sight,
    measureWindow,
    startDrag: (target) =>
      (dragged.current = target instanceof Element ? findToolId(target) : undefined),
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

function measureHeight(tree: HTMLElement, selector: string): number | undefined {
  return tree.querySelector<HTMLElement>(selector)?.offsetHeight || undefined;
}

function findToolId(element: Element | null): string | undefined {
  return element?.closest<HTMLElement>('[data-tool]')?.dataset['tool'];
}
