import { isArray, type Json, type JsonArray } from '../contract/json.ts';
import type { Pointer } from '../contract/pointer.ts';
import { useEdit, useReadOnly, useValue } from './use-app.ts';
import { useEntryFocus } from './use-entry-focus.ts';

export interface Entries {
  readonly noun: string;
  readonly items: JsonArray;
  readonly declared: boolean;
  readonly readOnly: boolean;
  /** The ref of what holds the entries, each marked `data-entry`, and their add button. */
  readonly list: (element: HTMLElement | null) => void;
  readonly add: (entry: Json) => void;
  readonly remove: (index: number) => void;
}

/** A list of objects in the selected contract: added at the end, and undeclared with its last entry. The focus goes along. */
export function useEntries(at: Pointer, noun: string): Entries {
  const value = useValue(at);
  const edit = useEdit();
  const { list, focusAfter } = useEntryFocus();
  const items = isArray(value) ? value : [];
  return {
    noun,
    items,
    declared: value !== undefined,
    readOnly: useReadOnly(),
    list,
    add: (entry) => focusAfter(items.length, () => edit([{ kind: 'set', at, value: [...items, entry] }], `Add ${noun}`)),
    remove: (index) => focusAfter(index, () => edit([items.length === 1 ? { kind: 'remove', at } : { kind: 'remove', at: [...at, index] }], `Remove ${noun}`)),
  };
}
