import { useEffect, useRef } from 'react';
import { formatPointer, type Pointer } from '../../../contract/json/pointer.ts';
import { useLatest } from '../../parts/use-latest.ts';
import type { Tree } from './use-tree.ts';

interface ActivePointerHandlers {
  readonly onFocus: (event: { readonly target: EventTarget }) => void;
  readonly onMouseMove: (event: { readonly target: EventTarget }) => void;
  readonly onBlur: (event: {
    readonly currentTarget: Element;
    readonly relatedTarget: EventTarget | null;
  }) => void;
  readonly onMouseLeave: () => void;
}

/**
 * Reports the hovered pointer, else the focused one: that of the description if the pointer or the
 * focus is on it, else of the schema.
 */
export function useActivePointer(
  tree: Tree,
  base: Pointer,
  onPlace: ((at: Pointer | undefined) => void) | undefined,
): ActivePointerHandlers {
  const held = useRef<{
    readonly focused?: EventTarget | undefined;
    readonly hovered?: EventTarget | undefined;
  }>({});
  const told = useRef('');
  const sendPointer = (): void => {
    const at =
      findPointer(tree, base, held.current.hovered) ??
      findPointer(tree, base, held.current.focused);
    const text = at === undefined ? '' : `at ${formatPointer(at)}`;
    if (told.current !== text) onPlace?.(at);
    told.current = text;
  };
  const setHeld = (change: typeof held.current): void => {
    held.current = { ...held.current, ...change };
    sendPointer();
  };
  // A focused row that is renamed or moved has another pointer afterwards.
  const latest = useLatest(sendPointer);
  useEffect(() => latest.current(), [tree.lines, latest]);
  return {
    // The last event counts: a resting mouse must not keep the highlight while the keys move on.
    onFocus: ({ target }) => setHeld({ focused: target, hovered: undefined }),
    // Not on mouseover: rows that scroll under a resting mouse would count.
    onMouseMove: ({ target }) => {
      if (held.current.hovered !== target) setHeld({ hovered: target });
    },
    onBlur: (event) => {
      if (!(
        event.relatedTarget instanceof Node && event.currentTarget.contains(event.relatedTarget)
      ))
        setHeld({ focused: undefined });
    },
    onMouseLeave: () => setHeld({ hovered: undefined }),
  };
}

function findPointer(
  tree: Tree,
  base: Pointer,
  target: EventTarget | undefined,
): Pointer | undefined {
  const line =
    target instanceof Element && target.isConnected
      ? target.closest<HTMLElement>('[data-line]')?.dataset['line']
      : undefined;
  const found =
    line === undefined ? undefined : tree.lines.find((candidate) => candidate.id === line);
  // An add line counts as the object that it adds to.
  if (found === undefined || found.kind === 'heading' || !(target instanceof Element))
    return undefined;
  const at = [...base, ...found.row.at];
  return target.closest('[data-field="description"]') === null ? at : [...at, 'description'];
}
