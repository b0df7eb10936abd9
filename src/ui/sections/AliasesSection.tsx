import { Plus, X } from 'lucide-react';
import { jsonObject } from '../../contract/json.ts';
import { CellPart } from '../fields/CellPart.tsx';
import { JsonPart } from '../fields/JsonPart.tsx';
import { ListPart } from '../fields/ListPart.tsx';
import { Section } from '../parts/Section.tsx';
import table from '../parts/table.module.css';
import { useEntries } from '../use-entries.ts';

/** Argument shapes that models send out of habit, and how they map to the canonical one (source 002). */
export function AliasesSection() {
  const { items, readOnly, add, remove } = useEntries(['aliases'], 'alias');
  return (
    <Section id="aliases" title="Aliases" about="other argument shapes models are known to send">
      <ul className={table.rows}>
        {items.map((_, index) => (
          <li key={index} className={table.row} style={{ gridTemplateColumns: 'minmax(0, 1fr) minmax(0, 1.4fr) 24px' }}>
            <div>
              <CellPart at={['aliases', index, 'title']} label={`Alias ${index + 1} title`} placeholder="flat edit" />
              <ListPart at={['aliases', index, 'when']} label="Present in the call" look="code" />
            </div>
            <JsonPart at={['aliases', index, 'map']} label={`Alias ${index + 1} map`} placeholder='[{"to": "/edits/0/old", "from": "/old_string"}]' />
            <button type="button" className={table.icon} aria-label={`Remove alias ${index + 1}`} disabled={readOnly} onClick={() => remove(index)}>
              <X size={14} aria-hidden />
            </button>
          </li>
        ))}
      </ul>
      <button type="button" className={table.add} disabled={readOnly} onClick={() => add(jsonObject([['title', ''], ['when', []], ['map', []]]))}>
        <Plus size={14} aria-hidden /> Alias
      </button>
    </Section>
  );
}
