import { useCallback, useLayoutEffect, useMemo, useState } from 'react';
import { createStore } from 'zustand/vanilla';
import type { ToolMap } from '../../../app/map/map.ts';
import type { Route } from '../../../app/map/route.ts';
import { listToolsInPhase } from '../../../app/phases/list-tools-in-phase.ts';
import { memoize } from '../../../contract/memoize.ts';
import { useLatest } from '../../parts/use-latest.ts';
import { useApp, useReadOnly } from '../../use-app.ts';
import type { MapActions } from '../use-map-actions.ts';
import { listToolIds, type MapChoice } from '../use-map-choice.ts';
import type { DrawnMap } from '../use-map.ts';
import type { CanvasState, CanvasStore } from './canvas-state.ts';

interface CanvasInput {
  readonly drawn: DrawnMap;
  readonly choice: MapChoice;
  readonly actions: MapActions;
}

interface CanvasStoreHandle {
  readonly store: CanvasStore;
  /** To be called after the map was scrolled or zoomed: what Tab reaches has to be in view. */
  readonly applyChanges: () => void;
}

/** The selection as a store: the nodes read it directly, past React Flow. */
export function useCanvasStore({ drawn, choice, actions }: CanvasInput): CanvasStoreHandle {
  const { map, layout } = drawn;
  const readOnly = useReadOnly();
  const seen = usePhaseTools();
  const part: Omit<CanvasState, 'reachable'> = {
    selected: choice.tool,
    line: choice.line?.id ?? choice.bundle?.id,
    lit: choice.lit,
    seen,
    compact: layout.compact,
    over: actions.over,
    dragged: actions.drag?.id,
    readOnly,
    counts: getRouteCounts(map.routes),
    canFold: drawn.canFold,
    openOrCloseLane: choice.openOrCloseLane,
    selectBundle: choice.selectBundle,
  };
  const [store] = useState(() =>
    createStore<CanvasState>(() => ({ ...part, reachable: choice.tool ?? listToolIds(map)[0] })),
  );
  const latest = useLatest({ part, tool: choice.tool, map });
  const { findFirst } = actions.viewport;
  const applyChanges = useCallback(() => {
    const {
      part: now,
      tool,
      map: { tiers },
    } = latest.current;
    store.setState({
      ...now,
      reachable: findFirst([tool]) ?? findFirst(tiers.flatMap(({ tools }) => tools)),
    });
  }, [store, latest, findFirst]);
  // After each render; parts that have not changed render nothing.
  useLayoutEffect(applyChanges);
  return useMemo(() => ({ store, applyChanges }), [store, applyChanges]);
}

/** The tools of the phase in the status bar; undefined for all. */
function usePhaseTools(): ReadonlySet<string> | undefined {
  const ids = useApp((state) =>
    state.phase === undefined
      ? undefined
      : listToolsInPhase(state.workspace, state.phase).map(({ id }) => id),
  );
  return useMemo(() => ids && new Set(ids), [ids]);
}

const getRouteCounts: (routes: ToolMap['routes']) => CanvasState['counts'] = memoize(
  (routes: readonly Route[]) => {
    const counts = new Map<string, { readonly out: number; readonly in: number }>();
    const add = (id: string, out: number, into: number): void =>
      void counts.set(id, {
        out: (counts.get(id)?.out ?? 0) + out,
        in: (counts.get(id)?.in ?? 0) + into,
      });
    for (const { from, to } of routes) {
      add(from, 1, 0);
      if (to !== undefined) add(to, 0, 1);
    }
    return counts;
  },
);
