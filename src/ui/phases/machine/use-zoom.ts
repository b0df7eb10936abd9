import { useState, type RefObject } from 'react';
import type { Size } from '../../../app/phases/phase-layout.ts';
import { getFitZoom } from '../../../app/phases/picture-zoom.ts';

interface Zoom {
  readonly zoom: number;
  readonly setZoom: (zoom: number) => void;
  readonly setFitZoom: () => void;
  /** There is more of the picture than is seen at once, or it is not as drawn. */
  readonly isLarge: boolean;
}

/** What stands around the picture on its page. */
const AROUND = 110;
/** A picture so high is seen at once nearly everywhere. */
const LOW = 560;

export function useZoom(holder: RefObject<HTMLElement | null>, picture: Size, width: number): Zoom {
  const [zoom, setZoom] = useState(1);
  return {
    zoom,
    setZoom,
    setFitZoom: () => {
      const height = holder.current?.closest('#page-phases')?.clientHeight ?? window.innerHeight;
      setZoom(getFitZoom(picture, { width, height: height - AROUND }));
      holder.current?.scrollTo({ left: 0 });
    },
    isLarge: zoom !== 1 || (width > 0 && picture.width > width) || picture.height > LOW,
  };
}
