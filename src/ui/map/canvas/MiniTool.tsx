import type { MiniMapNodeProps } from '@xyflow/react';
import { isNoTool } from '../lines/map-lines.ts';
import { useCanvasState } from './canvas-state.ts';
import styles from './MapCanvas.module.css';

/** A tool on the small map. Each looks for itself whether it is the chosen one. */
export function MiniTool({ id, x, y, width, height }: MiniMapNodeProps) {
  const isChosen = useCanvasState(({ selected }) => selected === id);
  const isLane = id.startsWith('tier ') || id.startsWith('lane ');
  return (
    <rect
      x={x}
      y={y}
      width={width}
      height={height}
      rx={4}
      className={styles[isLane ? 'miniLane' : isChosen ? 'miniChosen' : 'miniTool']}
      data-stub={!isLane && isNoTool(id)}
    />
  );
}
