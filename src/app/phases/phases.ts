import {
  addToolSizes,
  getBand,
  measureTool,
  type Band,
  type ToolSize,
} from '../../contract/budget.ts';
import {
  getString,
  isObject,
  type Json,
  type JsonArray,
  type JsonObject,
} from '../../contract/json/json.ts';
import type { Pointer } from '../../contract/json/pointer.ts';
import { memoize } from '../../contract/memoize.ts';
import type { Phase, Registry } from '../../contract/registry.ts';
import { findDoneTool } from '../../contract/session/done-tool.ts';
import {
  createTurn,
  listOpenings,
  listReachable,
} from '../../contract/session/list-combinations.ts';
import { isReadTransition } from '../../contract/session/read-transitions.ts';
import {
  createVisibilityCheck,
  type RoutedPhase,
  type Router,
  type Turn,
} from '../../contract/session/router.ts';
import { getMember } from '../../lint/member.ts';
import { getContract, getName, getRegistry } from '../derive.ts';
import { getToolNameSet } from '../tool-names.ts';
import type { Tool, Workspace } from '../workspace.ts';
import { getFreshRouter } from './get-router.ts';
import { isNamed, listAt, listIndexes, type UnreadItem } from './phase-lists.ts';

/** Phases and transitions as they are drawn. */
export interface Machine {
  readonly phases: readonly DrawnPhase[];
  /** Names in transitions that no phase has. */
  readonly missing: readonly string[];
  readonly unread: readonly UnreadItem[];
  /** The tool that ends the task, and whether the registry declares it. */
  readonly done: { readonly tool: string | undefined; readonly isDeclared: boolean };
}

export interface DrawnPhase {
  readonly name: string;
  readonly at: Pointer;
  /** In the document's list. */
  readonly index: number;
  readonly tiers: readonly string[];
  /** Names of the tools of a turn before anything is opened, and of those that may come. */
  readonly shown: readonly string[];
  readonly openable: readonly string[];
  readonly load: ToolSize;
  /** Of the number of tools. */
  readonly band: Band;
  readonly isStart: boolean;
  /** No transition leads to another phase. */
  readonly isEnd: boolean;
  readonly isReachable: boolean;
  /** The tool that ends the task can be called in it. */
  readonly saysDone: boolean;
  readonly arrows: readonly Arrow[];
}

/** A transition at its place. */
export interface Arrow {
  readonly from: string;
  readonly to: string;
  readonly tool: string;
  readonly input: JsonObject | undefined;
  readonly when: string | undefined;
  readonly at: Pointer;
  /** In the document's lists. */
  readonly phase: number;
  readonly index: number;
  /** Whether its phase shows the tool. */
  readonly state: 'shown' | 'openable' | 'hidden' | 'unknown';
}

/** More would take seconds to lay out, and nobody could follow the arrows. */
const MOST_DRAWN = { phases: 200, arrows: 120 };

/** Whether a picture of it can be drawn; what is too large is listed. */
export function isDrawable({ phases }: Machine): boolean {
  return (
    phases.length <= MOST_DRAWN.phases &&
    phases.reduce((sum, { arrows }) => sum + arrows.length, 0) <= MOST_DRAWN.arrows
  );
}

let last: { readonly made: readonly unknown[]; readonly machine: Machine } | undefined;

/**
 * The same object while nothing that it is made of changes: words of gates and tiers are typed
 * beside it.
 */
export const getMachine: (workspace: Workspace) => Machine = memoize((workspace) => {
  const made = [
    workspace.tools,
    ...['phases', 'budget', 'done_tool'].map((key) => workspace.registry.get(key)),
  ];
  if (last === undefined || made.some((part, i) => part !== last?.made[i]))
    last = { made, machine: createMachine(workspace) };
  return last.machine;
});

function createMachine(workspace: Workspace): Machine {
  const registry = getRegistry(workspace);
  const router = getFreshRouter(workspace);
  const items = listAt(workspace.registry, 'phases');
  const places = listIndexes(items, isNamed);
  const reachable = new Set(listReachable(router));
  const phases = registry.phases.map((phase, i) =>
    createDrawnPhase({ workspace, router, registry }, phase, {
      index: places[i] ?? i,
      item: items[places[i] ?? i],
      isStart: i === 0,
      routed: router.phases[i],
      reachable,
    }),
  );
  const names = new Set(phases.map(({ name }) => name));
  return {
    phases,
    missing: [...new Set(phases.flatMap(({ arrows }) => arrows.map(({ to }) => to)))].filter(
      (to) => !names.has(to),
    ),
    unread: listUnread(items),
    done: { tool: router.done_tool, isDeclared: registry.done_tool !== undefined },
  };
}

