import type { Json } from '../json/json.ts';
import type { Pointer } from '../json/pointer.ts';
import { replaceUnchanged } from '../json/replace-unchanged.ts';

export type Side = 'mine' | 'theirs';

/**
 * A value before the two sides changed it, and what each made of it. Undefined where there is none.
 */
export interface ThreeValues {
  readonly base: Json | undefined;
  readonly mine: Json | undefined;
  readonly theirs: Json | undefined;
}

/** A place that both sides changed, each to something else. */
export interface MergeConflict extends ThreeValues {
  readonly at: Pointer;
  /**
   * `order`: both sides put the same members into another order. `key`: both renamed the member,
   * the values are the keys.
   */
  readonly kind: 'value' | 'order' | 'key';
}

export type SideSelector = (conflict: MergeConflict) => Side;

/** One merge while it runs. */
export interface Merging {
  readonly conflicts: MergeConflict[];
  /** Expects equal parts to be the same objects; see `shareEqual`. */
  readonly merge: (values: ThreeValues, at: Pointer) => Json | undefined;
  readonly resolveConflict: (conflict: MergeConflict) => Json | undefined;
}

/** The same three values, their equal parts the same objects: those can be compared by identity. */
export function replaceEqual({ base, mine, theirs }: ThreeValues): ThreeValues {
  const own = mine === undefined ? undefined : replaceUnchanged(base, mine);
  return {
    base,
    mine: own,
    theirs:
      theirs === undefined ? undefined : replaceUnchanged(own, replaceUnchanged(base, theirs)),
  };
}
