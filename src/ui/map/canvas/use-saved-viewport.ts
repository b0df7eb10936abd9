import { useReactFlow, type Viewport } from '@xyflow/react';
import { useLayoutEffect, useState } from 'react';
import type { ViewStore } from '../map-view.ts';

/** Where the map was looked at before; where it is looked at now is kept when it is left. */
export function useSavedViewport(view: ViewStore): Viewport | undefined {
  const [viewport] = useState(() => view.getState().viewport);
  const { getViewport, viewportInitialized } = useReactFlow();
  useLayoutEffect(
    () => () => {
      if (viewportInitialized) view.setState({ viewport: getViewport() });
    },
    [view, getViewport, viewportInitialized],
  );
  return viewport;
}
