import type { Edge, EdgeProps } from '@xyflow/react';
import { useCanvasState } from '../canvas/canvas-state.ts';
import { LineWords } from './LineWords.tsx';
import { isNoTool, type LineKind, type MapLine } from './map-lines.ts';
import type { Point } from './plan-line-paths.ts';
import styles from './RouteLine.module.css';

export type RouteLineType = Edge<
  {
    readonly line: MapLine;
    readonly kind: LineKind;
    readonly both: boolean;
    readonly words: string;
    readonly path: string;
    readonly middle: Point;
  },
  'route'
>;

/**
 * A line between two tools. Its words stand on it while it is looked at; while an end of it is
 * dragged it is the shortest way.
 */
export function RouteLine({
  id,
  sourceX,
  sourceY,
  targetX,
  targetY,
  source,
  target,
  data,
}: EdgeProps<RouteLineType>) {
  // What steps back while something else is looked at, the canvas says in its style.
  const { state, isHeld } = useCanvasState(({ line, selected, seen, held }) => ({
    state:
      line === id
        ? 'chosen'
        : selected !== undefined && (source === selected || target === selected)
          ? 'near'
          : seen !== undefined && [source, target].some((end) => !seen.has(end) && !isNoTool(end))
            ? 'dim'
            : 'plain',
    isHeld: held === source || held === target,
  }));
  if (data === undefined) return null;
  const { kind, both, words, middle } = data;
  const path = isHeld ? `M ${targetX} ${targetY} L ${sourceX} ${sourceY}` : data.path;
  const end = `url(#map-end-${kind})`;
  // The path runs from the target back; the cross of a loose end stands at the name that nothing
  // bears.
  const signs = both
    ? { markerStart: end, markerEnd: end }
    : kind === 'dangling' && isNoTool(source)
      ? { markerEnd: end }
      : { markerStart: end };
  return (
    <>
      <path d={path} className={styles.grip} />
      <path d={path} className={styles.line} data-kind={kind} data-state={state} {...signs} />
      {state === 'chosen' && words !== '' && <LineWords words={words} middle={middle} />}
    </>
  );
}
