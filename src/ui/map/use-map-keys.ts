import type { KeyboardEvent } from 'react';
import { findNearest, isDirection } from './nearest-tool.ts';
import type { MapActions } from './use-map-actions.ts';
import type { MapChoice } from './use-map-choice.ts';
import type { DrawnMap } from './use-map.ts';

/** The keys of a tool on the map. Tab always leaves it. */
export function useMapKeys({ map, layout }: DrawnMap, choice: MapChoice, actions: MapActions): (event: KeyboardEvent) => void {
  const ids = map.tiers.flatMap(({ tools }) => tools);
  const next = (from: string, key: string): string | undefined => (isDirection(key) ? findNearest(layout, ids, from, key) : key === 'Home' ? ids[0] : key === 'End' ? ids.at(-1) : undefined);
  return (event) => {
    const focused = event.target instanceof HTMLElement ? event.target.dataset['mapTool'] : undefined;
    // The map itself has the focus when its tool was moved out of sight.
    const here = event.target === event.currentTarget ? choice.reachable : focused;
    if (here === undefined || event.ctrlKey || event.metaKey || event.shiftKey) return;
    const run = (action: () => void): void => {
      event.preventDefault();
      event.stopPropagation();
      action();
    };
    if (event.altKey) {
      if (event.key === 'ArrowUp' || event.key === 'ArrowDown') run(() => actions.moveBy(here, event.key === 'ArrowUp' ? -1 : 1));
      return;
    }
    if (event.key === 'Enter') return run(() => actions.openContract(here));
    if (event.key === ' ') return run(() => (choice.tool === here ? choice.letGo() : choice.chooseTool(here)));
    if (event.key === 'Escape') return run(choice.letGo);
    const to = next(here, event.key);
    if (to !== undefined || isDirection(event.key)) run(() => to !== undefined && actions.goTo(to, true));
  };
}
