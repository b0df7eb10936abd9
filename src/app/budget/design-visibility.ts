import { memoize } from '../../contract/memoize.ts';
import {
  createTurn,
  listOpenings,
  listReachable,
} from '../../contract/session/list-combinations.ts';
import {
  createVisibilityCheck,
  type RoutedTool,
  type Router,
} from '../../contract/session/router.ts';
import { getFreshRouter } from '../phases/get-router.ts';
import { getRoutedTool } from '../phases/list-tools-in-phase.ts';
import type { Workspace } from '../workspace.ts';
import { listKinds } from './tool-kinds.ts';

/**
 * The phases in which a name is visible; undefined for the only turn of a design without phases.
 */
interface NameVisibility {
  /** Phases that show it once everything is opened that can be. */
  readonly shown: ReadonlySet<string | undefined>;
  /** Before anything is opened. */
  readonly plain: ReadonlySet<string | undefined>;
  /** Equal where both are equal. */
  readonly key: string;
}

/** Transitions between phases, and where each tool is visible: what broken references depend on. */
export interface DesignVisibility {
  readonly router: Router;
  readonly visibility: ReadonlyMap<string, NameVisibility>;
  /** Names of phases that are the target of a transition. */
  readonly reachable: ReadonlySet<string>;
  /** By phase: the phases with a transition to it. */
  readonly before: ReadonlyMap<string, readonly string[]>;
  /** Each once, in the order of the registry. */
  readonly phases: readonly (string | undefined)[];
}

/** Memoized: each change that is tried asks for what was there before. */
export const getDesignVisibility: (workspace: Workspace) => DesignVisibility = memoize(
  (workspace) => {
    const router = getFreshRouter(workspace);
    const tools = workspace.tools.map(({ document }) => getRoutedTool(document));
    const { samples, kindAt } = listKinds(tools, router.phases);
    const sampled: Router = { ...router, tools: samples };
    const phases =
      router.phases.length === 0
        ? [undefined]
        : [...new Set(router.phases.map(({ name }) => name))];
    const kinds = listVisibility(sampled, phases);
    const visibility = new Map<string, NameVisibility>();
    tools.forEach(({ name }, place) => {
      const [own, known] = [kinds[kindAt[place] ?? 0] ?? NOWHERE, visibility.get(name)];
      if (known?.key !== own.key)
        visibility.set(name, known === undefined ? own : mergeVisibility(known, own, phases));
    });
    const before = new Map(
      phases.map((to = '') => [
        to,
        router.phases
          .filter(({ transitions }) => transitions.some((exit) => exit.to === to))
          .map(({ name }) => name),
      ]),
    );
    return {
      router,
      visibility,
      phases,
      before,
      reachable: new Set(listReachable(sampled).map(({ name }) => name)),
    };
  },
);

function listVisibility(
  router: Router,
  phases: DesignVisibility['phases'],
): readonly NameVisibility[] {
  const openings = listOpenings(router);
  const scenes = phases.map((phase) => ({
    phase,
    isShown: createVisibilityCheck(router, createTurn(phase, openings)),
    isPlain: createVisibilityCheck(router, createTurn(phase, [])),
  }));
  const listPhasesShowing = (
    tool: RoutedTool,
    see: 'isShown' | 'isPlain',
  ): ReadonlySet<string | undefined> =>
    new Set(scenes.flatMap((scene) => (scene[see](tool) ? [scene.phase] : [])));
  return router.tools.map((tool) =>
    createVisibility(listPhasesShowing(tool, 'isShown'), listPhasesShowing(tool, 'isPlain')),
  );
}

/** Both in the order of the phases. */
function createVisibility(
  shown: NameVisibility['shown'],
  plain: NameVisibility['plain'],
): NameVisibility {
  return { shown, plain, key: JSON.stringify([[...shown], [...plain]]) };
}

const NOWHERE = createVisibility(new Set(), new Set());

/** Several tools of one name are seen where any of them is. */
function mergeVisibility(
  a: NameVisibility,
  b: NameVisibility,
  phases: DesignVisibility['phases'],
): NameVisibility {
  return createVisibility(
    new Set(phases.filter((phase) => a.shown.has(phase) || b.shown.has(phase))),
    new Set(phases.filter((phase) => a.plain.has(phase) || b.plain.has(phase))),
  );
}
