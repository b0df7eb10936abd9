import type { Json } from '../json/json.ts';
import type { Pointer } from '../json/pointer.ts';
import { replaceUnchanged } from '../json/replace-unchanged.ts';

export type Side = 'mine' | 'theirs';

/** A value before both sides changed it, and on each side. Undefined where there is none. */
export interface ThreeValues {
  readonly base: Json | undefined;
  readonly mine: Json | undefined;
  readonly theirs: Json | undefined;
}

/** A place that both sides changed, each differently. */
export interface MergeConflict extends ThreeValues {
  readonly at: Pointer;
  /**
   * `order`: both sides reordered the same members. `key`: both renamed the member, and the values
   * are the keys.
   */
  readonly kind: 'value' | 'order' | 'key';
}

export type SideSelector = (conflict: MergeConflict) => Side;

/** The state of a running merge. */
export interface Merging {
  readonly conflicts: MergeConflict[];
  /** Equal parts must be the same objects; see replaceEqual. */
  readonly merge: (values: ThreeValues, at: Pointer) => Json | undefined;
  readonly resolveConflict: (conflict: MergeConflict) => Json | undefined;
}

/** Makes equal parts the same objects, so that they can be compared by identity. */
export function replaceEqual({ base, mine, theirs }: ThreeValues): ThreeValues {
  const own = mine === undefined ? undefined : replaceUnchanged(base, mine);
  return {
    base,
    mine: own,
    theirs:
      theirs === undefined ? undefined : replaceUnchanged(own, replaceUnchanged(base, theirs)),
  };
}
