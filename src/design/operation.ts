import type { Edit } from '../contract/document/edit.ts';
import type { Json } from '../contract/json/json.ts';
import { getAt, type Pointer } from '../contract/json/pointer.ts';
import type { Schema } from '../contract/schema/schema.ts';

/** A schema inside another one. `at` and every pointer of an edit count from `root`. */
export interface Site {
  readonly root: Schema;
  readonly at: Pointer;
}

/** One thing that can be done there, ready to be done. */
export interface Offer {
  /** In the imperative, for a menu and for undo: "Extract to a definition". */
  readonly label: string;
  readonly edits: readonly Edit[];
  /** Where the hand goes on afterwards; without it, where it was. */
  readonly goTo?: Pointer;
}

/**
 * One way to change a schema by hand. What it offers depends on what stands there: nothing, once,
 * or several variants.
 */
export interface Operation {
  /** The file's name. */
  readonly id: string;
  /**
   * The keywords it may add, change or take away in the schemas it touches. Every other one stays
   * as it is, and where it is.
   */
  readonly about: readonly string[];
  readonly listOffers: (site: Site) => readonly Offer[];
}

export function getSchema(site: Site): Json | undefined {
  return getAt(site.root, site.at);
}
