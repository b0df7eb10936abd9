import { isObject } from '../json/json.ts';
import { formatPointer } from '../json/pointer.ts';
import { createCache } from '../memoize.ts';
import type { LocatedSchema } from './outline.ts';
import { mergeArrays, reduceSchema } from './reduce-schema.ts';
import { readReference } from './schema-reference.ts';
import { walkSchema, type Schema, type SchemaNode } from './schema.ts';

/** The parts of a schema that refer to themselves, as pointer text. */
export interface Recursion {
  /** Schemas whose `$ref` leads, directly or through others, to a schema that encloses them. */
  readonly references: ReadonlySet<string>;
  /** Schemas that lead to themselves. */
  readonly places: ReadonlySet<string>;
}

const ANCHORS = ['$anchor', '$dynamicAnchor'] as const;
const NONE: Recursion = { references: new Set(), places: new Set() };
const known = createCache<object, Recursion>();
/** The latest results, newest first: typing into a description changes no reference. */
let searched: readonly { readonly links: readonly LocatedSchema[]; readonly found: Recursion }[] =
  [];
const SEARCHES_KEPT = 8;

/**
 * Finds the recursion of a schema in linear time. Returns the same object as long as no reference
 * is added, removed or moved.
 */
export function findRecursion(root: Schema): Recursion {
  if (!isObject(root)) return NONE;
  const found = known.get(root) ?? getCachedRecursion(root);
  known.set(root, found);
  return found;
}

/** Schemas with a reference or an anchor. They and their places determine the recursion. */
const listLinks = reduceSchema<readonly LocatedSchema[]>((place, below) => {
  const isLink =
    isObject(place.schema) &&
    ['$ref', ...ANCHORS].some((keyword) => isObject(place.schema) && place.schema.has(keyword));
  return mergeArrays(isLink ? [[place], ...below] : below);
});

function getCachedRecursion(root: Schema): Recursion {
  const links = listLinks(root);
  if (!links.some(({ schema }) => isObject(schema) && schema.has('$ref'))) return NONE;
  const known = searched.find(
    (search) =>
      search.links.length === links.length && search.links.every((link, i) => link === links[i]),
  );
  const found = known?.found ?? getSharedRecursion(findReferenceCycles([...walkSchema(root)]));
  searched = [{ links, found }, ...searched.filter((search) => search !== known)].slice(
    0,
    SEARCHES_KEPT,
  );
  return found;
}

function getSharedRecursion(found: Recursion): Recursion {
  if (found.references.size === 0) return NONE;
  return (
    searched.find(
      (search) =>
        isSameList(search.found.references, found.references) &&
        isSameList(search.found.places, found.places),
    )?.found ?? found
  );
}

/** Also in the same order: they are listed as in the document. */
function isSameList(a: ReadonlySet<string>, b: ReadonlySet<string>): boolean {
  const others = b.values();
  return a.size === b.size && [...a].every((place) => place === others.next().value);
}

/**
 * A reference is recursive when it and its target are in one strongly connected component, where a
 * schema leads to its sub-schemas and to what it refers to.
 */
function findReferenceCycles(nodes: readonly SchemaNode[]): Recursion {
  const places = nodes.map(({ at }) => formatPointer(at));
  const byPlace = new Map(places.map((place, i) => [place, i]));
  const byNode = new Map(nodes.map((node, i) => [node, i]));
  const anchors = listAnchors(nodes);
  const targets = nodes.map(({ schema }) => {
    const text = isObject(schema) ? schema.get('$ref') : undefined;
    const to = readReference(text);
    return to === undefined ? anchors.get(String(text)) : byPlace.get(formatPointer(to));
  });
  const next: number[][] = targets.map((target) => (target === undefined ? [] : [target]));
  nodes.forEach((node, i) => {
    const parent = node.parent === undefined ? undefined : byNode.get(node.parent);
    if (parent !== undefined) next[parent]?.push(i);
  });
  const component = findComponents(next);
  const isCyclic = (i: number): boolean =>
    targets[i] !== undefined && component[i] === component[targets[i]];
  const cyclic = new Set(nodes.flatMap((_, i) => (isCyclic(i) ? [component[i]] : [])));
  return {
    references: new Set(places.filter((_, i) => isCyclic(i))),
    places: new Set(places.filter((_, i) => cyclic.has(component[i]))),
  };
}

function listAnchors(nodes: readonly SchemaNode[]): ReadonlyMap<string, number> {
  return new Map(
    nodes.flatMap(({ schema }, i) =>
      ANCHORS.flatMap((keyword) =>
        isObject(schema) && schema.has(keyword)
          ? [[`#${String(schema.get(keyword))}`, i] as const]
          : [],
      ),
    ),
  );
}

interface Visit {
  readonly node: number;
  /** The edge to follow next. */
  edge: number;
}

/**
 * Tarjan, SIAM J. Comput. 1 (1972), without recursion: a chain of references may have thousands of
 * links. Returns the component of each node.
 */
function findComponents(next: readonly (readonly number[])[]): readonly number[] {
  const index = new Array<number>(next.length).fill(-1);
  const low = new Array<number>(next.length).fill(0);
  const component = new Array<number>(next.length).fill(-1);
  const open: number[] = [];
  let count = 0;
  const startVisit = (node: number): Visit => {
    index[node] = low[node] = count++;
    open.push(node);
    return { node, edge: 0 };
  };
  const setLow = (node: number, to: number | undefined): void => {
    low[node] = Math.min(low[node] ?? 0, to ?? 0);
  };
  for (let start = 0; start < next.length; start += 1) {
    const trail = index[start] === -1 ? [startVisit(start)] : [];
    for (let visit = trail.at(-1); visit !== undefined; visit = trail.at(-1)) {
      const { node } = visit;
      const target = next[node]?.[visit.edge++];
      if (target === undefined) {
        trail.pop();
        const above = trail.at(-1);
        if (above !== undefined) setLow(above.node, low[node]);
        if (low[node] === index[node]) closeComponent(open, node, component);
      } else if (index[target] === -1) trail.push(startVisit(target));
      else if (component[target] === -1) setLow(node, index[target]);
    }
  }
  return component;
}

/** Assigns every node since `first` to its component. */
function closeComponent(open: number[], first: number, component: number[]): void {
  for (let node = open.pop(); node !== undefined; node = open.pop()) {
    component[node] = first;
    if (node === first) return;
  }
}
