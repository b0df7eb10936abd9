import { useCallback, useLayoutEffect, useRef, useState, type RefObject } from 'react';
import type { TreeViewport } from '../../app/tree/tree-window.ts';

/** Rows to scroll before others are drawn. */
const STRIDE = 6;

interface TreeWindow extends TreeViewport {
  /** The focused row and the dragged one: they stay drawn when they are scrolled away. */
  readonly kept: readonly (string | undefined)[];
}

/** In pixels, before the tree is laid out. */
const INITIAL = { top: 0, head: 31, row: 26, kept: [] } as const;

/** The visible part of the tree. Call `measureWindow` after scrolling. */
export function useTreeWindow(tree: RefObject<HTMLElement | null>): {
  readonly viewport: TreeWindow;
  readonly measureWindow: () => void;
  readonly startDrag: (target: EventTarget) => void;
} {
  const [viewport, setViewport] = useState<TreeWindow>({ ...INITIAL, bottom: innerHeight });
  const dragged = useRef<string>(undefined);
  const measureWindow = useCallback((): void => {
    const element = tree.current;
    if (element === null) return;
    const head = measureHeight(element, '[data-tier] > *') ?? INITIAL.head;
    const row = measureHeight(element, '[data-tool]') ?? INITIAL.row;
    const stride = STRIDE * row;
    const top = Math.floor(element.scrollTop / stride) * stride;
    const bottom = top + Math.ceil((element.clientHeight || innerHeight) / stride + 1) * stride;
    const kept = [
      element.contains(document.activeElement) ? findToolId(document.activeElement) : undefined,
      dragged.current,
    ];
    const next = { top, bottom, head, row, kept };
    setViewport((now) => (isEqual(now, next) ? now : next));
  }, [tree]);
  useLayoutEffect(() => {
    const element = tree.current;
    if (element === null || !('ResizeObserver' in globalThis)) return;
    let height = element.clientHeight;
    const observer = new ResizeObserver(() => {
      handleShrink(element, height);
      height = element.clientHeight;
      measureWindow();
    });
    observer.observe(element);
    return () => observer.disconnect();
  }, [tree, measureWindow]);
  return {
    viewport,
    measureWindow,
    startDrag: (target) =>
      (dragged.current = target instanceof Element ? findToolId(target) : undefined),
  };
}

/** A message below the tree makes it shorter, which would cover its last rows. */
function handleShrink(tree: HTMLElement, former: number): void {
  const row = tree.querySelector('[aria-selected="true"]');
  if (row === null) return;
  const start = tree.getBoundingClientRect().top;
  const { top, bottom } = row.getBoundingClientRect();
  const wasSeen = top >= start && bottom <= start + former;
  if (wasSeen) row.scrollIntoView({ block: 'nearest' });
}

function isEqual(a: TreeWindow, b: TreeWindow): boolean {
  return (
    a.top === b.top &&
    a.bottom === b.bottom &&
    a.head === b.head &&
    a.row === b.row &&
    b.kept.every((id, i) => id === a.kept[i])
  );
}

function measureHeight(tree: HTMLElement, selector: string): number | undefined {
  return tree.querySelector<HTMLElement>(selector)?.offsetHeight || undefined;
}

function findToolId(element: Element | null): string | undefined {
  return element?.closest<HTMLElement>('[data-tool]')?.dataset['tool'];
}
