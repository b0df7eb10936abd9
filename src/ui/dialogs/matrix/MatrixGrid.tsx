import { useRef, type ReactNode } from 'react';
import type { Matrix } from '../../../app/wire/matrix.ts';
import { LimitCell } from './LimitCell.tsx';
import { MatrixRow } from './MatrixRow.tsx';
import { useGridFocus, type GridFocus } from './use-grid-focus.ts';
import { useMatrixRows } from './use-matrix-rows.ts';
import type { Visit } from './visit.ts';
import styles from './MatrixDialog.module.css';

interface MatrixGridProps {
  readonly matrix: Matrix;
  readonly onVisit: (visit: Visit) => void;
}

/** Renders only the rows in view; the arrow keys reach all of them. */
export function MatrixGrid({ matrix: { tools, targets, exceeded }, onVisit }: MatrixGridProps) {
  const scroller = useRef<HTMLDivElement>(null);
  const { shown, height, scrollTo } = useMatrixRows(scroller, tools.length);
  const focus = useGridFocus(
    scroller,
    { rows: tools.length + 1, columns: targets.length },
    scrollTo,
  );
  return (
    <div
      ref={scroller}
      className={styles.scroller}
      role="grid"
      aria-label="Tools and targets"
      aria-rowcount={tools.length + 2}
      aria-colcount={targets.length + 1}
      onKeyDown={focus.move}
    >
      <MatrixHead targets={targets} exceeded={exceeded} focus={focus} onVisit={onVisit} />
      <div
        role="rowgroup"
        className={styles.rows}
        style={height === undefined ? undefined : { height }}
      >
        {shown.map(({ index, top }) => {
          const tool = tools[index];
          return (
            tool && (
              <MatrixRow
                key={tool.id}
                tool={tool}
                targets={targets}
                index={index}
                top={top}
                active={focus.row === index + 1 ? focus.column : undefined}
                onFocus={focus.handleCellFocus}
                onVisit={onVisit}
              />
            )
          );
        })}
      </div>
    </div>
  );
}

interface MatrixHeadProps extends Pick<Matrix, 'targets' | 'exceeded'> {
  readonly focus: GridFocus;
  readonly onVisit: (visit: Visit) => void;
}

function MatrixHead({ targets, exceeded, focus, onVisit }: MatrixHeadProps) {
  return (
    <div className={styles.head} role="rowgroup">
      <Row index={1}>
        <span role="columnheader" className={styles.corner}>
          Tool
        </span>
        {targets.map((target) => (
          <span key={target.id} role="columnheader" className={styles.column} title={target.label}>
            <span>{target.short}</span>
          </span>
        ))}
      </Row>
      <Row index={2}>
        <span role="rowheader" className={styles.corner}>
          One request
        </span>
        {targets.map((target, column) => (
          <LimitCell
            key={target.id}
            target={target}
            exceeded={exceeded.get(target) ?? []}
            place={`0:${column}`}
            isActive={focus.row === 0 && focus.column === column}
            onFocus={focus.handleCellFocus}
            onVisit={onVisit}
          />
        ))}
      </Row>
    </div>
  );
}

function Row({ index, children }: { readonly index: number; readonly children: ReactNode }) {
  return (
    <div role="row" aria-rowindex={index} className={styles.row}>
      {children}
    </div>
  );
}
