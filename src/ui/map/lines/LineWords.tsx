import { EdgeLabelRenderer, useStore } from '@xyflow/react';
import { useLayoutEffect, useRef } from 'react';
import { shallow } from 'zustand/shallow';
import { getLabelPosition } from './get-label-position.ts';
import type { Point } from './plan-line-paths.ts';
import styles from './RouteLine.module.css';

interface LineWordsProps {
  readonly words: string;
  readonly middle: Point;
}

/**
 * What the line says, on its middle as long as there is room: else as near to it as it can be read
 * whole, and never smaller than it is written.
 */
export function LineWords({ words, middle }: LineWordsProps) {
  const box = useRef<HTMLSpanElement>(null);
  const view = useStore(
    ({ transform: [x, y, zoom], width, height }) => ({ x, y, zoom, width, height }),
    shallow,
  );
  useLayoutEffect(() => {
    const element = box.current;
    if (element === null) return;
    const { x, y, scale } = getLabelPosition(
      { width: element.offsetWidth, height: element.offsetHeight },
      middle,
      view,
    );
    element.style.transform = `translate(-50%, -50%) translate(${x}px, ${y}px) scale(${scale})`;
  });
  return (
    <EdgeLabelRenderer>
      <span ref={box} className={styles.words} dir="auto">
        {words}
      </span>
    </EdgeLabelRenderer>
  );
}
