import { useMemo, type ReactNode } from 'react';
import { formatPointer, type Pointer } from '../../../contract/json/pointer.ts';
import type { Schema } from '../../../contract/schema/schema.ts';
import type { Survey } from '../../../design/survey.ts';
import type { CostPart } from '../detail/CostLine.tsx';
import { NodeDetail } from '../detail/NodeDetail.tsx';
import { useLocked } from '../use-locked.ts';
import { AddProperty } from './AddProperty.tsx';
import { COST_NOTE } from './rows/cost-note.ts';
import { formatRow } from './rows/format-row.ts';
import { PropertyRow } from './rows/PropertyRow.tsx';
import { SelectionBar } from './SelectionBar.tsx';
import { WholeSchema } from './tree-context.ts';
import type { TreeLine } from './tree-lines.ts';
import { useActivePointer } from './use-active-pointer.ts';
import { useKeepFocus } from './use-keep-focus.ts';
import { useRowDrag, type RowDrag } from './use-row-drag.ts';
import { useScrollAnchor } from './use-scroll-anchor.ts';
import { useTreeClipboard } from './use-tree-clipboard.ts';
import { useTreeKeys } from './use-tree-keys.ts';
import type { Tree } from './use-tree.ts';
import { useVirtualLines } from './use-virtual-lines.ts';
import styles from './SchemaTree.module.css';

export interface SchemaTreeProps {
  readonly tree: Tree;
  readonly root: Schema;
  readonly survey: Survey;
  /** The schema's pointer in its document. */
  readonly at: Pointer;
  readonly title: string;
  /** Called with the hovered pointer, else the focused one; it starts at the document. */
  readonly onPlace?: ((at: Pointer | undefined) => void) | undefined;
  readonly renderFindings?: ((at: Pointer) => ReactNode) | undefined;
  /** Tokens on the chosen target; the pointer starts at the document. */
  readonly measureCost?: ((at: Pointer) => number | undefined) | undefined;
  /** The parts of that cost. */
  readonly measureCostParts?: ((at: Pointer) => readonly CostPart[] | undefined) | undefined;
}

/** Deeper trees indent by smaller steps, to leave room for the names. */
const DEEP = 5;

/**
 * The schemas as a treegrid: Tab reaches the active row and its controls, arrows the other rows.
 */
export function SchemaTree(props: SchemaTreeProps) {
  const { tree, survey, title } = props;
  // oxlint-disable-next-line react/refs -- a tree has a ref beside its view.
  const { marked, refusal } = tree.view;
  const drag = useRowDrag(tree, props.root);
  const pointerHandlers = useActivePointer(tree, props.at, props.onPlace);
  const onKeyDown = useTreeKeys(tree);
  useKeepFocus(tree);
  const clipboard = useTreeClipboard(tree, props.root);
  const isLocked = useLocked();
  const lines = useMemo(
    () => (isLocked ? tree.lines.filter((line) => line.kind !== 'add') : tree.lines),
    [isLocked, tree.lines],
  );
  const ids = useMemo(() => lines.map((line) => line.id), [lines]);
  const virtual = useVirtualLines(tree.container, ids, tree.kept);
  const isMarking = marked.size > 0 && !isLocked;
  const anchorHandlers = useScrollAnchor(tree.container, isMarking);
  return (
    <WholeSchema value={survey}>
      <div {...anchorHandlers}>
        {isMarking && <SelectionBar tree={tree} root={props.root} copy={clipboard.copy} />}
        <div
          ref={tree.container}
          role="treegrid"
          aria-label={`${title} properties`}
          aria-multiselectable
          aria-rowcount={lines.length}
          aria-readonly={isLocked}
          className={styles.tree}
          data-deep={lines.some((line) => line.kind === 'row' && line.row.depth > DEEP)}
          data-many={virtual.height !== undefined}
          onKeyDown={onKeyDown}
          {...clipboard.handlers}
          {...pointerHandlers}
          {...drag.handlers}
        >
          <Head />
          <Lines {...props} lines={lines} virtual={virtual} drop={drag.drop} />
        </div>
        {refusal !== undefined && (
          <p role="status" className={styles.refusal}>
            {refusal}{' '}
            <button type="button" onClick={() => tree.act.setRefusal(undefined)}>
              Close
            </button>
          </p>
        )}
      </div>
    </WholeSchema>
  );
}

