import { useReactFlow } from '@xyflow/react';
import { ChevronsDownUp, ChevronsUpDown, LayoutGrid, Maximize, Minus, Plus } from 'lucide-react';
import type { ViewStore } from '../map-view.ts';
import type { DrawnMap } from '../use-map.ts';
import { listFoldable } from './plan-map-layout.ts';
import type { MapViewport } from './use-map-viewport.ts';
import styles from './MapCanvas.module.css';

interface MapControlsProps {
  readonly drawn: DrawnMap;
  readonly view: ViewStore;
  readonly viewport: MapViewport;
}

/** Buttons for zoom, folds and arrangement. */
export function MapControls({
  drawn: { layout, canFold, replaceArrangement },
  view,
  viewport,
}: MapControlsProps) {
  const flow = useReactFlow();
  const lanes = listFoldable(layout);
  const isFolded = lanes.some(({ folded }) => folded);
  const fold = {
    label: isFolded ? 'Unfold all tiers' : 'Fold all tiers',
    Icon: isFolded ? ChevronsUpDown : ChevronsDownUp,
    run: () => {
      view.setState({ folded: new Set(isFolded ? [] : lanes.map(({ id }) => id)) });
      requestAnimationFrame(viewport.openFirstView);
    },
  };
  const buttons = [
    { label: 'Zoom in', Icon: Plus, run: () => void flow.zoomIn() },
    { label: 'Zoom out', Icon: Minus, run: () => void flow.zoomOut() },
    { label: 'Fit the whole map', Icon: Maximize, run: viewport.openWholeView },
    ...(canFold ? [fold] : []),
    { label: 'Arrange by the current routes', Icon: LayoutGrid, run: replaceArrangement },
  ];
  return (
    <div className={styles.controls} role="group" aria-label="View of the map">
      {buttons.map(({ label, Icon, run }, i) => (
        <button key={i} type="button" aria-label={label} title={label} onClick={run}>
          <Icon size={15} aria-hidden />
        </button>
      ))}
    </div>
  );
}
