import type { Edit } from '../../contract/document/edit.ts';
import { get, getString, isArray, isObject, type JsonObject } from '../../contract/json/json.ts';
import { getAt, type Pointer } from '../../contract/json/pointer.ts';
import { memoize } from '../../contract/memoize.ts';
import { createFailure, createSuccess, type Outcome } from '../../contract/problem.ts';
import { splitWords } from '../../lint/words/split-words.ts';
import { findTool, getName, getRegistry } from '../derive.ts';
import { getToolNameSet } from '../tool-names.ts';
import type { Workspace } from '../workspace.ts';
import type { RouteEdits } from './declare-route.ts';
import type { LooseRoute, Route } from './route.ts';

type AnyRoute = Route | LooseRoute;

/** Named in a sentence: nothing but the sentence can be changed. */
export function isInSentence({ at }: AnyRoute): boolean {
  return at.at(-1) === 'hint' || at[0] === 'description';
}

/** Removes a route, on both sides of a pair, and a gate whose last need it was. */
export function removeRoute(workspace: Workspace, route: AnyRoute): Outcome<RouteEdits> {
  const document = findDocument(workspace, route);
  if (document.kind === 'problem') return document;
  if (route.kind === 'commit' && 'from' in route)
    return createSuccess({ registry: [], tools: removePair(workspace, route) });
  return createSuccess(createRouteEdits(route, [removeAt(document.value, route.at)]));
}

/** Gives a route another name to lead to; of a route that starts from no tool, to start from. */
export function setRouteTarget(
  workspace: Workspace,
  route: AnyRoute,
  name: string,
): Outcome<RouteEdits> {
  const document = findDocument(workspace, route);
  if (document.kind === 'problem') return document;
  const edits = createRouteEdits(route, [{ kind: 'set', at: route.at, value: name }]);
  if (route.at[0] !== 'draft_of' && route.at[0] !== 'commit_of') return createSuccess(edits);
  // The other side of the pair declares it too, unless it declares another partner.
  const other = workspace.tools.find((tool) => getName(tool) === name);
  const side = route.at[0] === 'draft_of' ? 'commit_of' : 'draft_of';
  const own = getName(
    findTool(workspace, 'owner' in route ? route.owner : undefined) ?? {
      id: '',
      document: new Map(),
    },
  );
  if (other === undefined || own === '' || other.document.get(side) !== undefined)
    return createSuccess(edits);
  return createSuccess({
    ...edits,
    tools: new Map(edits.tools).set(other.id, [{ kind: 'set', at: [side], value: own }]),
  });
}

/** The document that declares the route, while it still does. */
function findDocument(workspace: Workspace, route: AnyRoute): Outcome<JsonObject> {
  if (isInSentence(route))
    return createFailure(
      'in_words',
      `${route.name} is part of a sentence.`,
      'Change the sentence in the contract.',
      route.at,
    );
  const owner = 'owner' in route ? route.owner : undefined;
  const document = owner === undefined ? workspace.registry : findTool(workspace, owner)?.document;
  if (document === undefined || !isWritten(document, route))
    return createFailure('route_gone', 'The route no longer exists.', 'Look at the map again.');
  return createSuccess(document);
}

/** A transition may lack its tool or phase, so both are compared with the route. */
function isWritten(document: JsonObject, route: AnyRoute): boolean {
  const start = 'start' in route ? route.start : undefined;
  if (route.kind !== 'transition') return getAt(document, route.at) === (start ?? route.name);
  const transition = getAt(document, route.at.slice(0, -1));
  const hasValue = (key: string, name: string): boolean =>
    (getString(get(transition, key)) ?? '') === name;
  return (
    isObject(transition) &&
    hasValue('to', route.name) &&
    (start === undefined || hasValue('tool', start))
  );
}

function createRouteEdits(route: AnyRoute, edits: readonly Edit[]): RouteEdits {
  const owner = 'owner' in route ? route.owner : undefined;
  return owner === undefined
    ? { tools: new Map(), registry: edits }
    : { tools: new Map([[owner, edits]]), registry: [] };
}

