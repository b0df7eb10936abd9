import { useCallback, useRef } from 'react';
import { flushSync } from 'react-dom';

interface EntryFocus {
  /** Ref of the element around the entries (`data-entry`) and the add button (`data-add`). */
  readonly list: (element: HTMLElement | null) => void;
  /**
   * Runs a change, then focuses the first field of the entry at the index, of the last one before
   * it, or the add button.
   */
  readonly focusAfter: (index: number, change: () => void) => void;
}

/**
 * Adding focuses the new entry, removing its neighbour: the focus never drops to the top of the
 * page.
 */
export function useEntryFocus(): EntryFocus {
  const holder = useRef<HTMLElement>(null);
  const list = useCallback((element: HTMLElement | null) => {
    holder.current = element;
  }, []);
  const focusAfter = (index: number, change: () => void): void => {
    flushSync(change);
    const entries = [...(holder.current?.querySelectorAll<HTMLElement>('[data-entry]') ?? [])];
    // A long list renders only one page: its entries carry their index.
    const entry =
      entries.find(({ dataset }) => dataset['entry'] === String(index)) ??
      entries[Math.min(index, entries.length - 1)];
    const field =
      entry?.querySelector<HTMLElement>('input, textarea, select') ??
      holder.current?.querySelector<HTMLElement>('[data-add]');
    field?.focus();
    // Selected, so that typing replaces the placeholder name.
    if (field instanceof HTMLInputElement) field.select();
  };
  return { list, focusAfter };
}
