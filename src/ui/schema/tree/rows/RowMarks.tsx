import { CornerDownRight, Repeat, TriangleAlert } from 'lucide-react';
import { use } from 'react';
import { formatCount } from '../../../../contract/format-count.ts';
import { isSamePointer } from '../../../../contract/json/pointer.ts';
import { DEFINITIONS, type OutlineRow } from '../../../../design/outline.ts';
import type { TreeActions } from '../tree-actions.ts';
import { WholeSchema } from '../tree-context.ts';
import { formatBranch, formatReference, getReference } from './format-row.ts';
import styles from './PropertyRow.module.css';

interface RowMarksProps {
  readonly row: OutlineRow;
  readonly act: TreeActions;
  readonly isReachable: boolean;
}

/** For a reference, the link to its schema and whether it recurses; for a definition, its uses. */
export function RowMarks({ row, act, isReachable }: RowMarksProps) {
  const { recursive } = use(WholeSchema);
  const branch = formatBranch(row);
  return (
    <>
      {branch !== undefined && (
        <code className={styles.branch} title="The constant that identifies this branch">
          {branch}
        </code>
      )}
      <ReferenceMark row={row} act={act} isReachable={isReachable} />
      {recursive.has(row.place) && (
        <span
          className={styles.aside}
          title="This reference points to a schema that contains it. It is not expanded here."
        >
          <Repeat size={12} aria-hidden /> recursive
        </span>
      )}
      {DEFINITIONS.includes(row.keyword) && row.depth === 1 && (
        <UsesButton row={row} act={act} isReachable={isReachable} />
      )}
    </>
  );
}

function ReferenceMark({ row, act, isReachable }: RowMarksProps) {
  const { unresolved } = use(WholeSchema);
  const reference = getReference(row.schema);
  if (reference === undefined) return null;
  if (unresolved.has(row.place))
    return (
      <span className={styles.warning}>
        <TriangleAlert size={12} aria-hidden />{' '}
        {reference.startsWith('#') ? 'broken reference' : 'outside this document, not fetched'}
      </span>
    );
  return (
    <button
      type="button"
      className={styles.link}
      data-field="reference"
      tabIndex={isReachable ? 0 : -1}
      title={`${reference} (Ctrl Enter)`}
      onClick={() => act.focusReferenceTarget(row)}
    >
      <CornerDownRight size={12} aria-hidden /> {formatReference(reference)}
    </button>
  );
}

function UsesButton({ row, act, isReachable }: RowMarksProps) {
  const { definitions } = use(WholeSchema);
  const uses = definitions.find(({ at }) => isSamePointer(at, row.at))?.uses ?? 0;
  return (
    <button
      type="button"
      className={styles.uses}
      tabIndex={isReachable ? 0 : -1}
      disabled={uses === 0}
      title="Where it is used"
      onClick={() => act.openDetail(row, 'uses')}
    >
      {uses === 0 ? 'not used' : formatCount(uses, 'use')}
    </button>
  );
}
