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

interface Reference {
  /** The schema that has the reference. */
  readonly at: Pointer;
  readonly keyword: '$ref' | '$dynamicRef';
  readonly text: string;
  /** Undefined for an anchor, and for a reference out of the document. */
  readonly to: Pointer | undefined;
  /**
   * The target with anchors resolved: undefined only for an undeclared anchor or a reference out of
   * the document.
   */
  readonly leads: Pointer | undefined;
}

const KEYWORDS = ['$ref', '$dynamicRef'] as const;
const ANCHORS = ['$anchor', '$dynamicAnchor'] as const;

interface ReferenceIndex {
  readonly references: readonly Reference[];
  /** From `#name` to the schema that declares it. */
  readonly anchors: ReadonlyMap<string, Pointer>;
  /** A schema below the root has an `$id`, so pointers inside it start there. */
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

/** Schemas with a reference or an anchor, in document order. */
const listLinks = reduceSchema<readonly LocatedSchema[]>((place, below) =>
  mergeArrays(isLink(place) ? [[place], ...below] : below),
);

/**
 * Real tools have references to schemas under unknown keywords: references inside these are updated
 * too.
 */
function addReferred(links: LocatedSchema[], root: Schema): void {
  const seen = new Set<string>();
  const isKnown = (at: Pointer): boolean =>
    seen.has(formatPointer(at)) || at.length === 0 || findSlot(root, at) !== undefined;
  // The list grows during the loop.
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

/** The pointer that a reference of this document names, anchors included. */
export function resolveReference(root: Schema, text: Json | undefined): Pointer | undefined {
  return (
    readReference(text) ?? (typeof text === 'string' ? getIndex(root).anchors.get(text) : undefined)
  );
}

/** The references to a pointer itself, and to anything below it. */
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

/** The references to a pointer or below it that would be unresolved without it. */
export function listOutsideUses(root: Schema, target: Pointer): readonly Reference[] {
  return listReferences(root).filter(
    ({ at, leads }) => leads !== undefined && hasPrefix(leads, target) && !hasPrefix(at, target),
  );
}

/** A subtree that moves. */
export interface Relocation {
  readonly from: Pointer;
  readonly to: Pointer;
}

/**
 * Edits that update every reference; unresolved ones stay as written. Apply them before the edits
 * that move things, because they address references by their old pointers. The longest `from` that
 * matches a reference applies.
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
 * The edits of a move, preceded by the updates of references. `edit` gets the schema after these
 * updates, so that a moved subtree includes its own. No edits where a schema below the root has an
 * `$id`: pointers inside it start there.
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
