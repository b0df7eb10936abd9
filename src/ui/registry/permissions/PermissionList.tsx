import {
  formatConditionValue,
  formatDecision,
  formatRisk,
} from '../../../app/registry/permission-sheet.ts';
import type { PermissionRow } from '../../../app/registry/permissions.ts';
import { formatCount } from '../../../contract/format-count.ts';
import { ManyItems } from '../../parts/text/ManyItems.tsx';
import { NameText } from '../../parts/text/NameText.tsx';
import { useWorkshop } from '../../use-app.ts';
import button from '../../parts/button.module.css';
import styles from './PermissionMatrix.module.css';

interface PermissionListProps {
  readonly rows: readonly PermissionRow[];
  /** The list has only the tools of one cell. */
  readonly isPart: boolean;
  readonly onAll: () => void;
}

/** Each tool with its conditions and open questions. */
export function PermissionList({ rows, isPart, onAll }: PermissionListProps) {
  const { app } = useWorkshop();
  return (
    <section className={styles.list} aria-label="Tools and their conditions">
      <h2>
        {isPart ? `${formatCount(rows.length, 'tool')} in this cell` : 'All tools'}{' '}
        {isPart && (
          <button type="button" className={button.plain} onClick={onAll}>
            Show all
          </button>
        )}
      </h2>
      <table role="table">
        <thead role="rowgroup">
          <tr role="row">
            <th role="columnheader" scope="col">
              Tool
            </th>
            <th role="columnheader" scope="col">
              Risk class
            </th>
            <th role="columnheader" scope="col">
              Decision
            </th>
            <th role="columnheader" scope="col">
              Conditions
            </th>
            <th role="columnheader" scope="col">
              Open questions
            </th>
          </tr>
        </thead>
        <tbody role="rowgroup">
          <ManyRows
            rows={rows}
            onOpen={(id) => app.setView({ selected: id, pane: 'contract', place: ['permission'] })}
          />
        </tbody>
      </table>
    </section>
  );
}

function ManyRows({
  rows,
  onOpen,
}: {
  readonly rows: readonly PermissionRow[];
  readonly onOpen: (id: string) => void;
}) {
  return (
    <ManyItems
      items={rows}
      what="tools"
      isRows
      render={({ id, name, risk, decision, isDeclared, conditions, findings }) => (
        <tr role="row" key={id}>
          <th role="rowheader" scope="row">
            <button type="button" onClick={() => onOpen(id)}>
              <code>
                <NameText name={name || 'unnamed'} />
              </code>
            </button>
          </th>
          <td
            role="cell"
            style={{ color: risk === undefined ? 'var(--faint)' : `var(--risk-${risk})` }}
          >
            {formatRisk(risk)}
          </td>
          <td role="cell">
            {formatDecision(decision)}
            {decision !== undefined && !isDeclared && <small> by class</small>}
          </td>
          <td role="cell">
            {conditions.length === 0 ? (
              <small>none declared</small>
            ) : (
              conditions.map((condition) => (
                <p key={condition.label}>
                  <small>{condition.label}:</small> <bdi>{formatConditionValue(condition)}</bdi>
                </p>
              ))
            )}
          </td>
          <td role="cell">
            {findings.map(({ code, severity, message }) => (
              <span
                key={`${code} ${message}`}
                className={styles.finding}
                data-severity={severity}
                title={message}
              >
                <i>{severity}:</i> {code}
              </span>
            ))}
          </td>
        </tr>
      )}
    />
  );
}
