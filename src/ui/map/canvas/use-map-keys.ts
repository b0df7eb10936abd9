import { useMemo, type KeyboardEvent } from 'react';
import { useLatest } from '../../parts/use-latest.ts';
import type { MapActions } from '../use-map-actions.ts';
import { listToolIds, type MapChoice } from '../use-map-choice.ts';
import type { DrawnMap } from '../use-map.ts';
import { findNearest, isDirection } from './nearest-tool.ts';

/** The keys of the map; Tab is not one of them, so that it always leaves. */
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

function handleKey(event: KeyboardEvent, input: MapKeysInput): void {
  const here = findCurrentTool(event, input);
  if (here === undefined || event.ctrlKey || event.metaKey || event.shiftKey) return;
  const command = event.altKey
    ? findMoveCommand(event.key, here, input)
    : (findToolCommand(event.key, here, input) ?? findStepCommand(event.key, here, input));
  if (command === undefined) return;
  event.preventDefault();
  event.stopPropagation();
  command();
}

/** The focused tool. The map itself has the focus after its tool was scrolled out of view. */
function findCurrentTool(
  event: KeyboardEvent,
  { drawn: { map, layout }, choice }: MapKeysInput,
): string | undefined {
  if (event.target === event.currentTarget)
    return choice.tool ?? listToolIds(map).find((id) => layout.places.has(id));
  return event.target instanceof HTMLElement ? event.target.dataset['mapTool'] : undefined;
}

type Command = () => void;

function findMoveCommand(
  key: string,
  here: string,
  { actions }: MapKeysInput,
): Command | undefined {
  if (key === 'ArrowUp') return () => actions.moveBy(here, -1);
  return key === 'ArrowDown' ? () => actions.moveBy(here, 1) : undefined;
}

function findToolCommand(
  key: string,
  here: string,
  { choice, actions }: MapKeysInput,
): Command | undefined {
  if (key === 'Enter') return () => actions.openContract(here);
  if (key === 'Escape') return choice.removeSelection;
  if (key !== ' ') return undefined;
  return choice.tool === here ? choice.removeSelection : () => choice.selectTool(here);
}

function findStepCommand(
  key: string,
  here: string,
  { drawn: { map, layout }, actions }: MapKeysInput,
): Command | undefined {
  const ids = listToolIds(map);
  if (isDirection(key)) {
    const next = findNearest(layout, ids, here, key);
    // Past the last tool the key still does not scroll the page.
    return () => next !== undefined && actions.openTool(next, true);
  }
  if (key !== 'Home' && key !== 'End') return undefined;
  const drawn = ids.filter((id) => layout.places.has(id));
  const end = drawn.at(key === 'Home' ? 0 : -1);
  return end === undefined ? undefined : () => actions.openTool(end, true);
}
