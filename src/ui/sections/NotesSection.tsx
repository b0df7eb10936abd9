import { Plus, X } from 'lucide-react';
import { jsonObject } from '../../contract/json.ts';
import { CellPart } from '../fields/CellPart.tsx';
import { Section } from '../parts/Section.tsx';
import table from '../parts/table.module.css';
import { useEntries } from '../use-entries.ts';

export function NotesSection() {
  const { items, readOnly, add, remove } = useEntries(['notes'], 'note');
  return (
    <Section id="notes" title="Notes" about="why each word is there; never on the wire">
      <ul className={table.rows}>
        {items.map((_, index) => (
          <li key={index} className={table.row} style={{ gridTemplateColumns: 'minmax(90px, 1fr) minmax(0, 2.4fr) 24px' }}>
            <CellPart at={['notes', index, 'at']} label={`Note ${index + 1} place`} placeholder="/description" look="code" />
            <CellPart at={['notes', index, 'text']} label={`Note ${index + 1}`} placeholder="why" look="prose" />
            <button type="button" className={table.icon} aria-label={`Remove note ${index + 1}`} disabled={readOnly} onClick={() => remove(index)}>
              <X size={14} aria-hidden />
            </button>
          </li>
        ))}
      </ul>
      <button type="button" className={table.add} disabled={readOnly} onClick={() => add(jsonObject([['at', '/description'], ['text', '']]))}>
        <Plus size={14} aria-hidden /> Note
      </button>
    </Section>
  );
}
