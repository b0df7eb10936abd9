import type { XYPosition } from '@xyflow/react';
import { useState } from 'react';
import type { MapNode } from './flow-elements.ts';
import type { Lane, MapLayout } from './lay-out-map.ts';

interface Held {
  readonly id: string;
  readonly position: XYPosition;
}

export interface ToolDrag {
  /** The tool under the pointer. */
  readonly held: Held | undefined;
  /** The lane that it is above. */
  readonly over: string | undefined;
  readonly hold: (held: Held) => void;
  readonly dragOver: (node: MapNode) => void;
  readonly drop: (node: MapNode) => void;
}

/**
 * A dragged tool belongs to the lane that its middle is in. Dropped anywhere else, it goes back.
 */
export function useToolDrag(
  { lanes }: MapLayout,
  moveTo: (id: string, tier: string | undefined) => void,
): ToolDrag {
  const [held, hold] = useState<Held>();
  const [over, setOver] = useState<string>();
  const laneUnder = (node: MapNode): Lane | undefined => {
    const middle = node.position.y + (node.height ?? 0) / 2;
    return lanes.find(
      ({ y, height, kind }) => kind === 'tier' && middle >= y && middle < y + height,
    );
  };
  return {
    held,
    over,
    hold,
    dragOver: (node) => setOver(laneUnder(node)?.id),
    drop: (node) => {
      const lane = laneUnder(node);
      hold(undefined);
      setOver(undefined);
      if (lane !== undefined && node.type === 'tool' && lane.tier !== node.data.tier)
        moveTo(node.id, lane.tier);
    },
  };
}
