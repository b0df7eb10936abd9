import { EdgeLabelRenderer, type Edge, type EdgeProps } from '@xyflow/react';
import { formatCount } from '../../../contract/format-count.ts';
import { useCanvasState } from '../canvas/canvas-state.ts';
import type { Point } from './plan-line-paths.ts';
import styles from './RouteLine.module.css';

export type BundleLineType = Edge<
  {
    readonly count: number;
    readonly both: boolean;
    readonly from: string;
    readonly to: string;
    readonly path: string;
    readonly middle: Point;
  },
  'bundle'
>;

/** All lines between two lanes, with their number; a click lists them beside the map. */
export function BundleLine({ id, data }: EdgeProps<BundleLineType>) {
  const { chosen, select } = useCanvasState(({ line, selectBundle }) => ({
    chosen: line === id,
    select: selectBundle,
  }));
  if (data === undefined) return null;
  const { count, both, from, to, path, middle } = data;
  const end = 'url(#map-end-bundle)';
  const words = `${formatCount(count, 'line')} ${both ? 'between' : 'from'} ${from} ${both ? 'and' : 'to'} ${to}`;
  return (
    <>
      <path d={path} className={styles.grip} />
      <path
        d={path}
        className={styles.line}
        data-kind="bundle"
        style={{ strokeWidth: Math.min(4, 1 + count / 8) }}
        data-state={chosen ? 'chosen' : 'plain'}
        markerStart={end}
        {...(both ? { markerEnd: end } : {})}
      />
      <EdgeLabelRenderer>
        <span
          className={styles.number}
          data-chosen={chosen}
          title={words}
          style={{ transform: `translate(-50%, -50%) translate(${middle.x}px, ${middle.y}px)` }}
          onClick={() => select(id)}
        >
          {count}
        </span>
      </EdgeLabelRenderer>
    </>
  );
}
