import type { Suppressed } from '../../lint/judgement.ts';
import { formatPointer } from '../../contract/pointer.ts';
import { asString, get, isArray } from '../../contract/json.ts';
import { markCode } from '../parts/mark-code.tsx';
import { useReadOnly, useWorkshop } from '../use-app.ts';
import styles from './ProblemsPane.module.css';

/** Findings that are left, each with its reason; they are exported with the registry. */
export function SuppressedList({ suppressed }: { readonly suppressed: readonly Suppressed[] }) {
  const { app } = useWorkshop();
  const readOnly = useReadOnly();
  if (suppressed.length === 0) return null;
  /** The reason is the words of one entry, so it finds the entry. */
  const remove = ({ suppression }: Suppressed): void => {
    const list = get(app.store.getState().workspace.registry.get('lint'), 'suppressions');
    const index = isArray(list) ? list.findIndex((entry) => asString(get(entry, 'rule')) === suppression.rule && asString(get(entry, 'reason')) === suppression.reason && asString(get(entry, 'tool')) === suppression.tool) : -1;
    if (index !== -1) app.do({ kind: 'edit-registry', edits: [{ kind: 'remove', at: ['lint', 'suppressions', index] }], label: 'Report again' });
  };
  return (
    <details className={styles.suppressed}>
      <summary>
        {suppressed.length} left with a reason
      </summary>
      <ul>
        {suppressed.map((each) => (
          <li key={`${each.finding.code} ${formatPointer(each.finding.at)} ${each.finding.message}`}>
            <span>{markCode(each.finding.message)}</span> <i>{each.suppression.reason}</i> <span className={styles.rule}>{each.finding.code}</span>
            <button type="button" className={styles.all} disabled={readOnly} onClick={() => remove(each)}>
              Report again
            </button>
          </li>
        ))}
      </ul>
    </details>
  );
}
