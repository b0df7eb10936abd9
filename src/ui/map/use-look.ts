import { useCallback, useLayoutEffect, useMemo, useState } from 'react';
import { createStore } from 'zustand/vanilla';
import { toolsInPhase } from '../../app/derive.ts';
import type { Route, ToolMap } from '../../app/map/map.ts';
import { memoize } from '../../contract/remember.ts';
import { useLatest } from '../parts/use-latest.ts';
import { useApp, useReadOnly } from '../use-app.ts';
import type { LookStore, MapLook } from './map-look.ts';
import type { MapActions } from './use-map-actions.ts';
import { idsOf, type MapChoice } from './use-map-choice.ts';
import type { DrawnMap } from './use-map.ts';

interface Looked {
  readonly drawn: DrawnMap;
  readonly choice: MapChoice;
  readonly actions: MapActions;
}

interface Look {
  readonly look: LookStore;
  /** To be called when another part of the map came into sight. */
  readonly update: () => void;
}

/** What is looked at, handed to the parts of the canvas past React Flow. */
export function useLook({ drawn, choice, actions }: Looked): Look {
  const { map, layout } = drawn;
  const readOnly = useReadOnly();
  const seen = useSeen();
  const { held, over } = actions.drag;
  const part: Omit<MapLook, 'reachable'> = {
    selected: choice.tool,
    line: choice.line?.id ?? choice.bundle?.id,
    lit: choice.lit,
    seen,
    compact: layout.compact,
    over,
    held: held?.id,
    readOnly,
    counts: countsOf(map.routes),
    canFold: layout.lanes.length > 1,
    turnLane: choice.turnLane,
    chooseBundle: choice.chooseBundle,
  };
  const [look] = useState(() =>
    createStore<MapLook>(() => ({ ...part, reachable: choice.tool ?? idsOf(map)[0] })),
  );
  const latest = useLatest({ part, tool: choice.tool, map });
  const { findFirst } = actions.sight;
  const update = useCallback(() => {
    const {
      part: now,
      tool,
      map: { tiers },
    } = latest.current;
    look.setState({
      ...now,
      reachable: findFirst([tool]) ?? findFirst(tiers.flatMap(({ tools }) => tools)),
    });
  }, [look, latest, findFirst]);
  // After each drawing: what has not changed draws nothing.
  useLayoutEffect(update);
  return useMemo(() => ({ look, update }), [look, update]);
}

/** The tools of the phase that is looked at; undefined for all. */
function useSeen(): ReadonlySet<string> | undefined {
  const ids = useApp((state) =>
    state.phase === undefined
      ? undefined
      : toolsInPhase(state.workspace, state.phase).map(({ id }) => id),
  );
  return useMemo(() => ids && new Set(ids), [ids]);
}

const countsOf: (routes: ToolMap['routes']) => MapLook['counts'] = memoize(
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
