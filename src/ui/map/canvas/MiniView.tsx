import { MiniMap, useStore } from '@xyflow/react';
import { useMemo } from 'react';
import { measureMiniMap } from './fit-map.ts';
import { MiniTool } from './MiniTool.tsx';
import type { MapLayout } from './plan-map-layout.ts';
import styles from './MapCanvas.module.css';

/** The small map in the corner, where the canvas cannot show all of a map that is read. */
export function MiniView({ layout }: { readonly layout: MapLayout }) {
  const [width, height] = [useStore((state) => state.width), useStore((state) => state.height)];
  const size = useMemo(() => measureMiniMap(layout, { width, height }), [layout, width, height]);
  return size === undefined ? null : (
    <MiniMap
      style={size}
      pannable
      zoomable
      ariaLabel="Where you are on the map"
      className={styles.mini ?? ''}
      nodeComponent={MiniTool}
    />
  );
}
