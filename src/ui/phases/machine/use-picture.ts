import { useMemo } from 'react';
import { planLayout, type Box, type Link, type Picture } from '../../../app/phases/phase-layout.ts';
import { useStableValue } from '../../parts/use-stable-value.ts';

interface PictureInput {
  readonly boxes: readonly Box[];
  readonly links: readonly Link[];
  /** What there is room for; 0 before that is known. */
  readonly width: number;
}

const NOTHING: Picture = { width: 0, height: 0, boxes: new Map(), links: new Map() };
/** More than these are never tried side by side: each try costs a moment. */
const MOST_ACROSS = 5;

/**
 * Towards the right where that fits, else down the page. Only what changes the picture lays it out
 * again.
 */
export function usePicture({ width, ...graph }: PictureInput): Picture {
  const { boxes, links } = useStableValue(graph, isSameGraph);
  const across = useMemo(
    () => (boxes.length > MOST_ACROSS ? undefined : planLayout(boxes, links, 'LR')),
    [boxes, links],
  );
  const isAcross = across !== undefined && (width === 0 || across.width <= width);
  const down = useMemo(
    () => (isAcross ? undefined : planLayout(boxes, links, 'TB')),
    [boxes, links, isAcross],
  );
  return down ?? across ?? NOTHING;
}

function isSameGraph(former: object, next: object): boolean {
  return JSON.stringify(former) === JSON.stringify(next);
}
