import { useMemo, useState } from 'react';
import { moveBeside } from '../../app/tree/move-tool.ts';
import { useLatest } from '../parts/use-latest.ts';
import { useWorkshop } from '../use-app.ts';
import { focusSoon, useMapViewport, type MapViewport } from './canvas/use-map-viewport.ts';
import { useToolDrag, type ToolDrag } from './canvas/use-tool-drag.ts';
import { removeFoldedLane } from './lines/bundles.ts';
import { getLineId } from './lines/map-lines.ts';
import type { ViewStore } from './map-view.ts';
import type { DeclaredRoute } from './side/RouteForm.tsx';
import { focusSide } from './side/use-restore-side-focus.ts';
import type { MapChoice } from './use-map-choice.ts';
import type { DrawnMap } from './use-map.ts';

export interface MapActions extends MapCommands {
  /** The same object as long as the map is open. */
  readonly commands: MapCommands;
  readonly drag: ToolDrag;
  readonly viewport: MapViewport;
  /** What was done, for those who do not see it. */
  readonly said: string;
  readonly declaring: { readonly from: string; readonly to?: string } | undefined;
}

export interface MapCommands {
  readonly moveTo: (id: string, tier: string | undefined) => void;
  /** One tier up (-1) or down (1). */
  readonly moveBy: (id: string, step: -1 | 1) => void;
  readonly openForm: (ends: { readonly from: string; readonly to?: string }) => void;
  readonly closeForm: () => void;
  /** The new line, unless a tool that it starts or ends at is looked at. */
  readonly focusDeclared: (route: DeclaredRoute) => void;
  readonly openContract: (id: string) => void;
  /** Chooses it and brings it into sight; a lane that it is folded away in is unfolded. */
  readonly openTool: (id: string, focus: boolean) => void;
}

export function useMapActions(drawn: DrawnMap, choice: MapChoice, view: ViewStore): MapActions {
  const { app } = useWorkshop();
  const viewport = useMapViewport(drawn.layout, view);
  const [said, say] = useState('');
  const [declaring, setDeclaring] = useState<MapActions['declaring']>();
  const latest = useLatest({ drawn, choice });
  const commands = useMemo((): MapCommands => {
    const openLane = (lane: string | undefined): void =>
      view.setState(({ folded }) =>
        folded === undefined ? {} : { folded: removeFoldedLane(folded, lane) },
      );
    const moveTo = (id: string, tier: string | undefined): void => {
      const { map } = latest.current.drawn;
      const neighbour = map.tiers.find((each) => each.tier === tier)?.tools.at(-1);
      moveBeside(app, id, { neighbour, after: true, tier });
      say(`${map.tools.find((tool) => tool.id === id)?.name ?? ''} moved to ${tier ?? 'no tier'}.`);
    };
    const openAndFocus = (id: string): void => {
      openLane(latest.current.drawn.layout.laneOf.get(id));
      viewport.focusTool(id);
    };
    return {
      openForm: setDeclaring,
      moveTo,
      closeForm: () => setDeclaring(undefined),
      focusDeclared: ({ from, to, kind }) => {
        const { tool, selectLine } = latest.current.choice;
        if (tool !== from && tool !== to) selectLine(getLineId(kind, from, to));
        // When the form has left, and what it was opened from.
        requestAnimationFrame(() =>
          requestAnimationFrame(() => focusSide(document.querySelector('#page-map aside'))),
        );
      },
      moveBy: (id, step) => {
        const { map } = latest.current.drawn;
        const at = map.tiers.findIndex(({ tools }) => tools.includes(id));
        const next = map.tiers[at + step];
        if (next === undefined)
          return say(step === 1 ? 'There is no tier below.' : 'There is no tier above.');
        moveTo(id, next.tier);
        focusSoon(id, () => openAndFocus(id));
      },
      openContract: (id) => app.setView({ selected: id, pane: 'contract' }),
      openTool: (id, focus) => {
        const { layout } = latest.current.drawn;
        latest.current.choice.selectTool(id);
        if (layout.places.has(id)) viewport.focusTool(id);
        else requestAnimationFrame(() => viewport.focusTool(id));
        openLane(layout.laneOf.get(id));
        if (focus) focusSoon(id);
      },
    };
  }, [app, view, viewport, latest]);
  return {
    ...commands,
    commands,
    said,
    declaring,
    viewport,
    drag: useToolDrag(drawn.layout, commands.moveTo),
  };
}
