import { getCellKey, type PermissionMatrix } from '../../../app/registry/permissions.ts';
import { formatNumber, selectPlural } from '../../../contract/format-count.ts';

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
    [byClass, 'by the default of their class'],
    [undecided, 'not decided yet'],
  ]
    .filter(([count]) => count !== 0)
    .map(([count, words]) => `${count} ${words}`)
    .join(', ');
  return (
    <>
      <b>{formatNumber(rows.length)}</b> {selectPlural(rows.length, 'tool')}: {parts}.
      {open > 0 && (
        <>
          {' '}
          <b>{open}</b> need review.
        </>
      )}
    </>
  );
}
