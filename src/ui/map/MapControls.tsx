import { useReactFlow } from '@xyflow/react';
import { LayoutGrid, Maximize, Minus, Plus } from 'lucide-react';
import styles from './MapCanvas.module.css';

/** Zoom and order, for those without a wheel. */
export function MapControls({ onArrange }: { readonly onArrange: () => void }) {
  const flow = useReactFlow();
  const buttons = [
    { label: 'Zoom in', Icon: Plus, run: () => void flow.zoomIn() },
    { label: 'Zoom out', Icon: Minus, run: () => void flow.zoomOut() },
    { label: 'Fit the whole map', Icon: Maximize, run: () => void flow.fitView({ padding: 0.04, maxZoom: 1 }) },
    { label: 'Arrange by the routes as they are now', Icon: LayoutGrid, run: onArrange },
  ];
  return (
    <div className={styles.controls} role="group" aria-label="View of the map">
      {buttons.map(({ label, Icon, run }) => (
        <button key={label} type="button" aria-label={label} title={label} onClick={run}>
          <Icon size={15} aria-hidden />
        </button>
      ))}
    </div>
  );
}