interface MachineContext {
  readonly workspace: Workspace;
  readonly router: Router;
  readonly registry: Registry;
}

interface PhaseContext {
  readonly index: number;
  readonly item: Json | undefined;
  readonly isStart: boolean;
  readonly routed: RoutedPhase | undefined;
  readonly reachable: ReadonlySet<RoutedPhase>;
}

function createDrawnPhase(
  { workspace, router, registry }: MachineContext,
  phase: Phase,
  { index, item, isStart, routed, reachable }: PhaseContext,
): DrawnPhase {
  const closed = listSeen(workspace, router, createTurn(phase.name, []));
  const open = listSeen(workspace, router, createTurn(phase.name, listOpenings(router)));
  const before = new Set(closed);
  const shown = closed.map(getName);
  const openable = open.filter((tool) => !before.has(tool)).map(getName);
  const at = ['phases', index];
  const places = listIndexes(listAt(item, 'transitions'), isReadTransition);
  const known = {
    shown: new Set(shown),
    openable: new Set(openable),
    all: new Set(router.tools.map(({ name }) => name)),
  };
  const arrows = phase.transitions.map((transition, n): Arrow => {
    const own = places[n] ?? n;
    return {
      ...transition,
      from: phase.name,
      at: [...at, 'transitions', own],
      phase: index,
      index: own,
      state: getArrowState(transition.tool, known),
    };
  });
  return {
    name: phase.name,
    at,
    index,
    tiers: phase.tiers,
    shown,
    openable,
    load: addToolSizes(
      closed.map((tool) => measureTool(getMember(getContract(tool.document)).optional)),
    ),
    band: getBand(closed.length, registry.budget),
    isStart,
    isEnd: !phase.transitions.some(
      ({ to }) => to !== phase.name && registry.phases.some(({ name }) => name === to),
    ),
    isReachable: routed !== undefined && reachable.has(routed),
    saysDone:
      router.done_tool !== undefined &&
      (shown.includes(router.done_tool) || openable.includes(router.done_tool)),
    arrows,
  };
}

/** By the tool, not by its name: names may be double. */
function listSeen(workspace: Workspace, router: Router, turn: Turn): readonly Tool[] {
  const isSeen = createVisibilityCheck(router, turn);
  return workspace.tools.filter((_, i) => {
    const routed = router.tools[i];
    return routed !== undefined && isSeen(routed);
  });
}

function getArrowState(
  tool: string,
  { shown, openable, all }: Readonly<Record<'shown' | 'openable' | 'all', ReadonlySet<string>>>,
): Arrow['state'] {
  if (shown.has(tool)) return 'shown';
  if (openable.has(tool)) return 'openable';
  return all.has(tool) ? 'hidden' : 'unknown';
}

function listUnread(phases: JsonArray): readonly UnreadItem[] {
  return phases.flatMap((phase, i): readonly UnreadItem[] => {
    if (!isNamed(phase))
      return [{ at: ['phases', i], why: isObject(phase) ? 'It has no name.' : 'Not an object.' }];
    return listAt(phase, 'transitions').flatMap((item, k) =>
      isReadTransition(item)
        ? []
        : [{ at: ['phases', i, 'transitions', k], why: describeUnread(item) }],
    );
  });
}

function describeUnread(transition: Json): string {
  if (!isObject(transition)) return 'Not an object.';
  const missing =
    getString(transition.get('to')) === undefined
      ? 'target phase'
      : getString(transition.get('tool')) === undefined
        ? 'tool'
        : undefined;
  return missing === undefined ? 'Its input is not an object.' : `It has no ${missing}.`;
}

/** The tool that ends the task by its name, where the registry declares none. */
export function suggestDoneTool(workspace: Workspace): string | undefined {
  return suggestFromNames(getToolNameSet(workspace)).name;
}

/** The set of names stays the same while no name changes. */
const suggestFromNames: (names: ReadonlySet<string>) => { readonly name: string | undefined } =
  memoize((names) => ({ name: findDoneTool([...names]) }));
