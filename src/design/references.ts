import { applyEdits, type Edit } from '../contract/document/edit.ts';
import { get, getString, isObject, type Json } from '../contract/json/json.ts';
import {
  formatPointer,
  getAt,
  hasPrefix,
  isSamePointer,
  type Pointer,
} from '../contract/json/pointer.ts';
import type { LocatedSchema } from '../contract/schema/outline.ts';
import { mergeArrays, reduceSchema } from '../contract/schema/reduce-schema.ts';
import { printReference, readReference } from '../contract/schema/schema-reference.ts';
import { isSchema, walkSchema, type Schema } from '../contract/schema/schema.ts';
import { findSlot } from './slot.ts';

export interface Reference {
  /** The schema that holds it. */
  readonly at: Pointer;
  readonly keyword: '$ref' | '$dynamicRef';
  readonly text: string;
  /** Undefined when it leads to an anchor or out of the document. */
  readonly to: Pointer | undefined;
  /**
   * The same with anchors looked up: undefined only when it leads out of the document, or to an
   * anchor that nothing declares.
   */
  readonly leads: Pointer | undefined;
}

const KEYWORDS = ['$ref', '$dynamicRef'] as const;
const ANCHORS = ['$anchor', '$dynamicAnchor'] as const;

interface ReferenceIndex {
  readonly references: readonly Reference[];
  /** From `#name` to the schema that declares it. */
  readonly anchors: ReadonlyMap<string, Pointer>;
  /** A schema below the root has an address of its own, from which the pointers inside it count. */
  readonly hasResources: boolean;
}

const EMPTY: ReferenceIndex = { references: [], anchors: new Map(), hasResources: false };
const known = new WeakMap<object, ReferenceIndex>();

function getIndex(root: Schema): ReferenceIndex {
  if (!isObject(root)) return EMPTY;
  const found = known.get(root) ?? createIndex(root);
  known.set(root, found);
  return found;
}

function createIndex(root: Schema): ReferenceIndex {
  const nodes = [...listLinks(root)];
  addReferred(nodes, root);
  const anchors = new Map<string, Pointer>(
    nodes.flatMap(({ schema, at }) =>
      ANCHORS.flatMap((keyword) => {
        const name = get(schema, keyword);
        return typeof name === 'string' ? [[`#${name}`, at] as const] : [];
      }),
    ),
  );
  const base = getString(get(root, '$id'));
  const references = nodes.flatMap(({ schema, at }) =>
    KEYWORDS.flatMap((keyword): readonly Reference[] => {
      const text = get(schema, keyword);
      if (typeof text !== 'string') return [];
      const own =
        base !== undefined && text.startsWith(`${base}#`) ? text.slice(base.length) : text;
      const to = readReference(own);
      return [{ at, keyword, text, to, leads: to ?? anchors.get(own) }];
    }),
  );
  const hasResources = nodes.some(
    ({ schema, at }) => at.length > 0 && getString(get(schema, '$id'))?.startsWith('#') === false,
  );
  return { references, anchors, hasResources };
}

const LINK_KEYWORDS = [...KEYWORDS, ...ANCHORS, '$id'];

function isLink({ schema }: LocatedSchema): boolean {
  return isObject(schema) && LINK_KEYWORDS.some((keyword) => schema.has(keyword));
}

/** What refers, and what gives a name to refer to, in document order. */
const listLinks = reduceSchema<readonly LocatedSchema[]>((place, below) =>
  mergeArrays(isLink(place) ? [[place], ...below] : below),
);

/**
 * Real tools refer to schemas that stand under keywords of their own: what these refer to must
 * follow as well.
 */
function addReferred(links: LocatedSchema[], root: Schema): void {
  const seen = new Set<string>();
  const isKnown = (at: Pointer): boolean =>
    seen.has(formatPointer(at)) || at.length === 0 || findSlot(root, at) !== undefined;
  // The list grows while it is read.
  for (const { schema } of links) {
    const to = readReference(get(schema, '$ref'));
    const target = to === undefined || isKnown(to) ? undefined : getAt(root, to);
    if (to === undefined || !isSchema(target)) continue;
    for (const { schema: found, at, keyword } of walkSchema(target, to)) {
      if (!isKnown(at) && isLink({ schema: found, at, keyword }))
        links.push({ schema: found, at, keyword });
      seen.add(formatPointer(at));
    }
  }
}

/** Every reference in the schema, in document order. */
export function listReferences(root: Schema): readonly Reference[] {
  return getIndex(root).references;
}

/** The place that a reference of this document names, anchors included. */
export function resolveReference(root: Schema, text: Json | undefined): Pointer | undefined {
  return (
    readReference(text) ?? (typeof text === 'string' ? getIndex(root).anchors.get(text) : undefined)
  );
}

/** The references to a place itself, or to what stands below it. */
export function listUses(
  root: Schema,
  target: Pointer,
): { readonly itself: readonly Reference[]; readonly below: readonly Reference[] } {
  const uses = listReferences(root).filter(
    ({ leads }) => leads !== undefined && hasPrefix(leads, target),
  );
  return {
    itself: uses.filter(({ leads }) => leads !== undefined && isSamePointer(leads, target)),
    below: uses.filter(({ leads }) => leads !== undefined && !isSamePointer(leads, target)),
  };
}

/** The references to a place, or to what stands below it, that would lead nowhere without it. */
export function listOutsideUses(root: Schema, target: Pointer): readonly Reference[] {
  return listReferences(root).filter(
    ({ at, leads }) => leads !== undefined && hasPrefix(leads, target) && !hasPrefix(at, target),
  );
}

/** A subtree that will stand elsewhere. */
export interface Relocation {
  readonly from: Pointer;
  readonly to: Pointer;
}

/**
 * Edits that let every reference follow; one that leads nowhere stays as it was written. They go
 * before the edits that move things: references are still where they were. The longest `from` that
 * fits a reference counts.
 */
export function moveReferences(root: Schema, moves: readonly Relocation[]): readonly Edit[] {
  const real = moves.filter(({ from, to }) => !isSamePointer(from, to));
  if (real.length === 0) return [];
  return listReferences(root).flatMap(({ at, keyword, to }): readonly Edit[] => {
    if (to === undefined || getAt(root, to) === undefined) return [];
    const move = moves
      .filter(({ from }) => hasPrefix(to, from))
      .toSorted((a, b) => b.from.length - a.from.length)[0];
    if (move === undefined || isSamePointer(move.from, move.to)) return [];
    return [
      {
        kind: 'set',
        at: [...at, keyword],
        value: printReference([...move.to, ...to.slice(move.from.length)]),
      },
    ];
  });
}

/**
 * The edits of a move, with the references that follow it in front. `edit` sees the schema in which
 * they have followed, so that a subtree takes its own along. No edits where a schema below the root
 * has its own `$id`: there pointers count from elsewhere.
 */
export function moveWithReferences(
  root: Schema,
  moves: readonly Relocation[],
  edit: (root: Schema) => readonly Edit[],
): readonly Edit[] {
  const { references, hasResources } = getIndex(root);
  if (hasResources && references.length > 0) return [];
  const follow = moveReferences(root, moves);
  return [...follow, ...edit(applyEdits(root, follow))];
}
