import { useEffect, useRef } from 'react';
import { focusLine } from './use-focus-request.ts';
import type { Tree } from './use-tree.ts';

/**
 * An undo removes the focused row or replaces it by another at its pointer: then that row gets the
 * focus.
 */
export function useKeepFocus({ container, lines }: Tree): void {
  const held = useRef<{ readonly element: Element; readonly line: string }>(undefined);
  const before = useRef(lines);
  useEffect(() => {
    const saveFocus = ({ target }: FocusEvent): void => {
      const line =
        target instanceof Element
          ? target.closest<HTMLElement>('[data-line]')?.dataset['line']
          : undefined;
      held.current =
        target instanceof Element && line !== undefined ? { element: target, line } : undefined;
    };
    const tree = container.current;
    tree?.addEventListener('focusin', saveFocus);
    return () => tree?.removeEventListener('focusin', saveFocus);
  }, [container]);
  // After a focus request of the same edit.
  useEffect(() => {
    const had = before.current;
    before.current = lines;
    if (
      held.current === undefined ||
      held.current.element.isConnected ||
      document.activeElement !== document.body
    )
      return;
    const { line } = held.current;
    const next = lines.some(({ id }) => id === line)
      ? line
      : lines[
          Math.min(
            had.findIndex(({ id }) => id === line),
            lines.length - 1,
          )
        ]?.id;
    if (next !== undefined && !focusLine(container.current, { line: next }))
      focusLine(container.current, { line: next, field: 'add' });
  });
}
