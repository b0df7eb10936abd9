import { Position } from '@xyflow/react';
import type { ToolMap } from '../../app/map.ts';
import type { LaneNodeType } from './LaneNode.tsx';
import type { Box, MapLayout } from './lay-out-map.ts';
import { listStrays, stubPlace, type MapLine } from './map-lines.ts';
import { ROUTE_WORDS } from './route-words.ts';
import { drawPath, middleOfPath, runLines } from './run-lines.ts';
import type { RouteLineType } from './RouteLine.tsx';
import type { StubNodeType } from './StubNode.tsx';
import type { ToolNodeType } from './ToolNode.tsx';

export type MapNode = ToolNodeType | LaneNodeType | StubNodeType;

const SIZE = { width: 1, height: 1, type: 'source' } as const;

/** Where lines meet a box, said beforehand: so lines are drawn to boxes that are not. */
function placeOf({ x, y, width, height }: Box): Pick<ToolNodeType, 'position' | 'width' | 'height' | 'measured' | 'handles'> {
  return {
    position: { x, y }, width, height, measured: { width, height },
    handles: [{ ...SIZE, id: 'left', position: Position.Left, x: 0, y: height / 2 }, { ...SIZE, id: 'right', position: Position.Right, x: width - 1, y: height / 2 }],
  };
}

/** Lanes below, then the tools in the order of the tree. */
export function listNodes(map: ToolMap, layout: MapLayout, phases: ReadonlyMap<string, readonly string[]>): readonly MapNode[] {
  const lanes = layout.lanes.map((lane): LaneNodeType => {
    const name = lane.stray ? 'Loose ends' : (lane.tier ?? 'no tier');
    return {
      ...placeOf(lane), id: lane.id, type: 'lane', draggable: false, selectable: false, zIndex: -1, style: { pointerEvents: 'none' },
      data: { name, tools: lane.tools, stray: lane.stray, phases: phases.get(lane.id) ?? [] },
      handles: [{ ...SIZE, id: 'left', position: Position.Left, x: 0, y: 0 }],
    };
  });
  const byId = new Map(map.tools.map((tool) => [tool.id, tool]));
  const tools = map.tiers.flatMap(({ tools: ids }) => ids).flatMap((id): readonly ToolNodeType[] => {
    const [tool, place] = [byId.get(id), layout.places.get(id)];
    return tool === undefined || place === undefined ? [] : [{ ...placeOf(place), id, type: 'tool', domAttributes: { 'aria-roledescription': undefined }, data: { name: tool.name, tier: tool.tier, risk: tool.risk } }];
  });
  const stubs = listStrays(map).flatMap((name): readonly StubNodeType[] => {
    const place = layout.places.get(stubPlace(name));
    return place === undefined ? [] : [{ ...placeOf(place), id: stubPlace(name), type: 'stub', draggable: false, domAttributes: { 'aria-roledescription': undefined }, data: { name } }];
  });
  return [...lanes, ...stubs, ...tools];
}

export function listEdges(lines: readonly MapLine[], layout: MapLayout): readonly RouteLineType[] {
  const courses = runLines(lines, layout);
  return lines.flatMap(({ id, kind, source, target, both, routes }): readonly RouteLineType[] => {
    const course = courses.get(id);
    const words = kind === 'missing' ? 'Nothing tells them apart' : [...new Set(routes.map((route) => route.words ?? ROUTE_WORDS[route.kind].label))].slice(0, 2).join(' · ');
    return course === undefined ? [] : [{ id, type: 'route', source, target, sourceHandle: 'right', targetHandle: 'left', focusable: false, data: { kind, both, words, path: drawPath(course), middle: middleOfPath(course) } }];
  });
}
