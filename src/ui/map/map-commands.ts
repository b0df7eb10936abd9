import type { RefObject } from 'react';
import type { App } from '../../app/app.ts';
import { moveBeside } from '../../app/tree/move-tool.ts';
import { selectPlural } from '../../contract/format-count.ts';
import type { MapNode } from './canvas/flow-elements.ts';
import type { Box, Lane, MapLayout } from './canvas/plan-map-layout.ts';
import { focusSoon, type MapViewport } from './canvas/use-map-viewport.ts';
import { removeFoldedLane } from './lines/bundles.ts';
import { getLineId, listNodeLines } from './lines/map-lines.ts';
import type { ViewStore } from './map-view.ts';
import type { DeclaredRoute } from './side/RouteForm.tsx';
import { focusSide } from './side/use-restore-side-focus.ts';
import type { MapChoice } from './use-map-choice.ts';
import type { DrawnMap } from './use-map.ts';

/** A tool while it is dragged. */
export interface ToolDrag {
  readonly id: string;
  /** Of its upper left corner, on the map. */
  readonly position: Pick<Box, 'x' | 'y'>;
}

/** The ends of a route to declare: ids of tools. */
export interface RouteEnds {
  readonly from: string;
  readonly to?: string;
}

/** Everything that a pointer, a key or the panel can do on the map, apart from selecting. */
export interface MapCommands {
  /** To the end of the tier; undefined is "no tier". */
  readonly moveTo: (id: string, tier: string | undefined) => void;
  /** One tier up (-1) or down (1). */
  readonly moveBy: (id: string, step: -1 | 1) => void;
  readonly startDrag: (drag: ToolDrag) => void;
  readonly handleDragOver: (node: MapNode) => void;
  /** Into the tier under the middle of the tool. Dropped anywhere else, it goes back. */
  readonly handleDrop: (node: MapNode) => void;
  readonly openForm: (ends: RouteEnds) => void;
  readonly closeForm: () => void;
  /** Selects the new line, unless a tool at one of its ends is selected, and focuses the panel. */
  readonly focusDeclared: (route: DeclaredRoute) => void;
  readonly openContract: (id: string) => void;
  /** Selects a tool and scrolls to it, unfolding its lane. */
  readonly openTool: (id: string, focus: boolean) => void;
  /** A tool, or the first line of a stub. */
  readonly openNode: (node: MapNode) => void;
}

interface MapCommandsContext {
  readonly app: App;
  readonly view: ViewStore;
  readonly viewport: MapViewport;
  readonly latest: RefObject<{ readonly drawn: DrawnMap; readonly choice: MapChoice }>;
  readonly setDrag: (drag: ToolDrag | undefined) => void;
  /** The id of the lane under the dragged tool. */
  readonly setOver: (lane: string | undefined) => void;
  readonly setDeclaring: (ends: RouteEnds | undefined) => void;
  /** For screen readers. */
  readonly setStatus: (status: string) => void;
}

export function createMapCommands(context: MapCommandsContext): MapCommands {
  const { app, view, latest, viewport, setDrag, setOver, setDeclaring } = context;
  const moveTo: MapCommands['moveTo'] = (id, tier) => moveToTier(context, id, tier);
  const openTool: MapCommands['openTool'] = (id, focus) => {
    const { layout } = latest.current.drawn;
    latest.current.choice.selectTool(id);
    if (layout.places.has(id)) viewport.focusTool(id);
    else requestAnimationFrame(() => viewport.focusTool(id));
    openLane(view, layout.laneOf.get(id));
    if (focus) focusSoon(id);
  };
  return {
    moveTo,
    moveBy: (id, step) => {
      const { tiers } = latest.current.drawn.map;
      const next = tiers[tiers.findIndex(({ tools }) => tools.includes(id)) + step];
      if (next === undefined)
        return context.setStatus(
          selectPlural(step, 'There is no tier below.', 'There is no tier above.'),
        );
      moveTo(id, next.tier);
      focusSoon(id, () => {
        openLane(view, latest.current.drawn.layout.laneOf.get(id));
        viewport.focusTool(id);
      });
    },
    startDrag: setDrag,
    handleDragOver: (node) => setOver(findTierLane(latest.current.drawn.layout, node)?.id),
    handleDrop: (node) => {
      const lane = findTierLane(latest.current.drawn.layout, node);
      setDrag(undefined);
      setOver(undefined);
      if (lane !== undefined && node.type === 'tool' && lane.tier !== node.data.tier)
        moveTo(node.id, lane.tier);
    },
    openForm: setDeclaring,
    closeForm: () => setDeclaring(undefined),
    focusDeclared: ({ from, to, kind }) => {
      const { tool, selectLine } = latest.current.choice;
      if (tool !== from && tool !== to) selectLine(getLineId(kind, from, to));
      // After the form and the button that opened it have unmounted.
      requestAnimationFrame(() =>
        requestAnimationFrame(() => focusSide(document.querySelector('#page-map aside'))),
      );
    },
    openContract: (id) => app.setView({ selected: id, pane: 'contract' }),
    openTool,
    openNode: ({ id, type }) => {
      const { drawn, choice } = latest.current;
      if (type === 'tool') return openTool(id, true);
      const [line] = type === 'stub' ? listNodeLines(drawn.lines, id) : [];
      if (line !== undefined) choice.selectLine(line.id);
    },
  };
}

function moveToTier(
  { app, latest, setStatus }: MapCommandsContext,
  id: string,
  tier: string | undefined,
): void {
  const { map } = latest.current.drawn;
  const neighbour = map.tiers.find((each) => each.tier === tier)?.tools.at(-1);
  moveBeside(app, id, { neighbour, after: true, tier });
  setStatus(
    `${map.tools.find((tool) => tool.id === id)?.name ?? ''} moved to ${tier ?? 'no tier'}.`,
  );
}

function openLane(view: ViewStore, lane: string | undefined): void {
  view.setState(({ folded }) =>
    folded === undefined ? {} : { folded: removeFoldedLane(folded, lane) },
  );
}

/** The tier that the middle of a dragged tool is in. */
function findTierLane({ lanes }: MapLayout, node: MapNode): Lane | undefined {
  const middle = node.position.y + (node.height ?? 0) / 2;
  return lanes.find(({ y, height, kind }) => kind === 'tier' && middle >= y && middle < y + height);
}
