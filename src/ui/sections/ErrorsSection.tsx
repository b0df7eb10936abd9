import { Plus, X } from 'lucide-react';
import { jsonObject } from '../../contract/json.ts';
import { FAILURE_TYPES } from '../../contract/vocabulary.ts';
import { FindingsAt } from '../fields/FindingsAt.tsx';
import { ListPart } from '../fields/ListPart.tsx';
import { CellPart } from '../fields/CellPart.tsx';
import { Section } from '../parts/Section.tsx';
import table from '../parts/table.module.css';
import { useEntries } from '../use-entries.ts';
import { useToolNames } from '../use-tool-names.ts';
import styles from './ErrorsSection.module.css';

const TYPES = FAILURE_TYPES.map((type) => ({ value: type, label: type }));
const RETRY = [{ value: 'true', label: 'retry' }, { value: 'false', label: 'no retry' }] as const;

export function ErrorsSection() {
  const { items, declared, readOnly, add, remove } = useEntries(['errors'], 'error');
  const names = useToolNames();
  return (
    <Section id="errors" title="Errors" about="each is the model’s next prompt" aside={declared ? `${items.length} declared · 11 failure types` : 'not declared'}>
      {items.length > 0 && (
        <div className={`${table.head} ${styles.columns}`} aria-hidden>
          <span>Code</span>
          <span>Type</span>
          <span>Retry</span>
        </div>
      )}
      <ul className={table.rows}>
        {items.map((_, index) => (
          <li key={index} className={`${table.row} ${styles.columns}`}>
            <CellPart at={['errors', index, 'code']} label={`Error ${index + 1} code`} placeholder="code" look="code" />
            <CellPart at={['errors', index, 'type']} label={`Error ${index + 1} type`} placeholder="type" options={TYPES} look="code" />
            <CellPart at={['errors', index, 'retryable']} label={`Error ${index + 1} retryable`} placeholder="retry?" options={RETRY} look="flag" />
            <button type="button" className={table.icon} aria-label={`Remove error ${index + 1}`} disabled={readOnly} onClick={() => remove(index)}>
              <X size={14} aria-hidden />
            </button>
            <div className={styles.prose}>
              <CellPart at={['errors', index, 'message']} label={`Error ${index + 1} message`} placeholder="what happened" look="prose" />
              <CellPart at={['errors', index, 'hint']} label={`Error ${index + 1} hint`} placeholder="call …, change …: the next action" look="prose" />
              <ListPart at={['errors', index, 'next_valid_actions']} label="Next valid actions" look="code" suggestions={names} />
            </div>
            <div className={table.wide}>
              <FindingsAt at={['errors', index]} below />
            </div>
          </li>
        ))}
      </ul>
      <FindingsAt at={['errors']} />
      <button type="button" className={table.add} disabled={readOnly} onClick={() => add(jsonObject([['code', '']]))}>
        <Plus size={14} aria-hidden /> Error
      </button>
    </Section>
  );
}
