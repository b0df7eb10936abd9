import { Maximize, Minus, Plus } from 'lucide-react';
import { getNextZoom } from '../../../app/phases/picture-zoom.ts';
import styles from './MachinePicture.module.css';

interface ZoomControlsProps {
  readonly zoom: number;
  readonly onZoom: (zoom: number) => void;
  readonly onFit: () => void;
}

/** For a picture larger than its frame. */
export function ZoomControls({ zoom, onZoom, onFit }: ZoomControlsProps) {
  const [smaller, larger] = [getNextZoom(zoom, -1), getNextZoom(zoom, 1)];
  return (
    <div role="group" aria-label="Zoom of the picture" className={styles.zoom}>
      <button
        type="button"
        aria-label="Zoom out"
        aria-disabled={smaller === zoom}
        onClick={() => onZoom(smaller)}
      >
        <Minus size={14} aria-hidden />
      </button>
      <button
        type="button"
        aria-label={`${Math.round(zoom * 100)} %, reset zoom`}
        onClick={() => onZoom(1)}
      >
        {Math.round(zoom * 100)} %
      </button>
      <button
        type="button"
        aria-label="Zoom in"
        aria-disabled={larger === zoom}
        onClick={() => onZoom(larger)}
      >
        <Plus size={14} aria-hidden />
      </button>
      <button type="button" aria-label="Fit all phases" onClick={onFit}>
        <Maximize size={14} aria-hidden />
      </button>
    </div>
  );
}
