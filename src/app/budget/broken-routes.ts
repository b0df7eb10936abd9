import type { JsonObject } from '../../contract/json/json.ts';
import { memoize } from '../../contract/memoize.ts';
import type { RoutedPhase } from '../../contract/session/router.ts';
import { getContract } from '../derive.ts';
import type { Workspace } from '../workspace.ts';
import { getDesignVisibility, type DesignVisibility } from './design-visibility.ts';

/** By former name: the names that replace it. */
export type ToolRenames = ReadonlyMap<string, readonly string[]>;

/** A reference to a tool, phase or gate that is missing, or not visible where it is needed. */
export interface BrokenReference {
  readonly kind:
    'transition' | 'gate' | 'need' | 'done' | 'unreachable' | 'unseen' | 'next' | 'prerequisite';
  /** The referring tool, gate or phase. */
  readonly from: string;
  /** The name it refers to. */
  readonly to: string;
  readonly phase: string | undefined;
  /** A sentence, with names in backticks. */
  readonly text: string;
}

/** The tools that a tool names. */
interface ToolRoutes {
  readonly name: string;
  /** Called after it. */
  readonly next: readonly string[];
  /** Called before it. */
  readonly first: readonly string[];
}

/** In a phase that shows the one, the other is not shown where it is called. */
interface BrokenRoute {
  readonly kind: 'next' | 'prerequisite';
  readonly from: string;
  readonly to: string;
  readonly phase: string;
}

export const getToolRoutes: (document: JsonObject) => ToolRoutes = memoize((document) => {
  const { name, routing, errors } = getContract(document);
  const next = new Set([
    ...(routing?.next_valid_actions ?? []),
    ...(errors ?? []).flatMap(({ next_valid_actions }) => next_valid_actions ?? []),
  ]);
  return {
    name,
    next: [...next],
    first: [...new Set((routing?.prerequisites ?? []).flatMap(({ tool }) => tool ?? []))],
  };
});

const groupRoutesByName: (workspace: Workspace) => ReadonlyMap<string, readonly ToolRoutes[]> =
  memoize(({ tools }) => {
    const routes = new Map<string, ToolRoutes[]>();
    for (const { document } of tools) {
      const own = getToolRoutes(document);
      const known = routes.get(own.name);
      if (known === undefined) routes.set(own.name, [own]);
      else known.push(own);
    }
    return routes;
  });

/**
 * Next actions are called after a tool, in its phase or one that its call opens; prerequisites
 * before it, in its phase or one with a transition to it.
 */
export function listBrokenRoutes(
  scene: DesignVisibility,
  document: JsonObject,
): readonly BrokenRoute[] {
  const { name, next, first } = getToolRoutes(document);
  const shown = scene.visibility.get(name)?.shown;
  return scene.router.phases
    .filter((phase) => shown?.has(phase.name) === true)
    .flatMap((phase) =>
      [
        ...next.map((to): BrokenRoute => ({ kind: 'next', from: name, to, phase: phase.name })),
        ...first.map((to): BrokenRoute => ({
          kind: 'prerequisite',
          from: name,
          to,
          phase: phase.name,
        })),
      ].filter((route) => isHidden(scene, phase, route)),
    );
}

function isHidden(
  { visibility, before }: DesignVisibility,
  { name, transitions }: RoutedPhase,
  { kind, from, to }: BrokenRoute,
): boolean {
  const shown = to === from ? undefined : visibility.get(to)?.shown;
  if (shown === undefined || shown.has(name)) return false;
  if (kind === 'prerequisite') return before.get(name)?.some((each) => shown.has(each)) !== true;
  return !transitions.some((exit) => exit.tool === from && shown.has(exit.to));
}

/** Whether a route was broken before, by the names that its ends had then. */
export function createKnownCheck(
  before: Workspace,
  renamed: ToolRenames,
): (route: BrokenRoute) => boolean {
  const [scene, routes] = [getDesignVisibility(before), groupRoutesByName(before)];
  const formerly = new Map<string, string[]>();
  for (const [gone, names] of renamed)
    for (const name of names) formerly.set(name, [...(formerly.get(name) ?? []), gone]);
  const listFormerNames = (name: string): readonly string[] => [
    ...(renamed.has(name) ? [] : [name]),
    ...(formerly.get(name) ?? []),
  ];
  const hasRoute = (route: BrokenRoute): boolean =>
    routes
      .get(route.from)
      ?.some((own) => own[route.kind === 'next' ? 'next' : 'first'].includes(route.to)) === true;
  return (route) =>
    listFormerNames(route.from).some(
      (from) =>
        scene.visibility.get(from)?.shown.has(route.phase) === true &&
        listFormerNames(route.to).some((to) => {
          const former = { ...route, from, to };
          return (
            hasRoute(former) &&
            scene.router.phases.some(
              (phase) => phase.name === route.phase && isHidden(scene, phase, former),
            )
          );
        }),
    );
}

export function describeBrokenRoute({ kind, from, to, phase }: BrokenRoute): BrokenReference {
  const text =
    kind === 'next'
      ? `In \`${phase}\`, \`${from}\` leads to \`${to}\`, which is not shown there.`
      : `In \`${phase}\`, \`${from}\` requires \`${to}\` first, which neither this phase nor an earlier one shows.`;
  return { kind, from, to, phase, text };
}