function Head() {
  return (
    <div role="rowgroup">
      <div role="row" className={styles.head}>
        <span role="columnheader">
          <span className={styles.unseen}>Order</span>
        </span>
        <span role="columnheader">Property</span>
        <span role="columnheader">Type</span>
        <span role="columnheader">Constraints and description</span>
        <span
          role="columnheader"
          className={styles.cost}
          title={`Tokens of each schema on the chosen target, nested ones included. ${COST_NOTE}`}
        >
          ≈ tokens
        </span>
      </div>
    </div>
  );
}

function DefinitionsHead({ tree }: { readonly tree: Tree }) {
  const isLocked = useLocked();
  const [whole] = tree.rows;
  return (
    <div role="row" className={styles.heading}>
      <span role="rowheader">Definitions</span>
      {!isLocked && whole !== undefined && (
        <span role="gridcell">
          <button type="button" onClick={() => tree.act.applyFirstOffer(whole, 'add-entry')}>
            Add a definition
          </button>
        </span>
      )}
    </div>
  );
}

interface LinesProps extends SchemaTreeProps {
  readonly lines: readonly TreeLine[];
  readonly virtual: ReturnType<typeof useVirtualLines>;
  readonly drop: RowDrag['drop'];
}

/** The lines in and near the viewport. */
function Lines({ lines, virtual, drop, ...props }: LinesProps) {
  const { shown, height, measure } = virtual;
  return (
    <div
      role="presentation"
      className={styles.lines}
      style={height === undefined ? undefined : { height }}
    >
      {shown.map(({ index, top }) => {
        const line = lines[index];
        if (line === undefined) return null;
        return (
          <div
            key={line.id + line.kind}
            ref={measure}
            role="rowgroup"
            className={styles.line}
            data-index={index}
            data-line={line.id}
            data-drop={drop?.row === line.id ? drop.edge : undefined}
            style={top === undefined ? undefined : { transform: `translateY(${top}px)` }}
          >
            <Line line={line} {...props} />
          </div>
        );
      })}
    </div>
  );
}

function Line({
  line,
  tree,
  root,
  at,
  title,
  renderFindings,
  measureCost,
  measureCostParts,
}: SchemaTreeProps & { readonly line: TreeLine }) {
  if (line.kind === 'heading') return <DefinitionsHead tree={tree} />;
  const { row } = line;
  if (line.kind === 'add') {
    return (
      <AddProperty
        map={row.schema}
        depth={row.depth + 1}
        title={row.depth === 0 ? title : formatRow(row)}
        onAdd={(property) => tree.act.add(row, property)}
        onCancel={row.depth === 0 ? undefined : () => tree.act.stopAdding(row)}
      />
    );
  }
  const findings = [row.at, ...line.hidden]
    .map((place) => ({ key: formatPointer(place), content: renderFindings?.([...at, ...place]) }))
    .filter(({ content }) => content !== undefined && content !== null && content !== false);
  const isOpen = tree.view.open.has(row.id);
  return (
    <>
      <PropertyRow
        row={row}
        base={at}
        isExpanded={line.hasChildren ? !tree.view.collapsed.has(row.id) : undefined}
        isOpen={isOpen}
        isEntry={tree.entry === row.id}
        isMarked={tree.view.marked.has(row.id)}
        tokens={measureCost?.([...at, ...row.at])}
        act={tree.act}
      />
      {isOpen && (
        <NodeDetail
          row={row}
          root={root}
          act={tree.act}
          cost={measureCostParts?.([...at, ...row.at])}
        />
      )}
      {findings.length > 0 && (
        <div role="row" className={styles.findings}>
          <div role="gridcell">
            {findings.map(({ key, content }) => (
              <div key={key}>{content}</div>
            ))}
          </div>
        </div>
      )}
    </>
  );
}
