import { useRef } from 'react';
import { formatPointer, type Pointer } from '../../../contract/pointer.ts';
import type { Tree } from './use-tree.ts';

interface PlaceHandlers {
  readonly onFocus: (event: { readonly target: EventTarget }) => void;
  readonly onMouseOver: (event: { readonly target: EventTarget }) => void;
  readonly onBlur: (event: { readonly currentTarget: Element; readonly relatedTarget: EventTarget | null }) => void;
  readonly onMouseLeave: () => void;
}

/** Tells the hovered place, and without one the focused: the description where that is meant, else the schema. */
export function useTellPlace(tree: Tree, base: Pointer, onPlace: ((at: Pointer | undefined) => void) | undefined): PlaceHandlers {
  const focused = useRef<Pointer>(undefined);
  const told = useRef('');
  const tell = (at: Pointer | undefined): void => {
    const text = at === undefined ? '' : `at ${formatPointer(at)}`;
    if (told.current !== text) onPlace?.(at);
    told.current = text;
  };
  const find = (target: EventTarget): Pointer | undefined => {
    const line = target instanceof Element ? target.closest<HTMLElement>('[data-line]')?.dataset['line'] : undefined;
    const row = line === undefined ? undefined : tree.rows.find((candidate) => candidate.id === line);
    const isProse = target instanceof Element && target.closest('[data-field="description"]') !== null;
    if (row === undefined) return undefined;
    return isProse ? [...base, ...row.at, 'description'] : [...base, ...row.at];
  };
  return {
    onFocus: (event) => {
      focused.current = find(event.target);
      tell(focused.current);
    },
    onMouseOver: (event) => tell(find(event.target) ?? focused.current),
    onBlur: (event) => {
      if (event.relatedTarget instanceof Node && event.currentTarget.contains(event.relatedTarget)) return;
      focused.current = undefined;
      tell(undefined);
    },
    onMouseLeave: () => tell(focused.current),
  };
}
