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
          Sign-off fingerprint (SHA-256): <code>{digest}</code>. {ABOUT_FINGERPRINT}
        </p>
      )}
      <Counts matrix={matrix} />
      <table className={styles.tools} aria-label="All tools">
        <thead>
          <tr>
            <th scope="col">Tool</th>
            <th scope="col">Risk class</th>
            <th scope="col">Decision</th>
            <th scope="col">Conditions</th>
            <th scope="col">Open questions</th>
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
    <table className={styles.counts} aria-label="Number of tools by risk class and decision">
      <thead>
        <tr>
          <th scope="col">Risk class</th>
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
