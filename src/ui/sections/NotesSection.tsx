import { jsonObject } from '../../contract/json.ts';
import { AddEntry } from '../fields/AddEntry.tsx';
import { CellPart } from '../fields/CellPart.tsx';
import { RemoveEntry } from '../fields/RemoveEntry.tsx';
import { Section } from '../parts/Section.tsx';
import table from '../parts/table.module.css';
import { useEntries } from '../use-entries.ts';

export function NotesSection() {
  const entries = useEntries(['notes'], 'note');
  return (
    <Section id="notes" title="Notes" about="why each word is there; never on the wire">
      <div ref={entries.list}>
        <ul className={table.rows}>
          {entries.items.map((_, index) => (
            <li key={index} data-entry className={table.row} style={{ gridTemplateColumns: 'minmax(140px, 1fr) minmax(0, 2fr) 24px' }}>
              <CellPart at={['notes', index, 'at']} label={`Note ${index + 1} place`} placeholder="/description" look="code" />
              <CellPart at={['notes', index, 'text']} label={`Note ${index + 1}`} placeholder="why" look="prose" />
              <RemoveEntry entries={entries} index={index} />
            </li>
          ))}
        </ul>
        <AddEntry label="Note" entries={entries} entry={jsonObject([['at', '/description'], ['text', '']])} />
      </div>
    </Section>
  );
}
