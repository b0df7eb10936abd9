import { isArray, type Json, type JsonArray } from '../contract/json/json.ts';
import type { Pointer } from '../contract/json/pointer.ts';
import { useItemPage, type ItemPage } from './parts/text/use-item-page.tsx';
import { useEdit, useReadOnly, useValue } from './use-app.ts';
import { useEntryFocus } from './use-entry-focus.ts';

export interface Entries extends Pick<ItemPage<Json>, 'shown' | 'pager'> {
  readonly noun: string;
  readonly items: JsonArray;
  readonly declared: boolean;
  readonly readOnly: boolean;
  readonly add: (entry: Json) => void;
  readonly remove: (index: number) => void;
}

interface EntryList extends Entries {
  /**
   * Ref of the element around the entries, each marked with its index as `data-entry`, and their
   * add button.
   */
  readonly list: (element: HTMLElement | null) => void;
}

const PLURALS: Readonly<Record<string, string>> = { alias: 'aliases' };

/**
 * A list of objects in the selected contract. Adding appends; removing the last entry removes the
 * declaration. The focus moves along.
 */
export function useEntries(at: Pointer, noun: string): EntryList {
  const value = useValue(at);
  const edit = useEdit();
  const { list, focusAfter } = useEntryFocus();
  const items = isArray(value) ? value : [];
  const { shown, pager, openItemPage } = useItemPage(items, PLURALS[noun] ?? `${noun}s`, at);
  const addEntry = (entry: Json): void => {
    edit([{ kind: 'set', at, value: [...items, entry] }], `Add ${noun}`);
    openItemPage(items.length);
  };
  return {
    noun,
    items,
    shown,
    pager,
    declared: value !== undefined,
    readOnly: useReadOnly(),
    list,
    add: (entry) => focusAfter(items.length, () => addEntry(entry)),
    remove: (index) =>
      focusAfter(index, () =>
        edit(
          [items.length === 1 ? { kind: 'remove', at } : { kind: 'remove', at: [...at, index] }],
          `Remove ${noun}`,
        ),
      ),
  };
}
