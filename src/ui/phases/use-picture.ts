import { useMemo } from 'react';
import { layOut, type Box, type Link, type Picture } from '../../app/phase-layout.ts';

interface Laid {
  readonly boxes: readonly Box[];
  readonly links: readonly Link[];
  /** What there is room for; 0 before that is known. */
  readonly width: number;
}

/** Towards the right where that fits, else down the page. Only what changes the picture lays it out again. */
export function usePicture({ boxes, links, width }: Laid): Picture {
  const key = JSON.stringify([boxes, links]);
  const across = useMemo(() => layOut(boxes, links, 'LR'), [key]);
  const fits = width === 0 || across.width <= width;
  const down = useMemo(() => (fits ? undefined : layOut(boxes, links, 'TB')), [key, fits]);
  return down ?? across;
}
