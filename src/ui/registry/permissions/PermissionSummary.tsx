import { getCellKey, type PermissionMatrix } from '../../../app/registry/permissions.ts';

/** The number of tools, how they were decided, and how many have open questions. */
export function PermissionSummary({
  matrix: { rows, cells },
}: {
  readonly matrix: PermissionMatrix;
}) {
  const byClass = rows.filter(
    ({ decision, isDeclared }) => decision !== undefined && !isDeclared,
  ).length;
  const undecided = cells.get(getCellKey(undefined, undefined))?.length ?? 0;
  const open = rows.filter(({ findings }) => findings.length > 0).length;
  const parts = [
    [rows.length - byClass - undecided, 'decided by the contract'],
    [byClass, 'by the default of the class'],
    [undecided, 'not decided yet'],
  ]
    .filter(([count]) => count !== 0)
    .map(([count, words]) => `${count} ${words}`)
    .join(', ');
  return (
    <>
      <b>{rows.length.toLocaleString('en')}</b> {rows.length === 1 ? 'tool' : 'tools'}: {parts}.
      {open > 0 && (
        <>
          {' '}
          Open questions about <b>{open}</b>.
        </>
      )}
    </>
  );
}
