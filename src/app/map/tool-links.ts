import { get, getString, isArray, listStrings, type JsonObject } from '../../contract/json/json.ts';
import type { Pointer } from '../../contract/json/pointer.ts';
import { findDoneTool } from '../../contract/session/done-tool.ts';
import {
  listNeeds,
  listRoutes,
  listTransitions,
  type DeclaredRoute,
} from '../../contract/session/list-routes.ts';
import { getContract, getName } from '../derive.ts';
import type { Tool, Workspace } from '../workspace.ts';
import { findMentions } from './find-mentions.ts';
import type { LooseRoute, Route, RouteKind } from './map.ts';

/** Who bears which name, and what was found with these names. */
export interface ToolIndex {
  /** Of tools that bear the same name the first counts. */
  readonly ids: ReadonlyMap<string, string>;
  readonly done: string | undefined;
  readonly linked: WeakMap<Tool, ToolLinks>;
  readonly registries: WeakMap<JsonObject, RegistryLinks>;
}

/** What leads from one tool to others. */
export interface ToolLinks {
  readonly declared: readonly Route[];
  /** From the tools that draft for this one, as this one says: the other side may say so too. */
  readonly drafts: readonly Route[];
  /** Named in the description, whether a route is declared or not. */
  readonly mentions: readonly Route[];
  /** By tool: how something declared leads there. */
  readonly leads: ReadonlyMap<string, ReadonlySet<RouteKind>>;
}

let last: ToolIndex | undefined;

/** The same index while no tool comes, goes or changes its name. */
export function getToolIndex({ tools, registry }: Workspace): ToolIndex {
  const ids = new Map<string, string>();
  for (const tool of tools) {
    const name = getName(tool);
    if (name !== '' && !ids.has(name)) ids.set(name, tool.id);
  }
  const done = getString(registry.get('done_tool')) ?? findDoneTool([...ids.keys()]);
  if (
    last !== undefined &&
    last.done === done &&
    last.ids.size === ids.size &&
    [...ids].every(([name, id]) => last?.ids.get(name) === id)
  )
    return last;
  return (last = { ids, done, linked: new WeakMap(), registries: new WeakMap() });
}

export function getToolLinks(index: ToolIndex, tool: Tool): ToolLinks {
  const before = index.linked.get(tool);
  if (before !== undefined) return before;
  const links = readLinks(index, tool);
  index.linked.set(tool, links);
  return links;
}

function readLinks({ ids }: ToolIndex, tool: Tool): ToolLinks {
  const contract = getContract(tool.document);
  const declared: Route[] = [];
  const drafts: Route[] = [];
  const nameIds = createIdCounter();
  for (const route of listRoutes(tool.document)) {
    const other = ids.get(route.name);
    // To try again, and to go on with the same tool, leads nowhere else.
    if (route.name === contract.name && (route.kind === 'error' || route.kind === 'next')) continue;
    if (route.kind === 'commit' && other !== undefined)
      drafts.push({
        ...createRouteBase(route, tool.id),
        kind: 'commit',
        id: nameIds(['commit', other, contract.name]),
        from: other,
        to: tool.id,
      });
    else
      declared.push({
        ...createRouteBase(route, tool.id),
        kind: getRouteKind(route),
        id: nameIds([
          getRouteKind(route),
          tool.id,
          route.name,
          ...(route.kind === 'error' ? [route.words] : []),
        ]),
        from: tool.id,
        to: other,
        dangles: other === undefined,
      });
  }
  const listMentionRoutes = (
    kind: 'error' | 'prose',
    text: string,
    at: Pointer,
    words?: string,
  ): Route[] =>
    findMentions(contract, text, (name) => ids.has(name)).map((name) => ({
      ...createRouteBase({ name, at, words }, tool.id),
      kind,
      id: nameIds([kind, tool.id, name, words]),
      from: tool.id,
      to: ids.get(name),
    }));
  declared.push(
    ...listHints(tool.document).flatMap(({ text, at, code, listed }) =>
      listMentionRoutes('error', text, at, code).filter(({ name }) => !listed.includes(name)),
    ),
  );
  return {
    declared,
    drafts,
    mentions: listMentionRoutes('prose', contract.description ?? '', ['description']),
    leads: groupLeads(declared, drafts),
  };
}

function getRouteKind({ kind }: DeclaredRoute): RouteKind {
  return kind === 'draft' ? 'commit' : kind;
}

const NO_TIERS = { toTiers: [], moreTiers: 0 } as const;

