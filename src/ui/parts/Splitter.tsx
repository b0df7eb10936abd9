import { useRef, type KeyboardEvent, type PointerEvent } from 'react';
import styles from './Splitter.module.css';

interface SplitterProps {
  readonly label: string;
  /** The width or height of the sized pane, in pixels. */
  readonly size: number;
  readonly limits: readonly [least: number, most: number];
  /** The side of the splitter on which the sized pane is. */
  readonly side: 'left' | 'right' | 'below';
  readonly onSize: (size: number) => void;
}

const STEP = 16;
const GROWS = { left: 'ArrowRight', right: 'ArrowLeft', below: 'ArrowUp' } as const;
const SHRINKS = { left: 'ArrowLeft', right: 'ArrowRight', below: 'ArrowDown' } as const;

/** The line between two panes: dragged, or moved with the arrow keys (WAI-ARIA window splitter). */
export function Splitter({ label, size, limits: [least, most], side, onSize }: SplitterProps) {
  const from = useRef<{ readonly at: number; readonly size: number }>(undefined);
  const setSize = (next: number): void => onSize(Math.round(Math.min(most, Math.max(least, next))));
  const getCoordinate = (event: PointerEvent): number =>
    side === 'below' ? event.clientY : event.clientX;
  const move = (event: PointerEvent): void => {
    if (from.current === undefined) return;
    const distance = getCoordinate(event) - from.current.at;
    setSize(from.current.size + (side === 'left' ? distance : -distance));
  };
  const handleKey = (event: KeyboardEvent): void => {
    const next =
      event.key === GROWS[side]
        ? size + STEP
        : event.key === SHRINKS[side]
          ? size - STEP
          : event.key === 'Home'
            ? least
            : event.key === 'End'
              ? most
              : undefined;
    if (next === undefined) return;
    event.preventDefault();
    setSize(next);
  };
  return (
    <div
      className={styles.splitter}
      role="separator"
      tabIndex={0}
      aria-label={label}
      aria-orientation={side === 'below' ? 'horizontal' : 'vertical'}
      aria-valuenow={size}
      aria-valuemin={least}
      aria-valuemax={most}
      onKeyDown={handleKey}
      onPointerDown={(event) => {
        event.currentTarget.setPointerCapture(event.pointerId);
        from.current = { at: getCoordinate(event), size };
      }}
      onPointerMove={move}
      onPointerUp={() => (from.current = undefined)}
    />
  );
}
