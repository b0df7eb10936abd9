import { useReactFlow } from '@xyflow/react';
import { ChevronsDownUp, ChevronsUpDown, LayoutGrid, Maximize, Minus, Plus } from 'lucide-react';
import styles from './MapCanvas.module.css';
import type { ViewStore } from './map-view.ts';
import type { DrawnMap } from './use-map.ts';

interface MapControlsProps {
  readonly drawn: DrawnMap;
  readonly view: ViewStore;
  readonly onFit: () => void;
}

/** Zoom, folds and order, for those without a wheel. */
export function MapControls({ drawn: { layout, arrange }, view, onFit }: MapControlsProps) {
  const flow = useReactFlow();
  const lanes = layout.lanes.filter(({ tools, kind }) => tools > 0 || kind === 'done');
  const isFolded = lanes.some(({ folded }) => folded);
  const fold = { label: isFolded ? 'Unfold all tiers' : 'Fold all tiers', Icon: isFolded ? ChevronsUpDown : ChevronsDownUp, run: () => {
    view.setState({ folded: new Set(isFolded ? [] : lanes.map(({ id }) => id)) });
    requestAnimationFrame(onFit);
  } };
  const buttons = [
    { label: 'Zoom in', Icon: Plus, run: () => void flow.zoomIn() },
    { label: 'Zoom out', Icon: Minus, run: () => void flow.zoomOut() },
    { label: 'Fit the whole map', Icon: Maximize, run: () => void flow.fitView({ padding: 0.04, maxZoom: 1 }) },
    ...(lanes.length > 1 ? [fold] : []),
    { label: 'Arrange by the routes as they are now', Icon: LayoutGrid, run: arrange },
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
