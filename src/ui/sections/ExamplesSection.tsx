import { Plus, X } from 'lucide-react';
import { jsonObject } from '../../contract/json.ts';
import { CellPart } from '../fields/CellPart.tsx';
import { FindingsAt } from '../fields/FindingsAt.tsx';
import { JsonPart } from '../fields/JsonPart.tsx';
import { Section } from '../parts/Section.tsx';
import table from '../parts/table.module.css';
import { useEntries } from '../use-entries.ts';
import { ExampleVerdict } from './ExampleVerdict.tsx';
import styles from './ExamplesSection.module.css';

export function ExamplesSection() {
  const { items, declared, readOnly, add, remove } = useEntries(['examples'], 'example');
  return (
    <Section id="examples" title="Examples" about="checked against both schemas" aside={declared ? `${items.length} declared` : 'not declared'}>
      <ul className={table.rows}>
        {items.map((_, index) => (
          <li key={index} className={`${table.row} ${styles.columns}`}>
            <div className={styles.title}>
              <CellPart at={['examples', index, 'title']} label={`Example ${index + 1} title`} placeholder={`Example ${index + 1}`} />
              <ExampleVerdict index={index} />
              <button type="button" className={table.icon} aria-label={`Remove example ${index + 1}`} disabled={readOnly} onClick={() => remove(index)}>
                <X size={14} aria-hidden />
              </button>
            </div>
            <JsonPart at={['examples', index, 'input']} label={`Example ${index + 1} input`} placeholder="input" />
            <JsonPart at={['examples', index, 'output']} label={`Example ${index + 1} output`} placeholder="output (optional)" />
            <div className={table.wide}>
              <FindingsAt at={['examples', index]} below />
            </div>
          </li>
        ))}
      </ul>
      <FindingsAt at={['examples']} />
      <button type="button" className={table.add} disabled={readOnly} onClick={() => add(jsonObject([['input', jsonObject()]]))}>
        <Plus size={14} aria-hidden /> Example
      </button>
    </Section>
  );
}
