import { useReactFlow, useStoreApi, type XYPosition } from '@xyflow/react';
import { useState } from 'react';
import { moveBeside } from '../../app/move-tool.ts';
import { useWorkshop } from '../use-app.ts';
import type { MapNode } from './flow-elements.ts';
import type { Lane } from './lay-out-map.ts';
import type { MapChoice } from './use-map-choice.ts';
import type { DrawnMap } from './use-map.ts';

interface Held {
  readonly id: string;
  readonly position: XYPosition;
}

export interface MapActions {
  /** The tool under the pointer while it is dragged. */
  readonly held: Held | undefined;
  readonly over: string | undefined;
  /** What was done, for those who do not see it. */
  readonly said: string;
  readonly declaring: { readonly from: string; readonly to?: string } | undefined;
  readonly hold: (held: Held) => void;
  readonly dragOver: (node: MapNode) => void;
  readonly drop: (node: MapNode) => void;
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

const MARGIN = 24;
/** Below it names are not read any more. */
const LEGIBLE = 0.72;

export function useMapActions({ map, layout }: DrawnMap, choice: MapChoice): MapActions {
  const { app } = useWorkshop();
  const flow = useReactFlow<MapNode>();
  const store = useStoreApi();
  const [held, hold] = useState<Held>();
  const [said, say] = useState('');
  const [declaring, declare] = useState<MapActions['declaring']>();
  const laneUnder = (node: MapNode): Lane | undefined => {
    const middle = node.position.y + (node.height ?? 0) / 2;
    return layout.lanes.find(({ y, height, stray }) => !stray && middle >= y && middle < y + height);
  };
  const [over, setOver] = useState<string>();
  const tierOf = (id: string): string | undefined => map.tools.find((tool) => tool.id === id)?.tier;
  const moveTo = (id: string, tier: string | undefined): void => {
    const neighbour = map.tiers.find((each) => each.tier === tier)?.tools.at(-1);
    moveBeside(app, id, { neighbour, after: true, tier });
    say(`${map.tools.find((tool) => tool.id === id)?.name ?? ''} moved to ${tier ?? 'no tier'}.`);
  };
  const isInSight = (id: string): boolean => {
    const [place, { transform: [x, y, zoom], width, height }] = [layout.places.get(id), store.getState()];
    return place !== undefined && place.x * zoom + x >= 0 && (place.x + place.width) * zoom + x <= width && place.y * zoom + y >= 0 && (place.y + place.height) * zoom + y <= height;
  };
  const bring = (id: string): void => {
    const place = layout.places.get(id);
    if (place === undefined || isInSight(id)) return;
    void flow.setCenter(place.x + place.width / 2, place.y + place.height / 2, { zoom: Math.max(LEGIBLE, flow.getZoom()) });
  };
  return {
    held, over, said, declaring, hold, declare, moveTo,
    closeForm: () => declare(undefined),
    dragOver: (node) => setOver(laneUnder(node)?.id),
    drop: (node) => {
      const lane = laneUnder(node);
      hold(undefined);
      setOver(undefined);
      if (lane !== undefined && node.type === 'tool' && lane.tier !== tierOf(node.id)) moveTo(node.id, lane.tier);
    },
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
    showFirst: () => {
      const { width, height } = store.getState();
      const whole = Math.min((width - 2 * MARGIN) / layout.width, (height - 2 * MARGIN) / layout.height);
      const wide = (width - 2 * MARGIN) / layout.width;
      // All of it where its names can be read then; else its beginning.
      const zoom = Math.min(1, whole >= LEGIBLE ? whole : Math.max(LEGIBLE, wide));
      void flow.setViewport({ x: Math.max(MARGIN, (width - layout.width * zoom) / 2), y: Math.max(MARGIN, (height - layout.height * zoom) / 3), zoom });
    },
  };
}

/** A tool that was out of sight is drawn a frame or two later. */
function focusSoon(id: string, before?: () => void, tries = 12): void {
  requestAnimationFrame(() => {
    before?.();
    const node = document.querySelector<HTMLElement>(`[data-map-tool="${CSS.escape(id)}"]`);
    if (node !== null) node.focus({ preventScroll: true });
    else if (tries > 0) focusSoon(id, undefined, tries - 1);
  });
}
