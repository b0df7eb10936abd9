import { isArray, type Json, type JsonArray } from '../contract/json.ts';
import type { Pointer } from '../contract/pointer.ts';
import { useEdit, useReadOnly, useValue } from './use-app.ts';

interface Entries {
  readonly items: JsonArray;
  readonly declared: boolean;
  readonly readOnly: boolean;
  readonly add: (entry: Json) => void;
  readonly remove: (index: number) => void;
}

/** A list of objects in the selected contract: added at the end, and undeclared with its last entry. */
export function useEntries(at: Pointer, noun: string): Entries {
  const value = useValue(at);
  const edit = useEdit();
  const items = isArray(value) ? value : [];
  return {
    items,
    declared: value !== undefined,
    readOnly: useReadOnly(),
    add: (entry) => edit([{ kind: 'set', at, value: [...items, entry] }], `Add ${noun}`),
    remove: (index) => edit([items.length === 1 ? { kind: 'remove', at } : { kind: 'remove', at: [...at, index] }], `Remove ${noun}`),
  };
}