/** Removes the entry that has the name, and the list with its last entry. */
function removeAt(document: JsonObject, at: Pointer): Edit {
  const last = at.findLastIndex((key) => typeof key === 'number');
  const holder = getAt(document, at.slice(0, -1));
  if (last === -1)
    return {
      kind: 'remove',
      at: at.length > 1 && isObject(holder) && holder.size === 1 ? at.slice(0, -1) : at,
    };
  const list = getAt(document, at.slice(0, last));
  if (!isArray(list) || list.length > 1) return { kind: 'remove', at: at.slice(0, last + 1) };
  if (at[last - 1] === 'requires') return removeAt(document, at.slice(0, last - 1));
  // An empty `routing` is removed too.
  const routing = at[0] === 'routing' ? document.get('routing') : undefined;
  return {
    kind: 'remove',
    at: isObject(routing) && routing.size === 1 ? ['routing'] : at.slice(0, last),
  };
}

function removePair(workspace: Workspace, { from, to, owner, at }: Route): RouteEdits['tools'] {
  const [draft, commit] = [findTool(workspace, from), findTool(workspace, to)];
  const edits = new Map<string, readonly Edit[]>();
  if (owner !== undefined) edits.set(owner, [{ kind: 'remove', at }]);
  if (draft !== undefined && commit !== undefined) {
    if (draft.document.get('draft_of') === getName(commit))
      edits.set(draft.id, [{ kind: 'remove', at: ['draft_of'] }]);
    if (commit.document.get('commit_of') === getName(draft))
      edits.set(commit.id, [{ kind: 'remove', at: ['commit_of'] }]);
  }
  return edits;
}

const MOST_SUGGESTED = 5;
const NEAR = 0.35;

/** Existing names similar to an unresolved one, the most similar first. */
export function suggestNames(workspace: Workspace, route: AnyRoute): readonly string[] {
  const written = 'start' in route && route.start !== undefined ? route.start : route.name;
  const meant = listPairs(written);
  const own =
    'from' in route ? getString(get(findTool(workspace, route.from)?.document, 'name')) : undefined;
  return listTargets(workspace, route)
    .flatMap((name) =>
      name === own ? [] : [{ name, likeness: compareSpelling(meant, getPairs(workspace, name)) }],
    )
    .filter(({ likeness }) => likeness >= NEAR)
    .toSorted((a, b) => b.likeness - a.likeness)
    .slice(0, MOST_SUGGESTED)
    .map(({ name }) => name);
}

/** Every name that the route can lead to: phases for a transition, else tools. */
export function listTargets(workspace: Workspace, route: AnyRoute): readonly string[] {
  const isPhase = route.kind === 'transition' && route.at.at(-1) === 'to';
  return isPhase
    ? getRegistry(workspace).phases.map(({ name }) => name)
    : [...new Set(workspace.tools.map(getName))].filter((name) => name !== '');
}

/** From 0 to 1: how many pairs of letters two names have in common, whatever their style. */
function compareSpelling(one: ReadonlySet<string>, other: ReadonlySet<string>): number {
  const shared = [...one].filter((pair) => other.has(pair)).length;
  return one.size + other.size === 0 ? 0 : (2 * shared) / (one.size + other.size);
}

const getPairCache: (names: ReadonlySet<string>) => Map<string, ReadonlySet<string>> = memoize(
  () => new Map(),
);

/** Cached: each unresolved route is compared with the names of all tools. */
function getPairs(workspace: Workspace, name: string): ReadonlySet<string> {
  const pairs = getPairCache(getToolNameSet(workspace));
  const known = pairs.get(name) ?? listPairs(name);
  pairs.set(name, known);
  return known;
}

function listPairs(name: string): ReadonlySet<string> {
  const letters = splitWords(name).join(' ');
  return new Set(
    Array.from({ length: Math.max(letters.length - 1, 0) }, (_, i) => letters.slice(i, i + 2)),
  );
}
