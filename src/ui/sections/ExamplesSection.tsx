import { useState } from 'react';
import { createJsonObject } from '../../contract/json/json.ts';
import { AddEntry } from '../fields/AddEntry.tsx';
import { CellPart } from '../fields/CellPart.tsx';
import { FindingsAt } from '../fields/FindingsAt.tsx';
import { JsonPart } from '../fields/JsonPart.tsx';
import { RemoveEntry } from '../fields/RemoveEntry.tsx';
import { Section } from '../parts/Section.tsx';
import { useEntries, type Entries } from '../use-entries.ts';
import { ExampleStatus } from './ExampleStatus.tsx';
import table from '../parts/table.module.css';
import styles from './ExamplesSection.module.css';

export function ExamplesSection() {
  const { list, ...entries } = useEntries(['examples'], 'example');
  return (
    <Section
      id="examples"
      title="Examples"
      about="checked against both schemas"
      aside={entries.declared ? `${entries.items.length} declared` : 'not declared'}
    >
      <div ref={list}>
        <ul className={table.rows}>
          {entries.shown.map(({ index }) => (
            <Example key={index} entries={entries} index={index} />
          ))}
        </ul>
        {entries.pager}
        <FindingsAt at={['examples']} />
        <AddEntry
          label="Example"
          entries={entries}
          entry={createJsonObject([['input', createJsonObject()]])}
        />
      </div>
    </Section>
  );
}

function Example({ entries, index }: { readonly entries: Entries; readonly index: number }) {
  const [inputBroken, setInputBroken] = useState(false);
  const [outputBroken, setOutputBroken] = useState(false);
  return (
    <li data-entry={index} className={`${table.row} ${styles.columns}`}>
      <div className={styles.title}>
        <CellPart
          at={['examples', index, 'title']}
          label={`Example ${index + 1} title`}
          placeholder={`Example ${index + 1}`}
        />
        <ExampleStatus index={index} broken={inputBroken || outputBroken} />
        <RemoveEntry entries={entries} index={index} />
      </div>
      <div>
        <p className={styles.caption}>Input</p>
        <JsonPart
          at={['examples', index, 'input']}
          label={`Example ${index + 1} input`}
          placeholder="not declared"
          onBroken={setInputBroken}
        />
      </div>
      <div>
        <p className={styles.caption}>Output</p>
        <JsonPart
          at={['examples', index, 'output']}
          label={`Example ${index + 1} output`}
          placeholder="not declared (optional)"
          onBroken={setOutputBroken}
        />
      </div>
      <div className={table.wide}>
        <FindingsAt at={['examples', index]} below />
      </div>
    </li>
  );
}
