import type { Edit } from '../contract/edit.ts';
import { isObject } from '../contract/json.ts';
import { startsWith, samePointer, type Pointer } from '../contract/pointer.ts';
import { walkSchema, type Schema } from '../contract/schema.ts';
import { printReference, readReference } from '../contract/schema-reference.ts';

export interface Reference {
  /** The schema that holds it. */
  readonly at: Pointer;
  readonly keyword: '$ref' | '$dynamicRef';
  readonly text: string;
  /** Undefined when it leads to an anchor or out of the document. */
  readonly to: Pointer | undefined;
}

const KEYWORDS = ['$ref', '$dynamicRef'] as const;

/** Every reference in the schema, in document order. */
export function listReferences(root: Schema): readonly Reference[] {
  const found: Reference[] = [];
  for (const { schema, at } of walkSchema(root)) {
    if (!isObject(schema)) continue;
    for (const keyword of KEYWORDS) {
      const text = schema.get(keyword);
      if (typeof text === 'string') found.push({ at, keyword, text, to: readReference(text) });
    }
  }
  return found;
}

/** The references to a place itself, or to what stands below it. */
export function listUses(root: Schema, target: Pointer): { readonly itself: readonly Reference[]; readonly below: readonly Reference[] } {
  const uses = listReferences(root).filter(({ to }) => to !== undefined && startsWith(to, target));
  return { itself: uses.filter(({ to }) => to !== undefined && samePointer(to, target)), below: uses.filter(({ to }) => to !== undefined && !samePointer(to, target)) };
}

/** A subtree that will stand elsewhere. */
export interface Relocation {
  readonly from: Pointer;
  readonly to: Pointer;
}

/**
 * Edits that let every reference follow. They go before the edits that move things: references are still where they were.
 * The longest `from` that fits a reference counts.
 */
export function followMoves(root: Schema, moves: readonly Relocation[]): readonly Edit[] {
  const real = moves.filter(({ from, to }) => !samePointer(from, to));
  if (real.length === 0) return [];
  return listReferences(root).flatMap(({ at, keyword, to }): readonly Edit[] => {
    if (to === undefined) return [];
    const move = moves.filter(({ from }) => startsWith(to, from)).toSorted((a, b) => b.from.length - a.from.length)[0];
    if (move === undefined || samePointer(move.from, move.to)) return [];
    return [{ kind: 'set', at: [...at, keyword], value: printReference([...move.to, ...to.slice(move.from.length)]) }];
  });
}
