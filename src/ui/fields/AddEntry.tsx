import { Plus } from 'lucide-react';
import type { Json } from '../../contract/json/json.ts';
import type { Entries } from '../use-entries.ts';
import table from '../parts/table.module.css';

interface AddEntryProps {
  readonly label: string;
  readonly entries: Entries;
  /** The value of a new entry. */
  readonly entry: Json;
}

/** In a read-only design nothing can be added: an empty list says so. */
export function AddEntry({ label, entries, entry }: AddEntryProps) {
  if (entries.readOnly)
    return entries.items.length === 0 ? <p className={table.empty}>none declared</p> : null;
  return (
    <button type="button" className={table.add} data-add onClick={() => entries.add(entry)}>
      <Plus size={14} aria-hidden /> {label}
    </button>
  );
}
