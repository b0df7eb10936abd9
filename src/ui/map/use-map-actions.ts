import { useState } from 'react';
import { moveBeside } from '../../app/move-tool.ts';
import { useWorkshop } from '../use-app.ts';
import type { MapChoice } from './use-map-choice.ts';
import { focusSoon, useMapSight } from './use-map-sight.ts';
import type { DrawnMap } from './use-map.ts';
import { useToolDrag, type ToolDrag } from './use-tool-drag.ts';

export interface MapActions {
  readonly drag: ToolDrag;
  /** What was done, for those who do not see it. */
  readonly said: string;
  readonly declaring: { readonly from: string; readonly to?: string } | undefined;
  readonly moveTo: (id: string, tier: string | undefined) => void;
  /** One tier up (-1) or down (1). */
  readonly moveBy: (id: string, step: -1 | 1) => void;
  readonly declare: (ends: { readonly from: string; readonly to?: string }) => void;
  readonly closeForm: () => void;
  readonly openContract: (id: string) => void;
  /** Chooses it and brings it into sight. */
  readonly goTo: (id: string, focus: boolean) => void;
  readonly showFirst: () => void;
}

export function useMapActions({ map, layout }: DrawnMap, choice: MapChoice): MapActions {
  const { app } = useWorkshop();
  const { bring, showFirst } = useMapSight(layout);
  const [said, say] = useState('');
  const [declaring, declare] = useState<MapActions['declaring']>();
  const moveTo = (id: string, tier: string | undefined): void => {
    const neighbour = map.tiers.find((each) => each.tier === tier)?.tools.at(-1);
    moveBeside(app, id, { neighbour, after: true, tier });
    say(`${map.tools.find((tool) => tool.id === id)?.name ?? ''} moved to ${tier ?? 'no tier'}.`);
  };
  return {
    said, declaring, declare, moveTo, showFirst,
    drag: useToolDrag(layout, moveTo),
    closeForm: () => declare(undefined),
    moveBy: (id, step) => {
      const at = map.tiers.findIndex(({ tools }) => tools.includes(id));
      const next = map.tiers[at + step];
      if (next === undefined) return say(step === 1 ? 'There is no tier below.' : 'There is no tier above.');
      moveTo(id, next.tier);
      focusSoon(id, () => bring(id));
    },
    openContract: (id) => app.look({ selected: id, pane: 'contract' }),
    goTo: (id, focus) => {
      choice.chooseTool(id);
      bring(id);
      if (focus) focusSoon(id);
    },
  };
}
