import { getString, isArray } from '../../contract/json/json.ts';
import { AUDIT_FIELDS } from '../../contract/schema/vocabulary.ts';
import { FindingsAt } from '../fields/FindingsAt.tsx';
import { ListPart } from '../fields/ListPart.tsx';
import { NumberPart } from '../fields/NumberPart.tsx';
import { usePart } from '../fields/use-part.ts';
import { Section } from '../parts/Section.tsx';
import grid from '../parts/grid.module.css';
import styles from './AuditSection.module.css';

const WORDS = {
  args: 'arguments',
  latency: 'latency',
  result: 'result',
  code: 'result code',
} as const;

export function AuditSection() {
  const { value, set, place, readOnly } = usePart(['audit', 'log'], 'audit log');
  const logged = isArray(value) ? value.flatMap((item) => getString(item) ?? []) : [];
  const addOrRemoveEntry = (what: string): void =>
    set(
      logged.includes(what)
        ? logged.filter((each) => each !== what)
        : [
            ...AUDIT_FIELDS.filter((each) => each === what || logged.includes(each)),
            ...logged.filter((each) => !AUDIT_FIELDS.some((known) => known === each)),
          ],
    );
  return (
    <Section id="audit" title="Audit" about="what is logged of every call">
      <fieldset className={styles.log} data-declared={value !== undefined}>
        <legend>Logged</legend>
        {AUDIT_FIELDS.map((what) => (
          <label key={what}>
            <input
              type="checkbox"
              disabled={readOnly}
              {...place}
              checked={logged.includes(what)}
              onChange={() => addOrRemoveEntry(what)}
            />{' '}
            {WORDS[what]}
          </label>
        ))}
        {value === undefined && <span>not declared</span>}
      </fieldset>
      <FindingsAt at={['audit', 'log']} />
      <FindingsAt at={['audit']} />
      <div className={grid.grid}>
        <NumberPart at={['audit', 'retention_days']} label="Kept for" unit="days" />
        <ListPart
          at={['audit', 'redact']}
          label="Redacted"
          about="/input/… or /output/…"
          look="code"
        />
      </div>
    </Section>
  );
}
