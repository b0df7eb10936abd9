import { X } from 'lucide-react';
import type { Entries } from '../use-entries.ts';
import table from '../parts/table.module.css';

interface RemoveEntryProps {
  readonly entries: Entries;
  readonly index: number;
}

export function RemoveEntry({ entries, index }: RemoveEntryProps) {
  if (entries.readOnly) return null;
  return (
    <button
      type="button"
      className={table.icon}
      aria-label={`Remove ${entries.noun} ${index + 1}`}
      onClick={() => entries.remove(index)}
    >
      <X size={14} aria-hidden />
    </button>
  );
}
