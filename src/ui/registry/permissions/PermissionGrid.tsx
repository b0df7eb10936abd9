import { TriangleAlert } from 'lucide-react';
import { sayDecision } from '../../../app/registry/permission-sheet.ts';
import { cellKey, type PermissionMatrix, type PermissionRow } from '../../../app/registry/permissions.ts';
import { RISK_WORDS, type Decision, type RiskClass } from '../../../contract/vocabulary.ts';
import { RiskStamp } from '../../parts/RiskStamp.tsx';
import styles from './PermissionMatrix.module.css';

interface PermissionGridProps {
  readonly matrix: PermissionMatrix;
  readonly picked: string | undefined;
  readonly onPick: (key: string | undefined) => void;
}

/** Risk class by decision; the default of each class is marked, so that what departs from it is seen. */
export function PermissionGrid({ matrix: { risks, decisions, cells }, picked, onPick }: PermissionGridProps) {
  return (
    <div className={styles.scroll} tabIndex={0} role="region" aria-label="Risk class by decision">
      <table className={styles.grid}>
        <thead>
          <tr>
            <th scope="col">risk class</th>
            {decisions.map((decision) => (
              <th key={decision ?? ''} scope="col">{sayDecision(decision)}</th>
            ))}
          </tr>
        </thead>
        <tbody>
          {risks.map((risk) => (
            <tr key={risk ?? ''}>
              <th scope="row"><RiskStamp risk={risk} decision={undefined} effect={undefined} /></th>
              {decisions.map((decision) => {
                const key = cellKey(risk, decision);
                return <Cell key={key} rows={cells.get(key) ?? []} isDefault={isDefault(risk, decision)} isPicked={picked === key} onPick={() => onPick(picked === key ? undefined : key)} />;
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

function isDefault(risk: RiskClass | undefined, decision: Decision | undefined): boolean {
  return risk !== undefined && RISK_WORDS[risk].decision === decision;
}

interface CellProps {
  readonly rows: readonly PermissionRow[];
  readonly isDefault: boolean;
  readonly isPicked: boolean;
  readonly onPick: () => void;
}

const MOST_NAMED = 3;

function Cell({ rows, isDefault: byDefault, isPicked, onPick }: CellProps) {
  const open = rows.filter(({ findings }) => findings.length > 0).length;
  return (
    <td data-default={byDefault} data-picked={isPicked}>
      {rows.length === 0 ? byDefault && <span className={styles.default}>default</span> : (
        <button type="button" aria-pressed={isPicked} onClick={onPick}>
          <b>{rows.length.toLocaleString('en')}</b> {byDefault && <span className={styles.default}>default</span>}
          {open > 0 && <span className={styles.open}><TriangleAlert size={12} aria-hidden /> {open}<span className="visually-hidden"> with open questions</span></span>}
          <span className={styles.names}>{rows.slice(0, MOST_NAMED).map(({ id, name }) => <code key={id}>{name || 'unnamed'}</code>)}{rows.length > MOST_NAMED && <i>and {(rows.length - MOST_NAMED).toLocaleString('en')} more</i>}</span>
        </button>
      )}
    </td>
  );
}
