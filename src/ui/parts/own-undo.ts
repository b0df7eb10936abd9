import { useEffect, type RefObject } from 'react';

export type UndoDirection = 'undo' | 'redo';

const OFFERS = { undo: 'undooffer', redo: 'redooffer' } as const satisfies Record<
  UndoDirection,
  string
>;

/**
 * Whether the keys of undo stay with the field itself. `data-undo` around it says so (`own` or
 * `design`); without it Monaco keeps its own, and so does each field inside Monaco, such as its
 * search.
 */
export function hasOwnUndo(field: Element): boolean {
  if (field.closest('.monaco-inputbox') !== null) return true;
  const said = field.closest<HTMLElement>('[data-undo]')?.dataset['undo'];
  return said === undefined ? field.closest('.monaco-editor') !== null : said === 'own';
}

/**
 * Before the design takes a step back: whoever stands around the field and holds a text that the
 * design does not know goes first. True when taken.
 */
export function sendUndo(field: Element, way: UndoDirection): boolean {
  return !field.dispatchEvent(new Event(OFFERS[way], { bubbles: true, cancelable: true }));
}

/** Takes what offerUndo offers to a field inside; `take` answers whether it did. */
export function useUndoHandler(
  around: RefObject<HTMLElement | null>,
  take: (way: UndoDirection) => boolean,
): void {
  useEffect(() => {
    const element = around.current;
    const listeners = (['undo', 'redo'] as const).map(
      (way) => [OFFERS[way], (event: Event) => void (take(way) && event.preventDefault())] as const,
    );
    for (const [name, listener] of listeners) element?.addEventListener(name, listener);
    return () => {
      for (const [name, listener] of listeners) element?.removeEventListener(name, listener);
    };
  });
}
