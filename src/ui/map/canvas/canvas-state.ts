import { createContext, use } from 'react';
import { useStore } from 'zustand';
import { useShallow } from 'zustand/react/shallow';
import type { StoreApi } from 'zustand/vanilla';

/**
 * What is looked at, for the parts that the canvas draws by itself: each asks for what concerns it,
 * so that a step of the keys draws two tools and not two hundred.
 */
export interface CanvasState {
  readonly selected: string | undefined;
  /** The line or bundle that is looked at. */
  readonly line: string | undefined;
  /** The tool that Tab reaches; undefined while none is in sight. */
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
  /** Of more lanes than one each can be folded. */
  readonly canFold: boolean;
  readonly openOrCloseLane: (lane: string) => void;
  readonly selectBundle: (id: string) => void;
}

export type CanvasStore = StoreApi<CanvasState>;

export const CanvasContext = createContext<CanvasStore | undefined>(undefined);

/** Drawn again when one of the parts that are asked for changes. */
export function useCanvasState<T>(select: (look: CanvasState) => T): T {
  const look = use(CanvasContext);
  if (look === undefined) throw new Error('a node stands outside the map');
  return useStore(look, useShallow(select));
}
