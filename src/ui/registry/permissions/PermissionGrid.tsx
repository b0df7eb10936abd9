import { TriangleAlert } from 'lucide-react';
import { formatDecision } from '../../../app/registry/permission-sheet.ts';
import {
  getCellKey,
  type PermissionMatrix,
  type PermissionRow,
} from '../../../app/registry/permissions.ts';
import { formatNumber } from '../../../contract/format-count.ts';
import {
  RISK_DETAILS,
  type Decision,
  type RiskClass,
} from '../../../contract/schema/vocabulary.ts';
import { RiskStamp } from '../../parts/lint/RiskStamp.tsx';
import styles from './PermissionMatrix.module.css';

interface PermissionGridProps {
  readonly matrix: PermissionMatrix;
  readonly picked: string | undefined;
  readonly onPick: (key: string | undefined) => void;
}

/**
 * Risk class by decision, with the default of each class marked. The roles are explicit because a
 * narrow page stacks the cells, and CSS display removes table semantics.
 */
export function PermissionGrid({
  matrix: { risks, decisions, cells },
  picked,
  onPick,
}: PermissionGridProps) {
  return (
    <table role="table" className={styles.grid} aria-label="Risk class by decision">
      <thead role="rowgroup">
        <tr role="row">
          <th role="columnheader" scope="col">
            Risk class
          </th>
          {decisions.map((decision) => (
            <th key={decision ?? ''} role="columnheader" scope="col">
              {formatDecision(decision)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody role="rowgroup">
        {risks.map((risk) => (
          <tr role="row" key={risk ?? ''}>
            <th role="rowheader" scope="row">
              <RiskStamp risk={risk} decision={undefined} effect={undefined} />
            </th>
            {decisions.map((decision) => {
              const key = getCellKey(risk, decision);
              return (
                <Cell
                  key={key}
                  decision={decision}
                  rows={cells.get(key) ?? []}
                  isDefault={isDefault(risk, decision)}
                  isPicked={picked === key}
                  onPick={() => onPick(picked === key ? undefined : key)}
                />
              );
            })}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function isDefault(risk: RiskClass | undefined, decision: Decision | undefined): boolean {
  return risk !== undefined && RISK_DETAILS[risk].decision === decision;
}

interface CellProps {
  readonly decision: Decision | undefined;
  readonly rows: readonly PermissionRow[];
  readonly isDefault: boolean;
  readonly isPicked: boolean;
  readonly onPick: () => void;
}

const MOST_NAMED = 3;

function Cell({ decision, rows, isDefault, isPicked, onPick }: CellProps) {
  const open = rows.filter(({ findings }) => findings.length > 0).length;
  return (
    <td
      role="cell"
      data-decision={formatDecision(decision)}
      data-default={isDefault}
      data-picked={isPicked}
    >
      {rows.length === 0 ? (
        isDefault && <span className={styles.default}>default</span>
      ) : (
        <button type="button" aria-pressed={isPicked} onClick={onPick}>
          <b>{formatNumber(rows.length)}</b>{' '}
          {isDefault && <span className={styles.default}>default</span>}
          {open > 0 && (
            <span className={styles.open}>
              <TriangleAlert size={12} aria-hidden /> {open}
              <span className="visually-hidden"> with open questions</span>
            </span>
          )}
          <span className={styles.names}>
            {rows.slice(0, MOST_NAMED).map(({ id, name }) => (
              <code key={id} title={name}>
                {name || 'unnamed'}
              </code>
            ))}
            {rows.length > MOST_NAMED && <i>and {formatNumber(rows.length - MOST_NAMED)} more</i>}
          </span>
        </button>
      )}
    </td>
  );
}