function createRouteBase(
  { name, at, words }: Pick<DeclaredRoute, 'name' | 'at' | 'words'>,
  owner: string | undefined,
): Pick<Route, 'name' | 'at' | 'words' | 'owner' | 'toTiers' | 'moreTiers' | 'dangles'> {
  return { name, at, words, owner, ...NO_TIERS, dangles: false };
}

function groupLeads(
  declared: readonly Route[],
  drafts: readonly Route[],
): ReadonlyMap<string, ReadonlySet<RouteKind>> {
  const leads = new Map<string, Set<RouteKind>>();
  const add = (to: string | undefined, kind: RouteKind): void => {
    if (to !== undefined) leads.set(to, (leads.get(to) ?? new Set()).add(kind));
  };
  for (const { to, kind } of declared) add(to, kind);
  for (const { from } of drafts) add(from, 'commit');
  return leads;
}

/** Hints of errors, with what the error names already. */
function listHints(document: JsonObject): readonly {
  readonly text: string;
  readonly at: Pointer;
  readonly code: string | undefined;
  readonly listed: readonly string[];
}[] {
  const errors = document.get('errors');
  return (isArray(errors) ? errors : []).flatMap((error, i) => {
    const text = getString(get(error, 'hint'));
    return text === undefined
      ? []
      : [
          {
            text,
            at: ['errors', i, 'hint'],
            code: getString(get(error, 'code')),
            listed: listStrings(get(error, 'next_valid_actions')),
          },
        ];
  });
}

export interface RegistryLinks {
  readonly routes: readonly Route[];
  readonly loose: readonly LooseRoute[];
}

export function getRegistryLinks(index: ToolIndex, registry: JsonObject): RegistryLinks {
  const before = index.registries.get(registry);
  if (before !== undefined) return before;
  const nameIds = createIdCounter();
  const found = [
    ...listTransitionRoutes(index, registry, nameIds),
    ...listGateRoutes(index, registry, nameIds),
  ];
  const links = {
    routes: found.flatMap((route) => ('from' in route ? [route] : [])),
    loose: found.flatMap((route) => ('from' in route ? [] : [route])),
  };
  index.registries.set(registry, links);
  return links;
}

function listTransitionRoutes(
  { ids }: ToolIndex,
  registry: JsonObject,
  nameIds: IdCounter,
): readonly (Route | LooseRoute)[] {
  return listTransitions(registry).map(
    ({ tool, to, at, leadsNowhere, appearing, more }): Route | LooseRoute => {
      const from = ids.get(tool);
      const part = {
        kind: 'transition',
        id: nameIds(['transition', from ?? tool, to]),
        to: undefined,
        toTiers: appearing,
        moreTiers: more,
        name: to,
        words: to === '' ? undefined : to,
        dangles: leadsNowhere,
      } as const;
      return from === undefined
        ? { ...part, start: tool, at: [...at, 'tool'] }
        : { ...part, from, at: [...at, 'to'], owner: undefined };
    },
  );
}

function listGateRoutes(
  { ids, done }: ToolIndex,
  registry: JsonObject,
  nameIds: IdCounter,
): readonly (Route | LooseRoute)[] {
  const strayGates = new Set<unknown>();
  return listNeeds(registry).flatMap(
    ({ gate: guarded, tool, phase, at }): readonly (Route | LooseRoute)[] => {
      const gate = guarded ?? done;
      const [from, to] = [gate === undefined ? undefined : ids.get(gate), ids.get(tool)];
      const part = { kind: 'gate', to, ...NO_TIERS, name: tool, words: phase } as const;
      if (from !== undefined)
        return [
          {
            ...part,
            id: nameIds(['gate', from, tool, phase]),
            from,
            dangles: to === undefined,
            at,
            owner: undefined,
          },
        ];
      if (gate === undefined)
        return [
          {
            ...part,
            id: nameIds(['gate', '', tool, phase]),
            start: undefined,
            dangles: to === undefined,
            at,
          },
        ];
      // A gate before nothing is said once, however much it asks for.
      if (strayGates.has(at[1])) return [];
      strayGates.add(at[1]);
      return [
        {
          ...part,
          id: nameIds(['gate', gate, tool, phase]),
          start: gate,
          dangles: to === undefined,
          at: guarded === undefined ? ['done_tool'] : [...at.slice(0, 2), 'tool'],
        },
      ];
    },
  );
}

type IdCounter = (parts: readonly (string | undefined)[]) => string;

/**
 * Ids of what a route says, counted where several say the same: a route before it may go without
 * touching them.
 */
function createIdCounter(): IdCounter {
  const counts = new Map<string, number>();
  return (parts) => {
    const id = JSON.stringify(parts);
    const count = (counts.get(id) ?? 0) + 1;
    counts.set(id, count);
    return count === 1 ? id : `${id} ${count}`;
  };
}
