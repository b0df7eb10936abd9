import { createJsonObject } from '../../contract/json/json.ts';
import { AddEntry } from '../fields/AddEntry.tsx';
import { CellPart } from '../fields/CellPart.tsx';
import { JsonPart } from '../fields/JsonPart.tsx';
import { ListPart } from '../fields/ListPart.tsx';
import { RemoveEntry } from '../fields/RemoveEntry.tsx';
import { Section } from '../parts/Section.tsx';
import { useEntries } from '../use-entries.ts';
import table from '../parts/table.module.css';

/**
 * Argument shapes that models send out of habit, and how they map to the canonical one (source
 * 002).
 */
export function AliasesSection() {
  const { list, ...entries } = useEntries(['aliases'], 'alias');
  return (
    <Section id="aliases" title="Aliases" about="other argument shapes that models send">
      <div ref={list}>
        <ul className={table.rows}>
          {entries.shown.map(({ index }) => (
            <li
              key={index}
              data-entry={index}
              className={table.row}
              style={{ gridTemplateColumns: 'minmax(0, 1fr) minmax(0, 1.4fr) 24px' }}
            >
              <div>
                <CellPart
                  at={['aliases', index, 'title']}
                  label={`Alias ${index + 1} title`}
                  placeholder="flat edit"
                />
                <ListPart at={['aliases', index, 'when']} label="Present in the call" look="code" />
              </div>
              <JsonPart
                at={['aliases', index, 'map']}
                label={`Alias ${index + 1} map`}
                placeholder='[{"to": "/edits/0/old", "from": "/old_string"}]'
              />
              <RemoveEntry entries={entries} index={index} />
            </li>
          ))}
        </ul>
        {entries.pager}
        <AddEntry
          label="Alias"
          entries={entries}
          entry={createJsonObject([
            ['title', ''],
            ['when', []],
            ['map', []],
          ])}
        />
      </div>
    </Section>
  );
}
