import { createContext, use } from 'react';
import { useStore } from 'zustand';
import { useShallow } from 'zustand/react/shallow';
import type { StoreApi } from 'zustand/vanilla';

/**
 * The selection, read by each node for itself: an arrow key then renders two tools and not two
 * hundred.
 */
export interface CanvasState {
  readonly selected: string | undefined;
  /** The id of the selected line or bundle. */
  readonly line: string | undefined;
  /** The tool that Tab reaches; undefined while none is in view. */
  readonly reachable: string | undefined;
  /** Highlighted nodes; undefined where nothing is selected or searched for. */
  readonly lit: ReadonlySet<string> | undefined;
  /** Tools of the phase in the status bar; undefined for all. */
  readonly seen: ReadonlySet<string> | undefined;
  readonly compact: boolean;
  /** The lane under the dragged tool. */
  readonly over: string | undefined;
  /** The tool that is dragged. */
  readonly dragged: string | undefined;
  readonly readOnly: boolean;
  /** By tool id, how many routes start and end there. */
  readonly counts: ReadonlyMap<string, { readonly out: number; readonly in: number }>;
  /** There are two or more lanes, or too few lines to draw all tools. */
  readonly canFold: boolean;
  readonly openOrCloseLane: (lane: string) => void;
  readonly selectBundle: (id: string) => void;
}

export type CanvasStore = StoreApi<CanvasState>;

export const CanvasContext = createContext<CanvasStore | undefined>(undefined);

/** Renders again when the selected parts change (compared one level deep). */
export function useCanvasState<T>(select: (state: CanvasState) => T): T {
  const store = use(CanvasContext);
  if (store === undefined) throw new Error('useCanvas needs a map above it');
  return useStore(store, useShallow(select));
}
