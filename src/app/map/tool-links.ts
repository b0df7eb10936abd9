import { get, getString, isArray, listStrings, type JsonObject } from '../../contract/json/json.ts';
import type { Pointer } from '../../contract/json/pointer.ts';
import { listRoutes, type DeclaredRoute } from '../../contract/session/list-routes.ts';
import { getContract } from '../derive.ts';
import type { Tool } from '../workspace.ts';
import { findMentions } from './find-mentions.ts';
import type { Route, RouteKind } from './route.ts';
import type { ToolLinks } from './tool-index.ts';
import { createIdCounter, type ToolIndex } from './tool-index.ts';

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
    // A route to the tool itself (a retry) leads to no other tool.
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

/** Hints of errors, with the tools in `next_valid_actions`. */
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
