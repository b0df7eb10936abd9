import type { Edge, EdgeProps } from '@xyflow/react';
import { useCanvasState, type CanvasState } from '../canvas/canvas-state.ts';
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

/** A line between two tools, with a label while selected; straight while an end is dragged. */
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
  // While something is selected, `data-asked` of the canvas fades the rest (RouteLine.module.css).
  const { state, isDragged } = useCanvasState((canvas) => ({
    state: getLineState(id, [source, target], canvas),
    isDragged: canvas.dragged === source || canvas.dragged === target,
  }));
  if (data === undefined) return null;
  const { kind, both, words, middle } = data;
  const path = isDragged ? `M ${targetX} ${targetY} L ${sourceX} ${sourceY}` : data.path;
  const end = `url(#map-end-${kind})`;
  // The path runs from target to source; the cross of a loose end marks the unresolved name.
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

function getLineState(
  id: string,
  ends: readonly string[],
  { line, selected, seen }: CanvasState,
): 'chosen' | 'near' | 'dim' | 'plain' {
  if (line === id) return 'chosen';
  if (selected !== undefined && ends.includes(selected)) return 'near';
  const isUnseen = seen !== undefined && ends.some((end) => !seen.has(end) && !isNoTool(end));
  return isUnseen ? 'dim' : 'plain';
}
