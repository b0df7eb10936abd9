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
 * The label of a line, at its middle or as near to it as the label fits into the view. It never
 * shrinks with the zoom.
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
