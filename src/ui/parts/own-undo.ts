import { useEffect, type RefObject } from 'react';

export type UndoDirection = 'undo' | 'redo';

const EVENTS = { undo: 'undooffer', redo: 'redooffer' } as const satisfies Record<
  UndoDirection,
  string
>;

/**
 * Whether the undo keys belong to the field itself. An ancestor's `data-undo` decides (`own` or
 * `design`); without it Monaco has its own undo, and so has each field inside Monaco, such as its
 * search.
 */
export function hasOwnUndo(field: Element): boolean {
  if (field.closest('.monaco-inputbox') !== null) return true;
  const owner = field.closest<HTMLElement>('[data-undo]')?.dataset['undo'];
  return owner === undefined ? field.closest('.monaco-editor') !== null : owner === 'own';
}

/**
 * Before the design is undone: an ancestor of the field with a text that is not in the design
 * undoes that first. True when it did.
 */
export function sendUndo(field: Element, direction: UndoDirection): boolean {
  return !field.dispatchEvent(new Event(EVENTS[direction], { bubbles: true, cancelable: true }));
}

/** Handles sendUndo for the fields inside; `take` returns whether it undid something. */
export function useUndoHandler(
  around: RefObject<HTMLElement | null>,
  take: (direction: UndoDirection) => boolean,
): void {
  useEffect(() => {
    const element = around.current;
    const listeners = (['undo', 'redo'] as const).map(
      (direction) =>
        [
          EVENTS[direction],
          (event: Event) => void (take(direction) && event.preventDefault()),
        ] as const,
    );
    for (const [name, listener] of listeners) element?.addEventListener(name, listener);
    return () => {
      for (const [name, listener] of listeners) element?.removeEventListener(name, listener);
    };
  });
}
