import { useMemo, type KeyboardEvent } from 'react';
import { useLatest } from '../../parts/use-latest.ts';
import type { MapActions } from '../use-map-actions.ts';
import { listToolIds, type MapChoice } from '../use-map-choice.ts';
import type { DrawnMap } from '../use-map.ts';
import { findNearest, isDirection } from './nearest-tool.ts';

/** The keys of a tool on the map. Tab always leaves it. */
export function useMapKeys(
  drawn: DrawnMap,
  choice: MapChoice,
  actions: MapActions,
): (event: KeyboardEvent) => void {
  const latest = useLatest({ drawn, choice, actions });
  return useMemo(() => (event) => handleKey(event, latest.current), [latest]);
}

interface MapKeysInput {
  readonly drawn: DrawnMap;
  readonly choice: MapChoice;
  readonly actions: MapActions;
}

function handleKey(
  event: KeyboardEvent,
  { drawn: { map, layout }, choice, actions }: MapKeysInput,
): void {
  const ids = listToolIds(map);
  const focused = event.target instanceof HTMLElement ? event.target.dataset['mapTool'] : undefined;
  // The map itself has the focus when its tool was moved out of sight.
  const here =
    event.target === event.currentTarget
      ? (choice.tool ?? ids.find((id) => layout.places.has(id)))
      : focused;
  if (here === undefined || event.ctrlKey || event.metaKey || event.shiftKey) return;
  const run = (action: () => void): void => {
    event.preventDefault();
    event.stopPropagation();
    action();
  };
  if (event.altKey) {
    if (event.key === 'ArrowUp' || event.key === 'ArrowDown')
      run(() => actions.moveBy(here, event.key === 'ArrowUp' ? -1 : 1));
    return;
  }
  if (event.key === 'Enter') return run(() => actions.openContract(here));
  if (event.key === ' ')
    return run(() => (choice.tool === here ? choice.removeSelection() : choice.selectTool(here)));
  if (event.key === 'Escape') return run(choice.removeSelection);
  const listDrawnIds = (): readonly string[] => ids.filter((id) => layout.places.has(id));
  const to = isDirection(event.key)
    ? findNearest(layout, ids, here, event.key)
    : event.key === 'Home'
      ? listDrawnIds()[0]
      : event.key === 'End'
        ? listDrawnIds().at(-1)
        : undefined;
  if (to !== undefined || isDirection(event.key))
    run(() => to !== undefined && actions.openTool(to, true));
}
