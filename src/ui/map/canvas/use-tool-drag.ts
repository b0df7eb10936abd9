import type { XYPosition } from '@xyflow/react';
import { useState } from 'react';
import type { MapNode } from './flow-elements.ts';
import type { Lane, MapLayout } from './plan-map-layout.ts';

interface DraggedTool {
  readonly id: string;
  readonly position: XYPosition;
}

export interface ToolDrag {
  /** The tool under the pointer. */
  readonly held: DraggedTool | undefined;
  /** The lane that it is above. */
  readonly over: string | undefined;
  readonly setHeld: (held: DraggedTool) => void;
  readonly handleDragOver: (node: MapNode) => void;
  readonly handleDrop: (node: MapNode) => void;
}

/**
 * A dragged tool belongs to the lane that its middle is in. Dropped anywhere else, it goes back.
 */
export function useToolDrag(
  { lanes }: MapLayout,
  moveTo: (id: string, tier: string | undefined) => void,
): ToolDrag {
  const [held, setHeld] = useState<DraggedTool>();
  const [over, setOver] = useState<string>();
  const findLaneUnder = (node: MapNode): Lane | undefined => {
    const middle = node.position.y + (node.height ?? 0) / 2;
    return lanes.find(
      ({ y, height, kind }) => kind === 'tier' && middle >= y && middle < y + height,
    );
  };
  return {
    held,
    over,
    setHeld,
    handleDragOver: (node) => setOver(findLaneUnder(node)?.id),
    handleDrop: (node) => {
      const lane = findLaneUnder(node);
      setHeld(undefined);
      setOver(undefined);
      if (lane !== undefined && node.type === 'tool' && lane.tier !== node.data.tier)
        moveTo(node.id, lane.tier);
    },
  };
}
