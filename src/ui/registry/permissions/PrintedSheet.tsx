import {
  ABOUT_FINGERPRINT,
  formatCondition,
  formatDecision,
  formatRisk,
  getUsedAxes,
  sortByWorstClass,
  type SheetHead,
} from '../../../app/registry/permission-sheet.ts';
import {
  getCellKey,
  type PermissionMatrix,
  type PermissionRow,
} from '../../../app/registry/permissions.ts';
import { NameText } from '../../parts/text/NameText.tsx';
import { PermissionSummary } from './PermissionSummary.tsx';
import styles from './PrintedSheet.module.css';

interface PrintedSheetProps {
  readonly matrix: PermissionMatrix;
  readonly head: SheetHead;
}

/**
 * The sheet for print, in the order of the Markdown: every tool, whatever the screen shows, and a
 * line to sign.
 */
export function PrintedSheet({
  matrix,
  head: { title, version, date, digest },
}: PrintedSheetProps) {
  return (
    <article className={styles.sheet} aria-label="Permission sheet">
      <h1>
        Permissions of <bdi>{title}</bdi>
      </h1>
      <p>
        {version === undefined ? (
          'Printed'
        ) : (
          <>
            Version <bdi>{version}</bdi>, printed
          </>
        )}{' '}
        on {date}. <PermissionSummary matrix={matrix} />
      </p>
      {digest !== undefined && (
        <p>
          Fingerprint of what is signed (SHA-256): <code>{digest}</code>. {ABOUT_FINGERPRINT}
        </p>
      )}
      <Counts matrix={matrix} />
      <table className={styles.tools} aria-label="Every tool">
        <thead>
          <tr>
            <th scope="col">tool</th>
            <th scope="col">risk class</th>
            <th scope="col">decision</th>
            <th scope="col">conditions</th>
            <th scope="col">open questions</th>
          </tr>
        </thead>
        <tbody>
          {sortByWorstClass(matrix).map((row) => (
            <Row key={row.id} row={row} />
          ))}
        </tbody>
      </table>
      <p className={styles.signature}>
        <span>Reviewed by</span>
        <span>Date</span>
        <span>Signature</span>
      </p>
    </article>
  );
}

function Counts({ matrix }: { readonly matrix: PermissionMatrix }) {
  const { risks, decisions } = getUsedAxes(matrix);
  return (
    <table className={styles.counts} aria-label="Risk class by decision, in numbers">
      <thead>
        <tr>
          <th scope="col">risk class</th>
          {decisions.map((decision) => (
            <th key={decision ?? ''} scope="col">
              {formatDecision(decision)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {risks.map((risk) => (
          <tr key={risk ?? ''}>
            <th scope="row">{formatRisk(risk)}</th>
            {decisions.map((decision) => (
              <td key={decision ?? ''}>{matrix.cells.get(getCellKey(risk, decision))?.length}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function Row({
  row: { name, risk, decision, isDeclared, conditions, findings },
}: {
  readonly row: PermissionRow;
}) {
  return (
    <tr>
      <th scope="row">
        <code>
          <NameText name={name || 'unnamed'} />
        </code>
      </th>
      <td>{formatRisk(risk)}</td>
      <td>
        {formatDecision(decision)}
        {decision !== undefined && !isDeclared && ' (by class)'}
      </td>
      <td>
        {conditions.length === 0
          ? 'none'
          : conditions.map((condition) => (
              <p key={condition.label} dir="auto">
                {formatCondition(condition)}
              </p>
            ))}
      </td>
      <td>
        {findings.length === 0
          ? 'none'
          : findings.map(({ code, severity, message }) => (
              <p key={`${code} ${message}`}>
                {severity}: {code}
              </p>
            ))}
      </td>
    </tr>
  );
}
