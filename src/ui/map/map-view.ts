import { createContext, use } from 'react';

/** What is looked at, for the parts that the canvas draws by itself: so its nodes stay the same objects. */
export interface MapView {
  readonly selected: string | undefined;
  /** The line that is looked at. */
  readonly line: string | undefined;
  /** The tool that Tab reaches. */
  readonly reachable: string | undefined;
  /** What stands out; undefined where nothing is asked for and all are alike. */
  readonly lit: ReadonlySet<string> | undefined;
  /** Tools of the phase that is looked at; undefined for all. */
  readonly seen: ReadonlySet<string> | undefined;
  readonly compact: boolean;
  /** The lane that a dragged tool is above. */
  readonly over: string | undefined;
  /** The tool that is dragged. */
  readonly held: string | undefined;
  readonly readOnly: boolean;
  /** By place, how many routes start and end there. */
  readonly counts: ReadonlyMap<string, { readonly out: number; readonly in: number }>;
}

export const MapViewContext = createContext<MapView | undefined>(undefined);

export function useMapView(): MapView {
  const view = use(MapViewContext);
  if (view === undefined) throw new Error('a node stands outside the map');
  return view;
}
