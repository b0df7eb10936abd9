import { createCache, memoize } from '../../contract/memoize.ts';
import { runToCompletion } from '../../contract/run-to-completion.ts';
import type { RiskClass } from '../../contract/schema/vocabulary.ts';
import { listTwins } from '../../lint/rules/toolset/list-twins.ts';
import { createToolSet } from '../../lint/tool-set.ts';
import { getContract, getName, getRegistry, listTierGroups } from '../derive.ts';
import type { Tool, Workspace } from '../workspace.ts';
import { getRegistryLinks } from './registry-links.ts';
import type { LooseRoute, Route } from './route.ts';
import { getToolIndex, type ToolLinks } from './tool-index.ts';
import { getToolLinks } from './tool-links.ts';

/** Two similar tools without a route that says when to use which. */
export interface MissingRoute {
  readonly from: string;
  readonly to: string;
  /** Why they are thought alike, as a sentence. */
  readonly because: string;
}

export interface MappedTool {
  readonly id: string;
  readonly name: string;
  readonly tier: string | undefined;
  readonly risk: RiskClass | undefined;
}

/** The tools in their tiers and the routes between them. */
export interface ToolMap {
  /** In the order of the tree; each tier with its tools. */
  readonly tiers: readonly {
    readonly tier: string | undefined;
    readonly tools: readonly string[];
  }[];
  readonly tools: readonly MappedTool[];
  readonly routes: readonly Route[];
  readonly loose: readonly LooseRoute[];
  readonly missing: readonly MissingRoute[];
}

/**
 * The same map while nothing that it shows changes; of what changes, the routes of other tools are
 * the same objects.
 */
export function getToolMap(workspace: Workspace): ToolMap {
  return maps.get(workspace) ?? runToCompletion(getToolMapInSteps(workspace));
}

/** The same in steps of a tool each, so that the page can draw between them. */
export function* getToolMapInSteps(workspace: Workspace): Generator<undefined, ToolMap> {
  const known = maps.get(workspace);
  if (known !== undefined) return known;
  const map = memoizeEqual(yield* createToolMap(workspace));
  maps.set(workspace, map);
  return map;
}

const maps = createCache<Workspace, ToolMap>();

let last: ToolMap | undefined;

function memoizeEqual(next: ToolMap): ToolMap {
  const isSame =
    last !== undefined &&
    last.tiers === next.tiers &&
    hasSameItems(last.tools, next.tools) &&
    hasSameItems(last.routes, next.routes) &&
    hasSameItems(last.loose, next.loose) &&
    hasSameItems(last.missing, next.missing);
  return isSame && last !== undefined ? last : (last = next);
}

function hasSameItems(a: readonly object[], b: readonly object[]): boolean {
  return (
    a === b ||
    (a.length === b.length &&
      a.every((item, i) => item === b[i] || JSON.stringify(item) === JSON.stringify(b[i])))
  );
}

function* createToolMap(workspace: Workspace): Generator<undefined, ToolMap> {
  const index = getToolIndex(workspace);
  const links = new Map<string, ToolLinks>();
  for (const tool of workspace.tools) {
    links.set(tool.id, getToolLinks(index, tool));
    yield;
  }
  const registry = getRegistryLinks(index, workspace.registry);
  const gated = new Set(
    registry.routes.flatMap(({ kind, from, to }) =>
      kind === 'gate' ? [`${from} ${to ?? ''}`] : [],
    ),
  );
  const routes = [...links.values()].flatMap(({ declared, drafts, mentions }) => [
    ...declared,
    ...drafts.filter(
      ({ from, to }) =>
        links.get(from)?.declared.some((route) => route.kind === 'commit' && route.to === to) !==
        true,
    ),
    ...mentions.filter(
      ({ from, to = '' }) => !isCovered(links, from, to) && !gated.has(`${from} ${to}`),
    ),
  ]);
  return {
    tiers: listTierGroups(workspace),
    tools: workspace.tools.map(getMappedTool),
    routes: [...routes, ...registry.routes],
    loose: registry.loose,
    missing: yield* listMissingRoutes(
      workspace,
      (a, b) =>
        isNamed(links, a, b) ||
        isNamed(links, b, a) ||
        gated.has(`${a} ${b}`) ||
        gated.has(`${b} ${a}`),
    ),
  };
}

const getMappedTool: (tool: Tool) => MappedTool = memoize(({ id, document }) => {
  const { name, visibility, risk_class } = getContract(document);
  return { id, name, tier: visibility?.tier, risk: risk_class };
});

/** Tools that are indexed in one step. */
const AT_ONCE = 100;

type LinksByTool = ReadonlyMap<string, ToolLinks>;

/**
 * "Write pages with write_file first" is covered by the prerequisite, and by the next action of the
 * other side; a sibling speaks for its own side only.
 */
function isCovered(links: LinksByTool, from: string, to: string): boolean {
  if (links.get(from)?.leads.has(to) === true) return true;
  const back = links.get(to)?.leads.get(from);
  return back !== undefined && [...back].some((kind) => kind !== 'sibling');
}

function isNamed(links: LinksByTool, from: string, to: string): boolean {
  const one = links.get(from);
  return (
    one !== undefined && (one.leads.has(to) || one.mentions.some((mention) => mention.to === to))
  );
}

/**
 * Compares only tools that share a key. Routes go by name, so tools with the same name count as
 * one.
 */
function* listMissingRoutes(
  workspace: Workspace,
  isTold: (a: string, b: string) => boolean,
): Generator<undefined, readonly MissingRoute[]> {
  const registry = getRegistry(workspace);
  const byName = new Map(
    workspace.tools.map((tool) => [getName(tool), tool] as const).toReversed(),
  );
  const contracts = workspace.tools.map(({ document }) => getContract(document));
  const set = createToolSet();
  for (let start = 0; start < contracts.length; start += AT_ONCE) {
    set.replace([], contracts.slice(start, start + AT_ONCE));
    yield;
  }
  const view = set.createView();
  const found = new Map<string, MissingRoute>();
  for (const contract of contracts) {
    yield;
    for (const { other, because } of listTwins(contract, registry, view)) {
      const [from, to] = [byName.get(contract.name)?.id, byName.get(other.name)?.id];
      if (
        from === undefined ||
        to === undefined ||
        found.has(`${to} ${from}`) ||
        found.has(`${from} ${to}`) ||
        isTold(from, to)
      )
        continue;
      found.set(`${from} ${to}`, { from, to, because });
    }
  }
  return [...found.values()];
}
