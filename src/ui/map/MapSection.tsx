import type { FocusEvent, KeyboardEvent, ReactNode } from 'react';
import { useCanvasState } from './canvas/canvas-state.ts';
import styles from './canvas/MapCanvas.module.css';

const KEYS =
  'Use the arrow keys to move between tools, Enter to open the contract, Space to show the routes of a tool, Alt with an arrow key to move it to another tier, and Escape to deselect. The list view has the same content.';

interface MapSectionProps {
  readonly onKeyDown: (event: KeyboardEvent) => void;
  readonly onLaneFocus: (lane: string) => void;
  /** Something is selected or searched for: everything else is faded. */
  readonly isAsked: boolean;
  readonly children: ReactNode;
}

/** The canvas with its keys. It is focusable itself only while no tool is in view. */
export function MapSection({ onKeyDown, onLaneFocus, isAsked, children }: MapSectionProps) {
  const isEmpty = useCanvasState(({ reachable }) => reachable === undefined);
  const handleFocus = ({ target }: FocusEvent): void => {
    const lane =
      target instanceof HTMLElement && target.matches(':focus-visible')
        ? target.dataset['mapLane']
        : undefined;
    if (lane !== undefined) onLaneFocus(lane);
  };
  return (
    <section
      className={styles.canvas}
      aria-label="Map of the tools"
      tabIndex={isEmpty ? 0 : -1}
      data-map
      data-asked={isAsked}
      onKeyDown={onKeyDown}
      onFocus={handleFocus}
    >
      <p className="visually-hidden" id="map-keys">
        {KEYS}
      </p>
      {children}
    </section>
  );
}
