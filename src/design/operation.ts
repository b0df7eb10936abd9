import type { Edit } from '../contract/document/edit.ts';
import type { Json } from '../contract/json/json.ts';
import { getAt, type Pointer } from '../contract/json/pointer.ts';
import type { Schema } from '../contract/schema/schema.ts';

/** A schema inside another one. `at` and the pointers of all edits are relative to `root`. */
export interface Site {
  readonly root: Schema;
  readonly at: Pointer;
}

/** One change that the operation can make at a site, as edits. */
export interface Offer {
  /** In the imperative, for a menu and for undo: "Extract to a definition". */
  readonly label: string;
  readonly edits: readonly Edit[];
  /** The schema that gets the focus afterwards; without it, the focus stays. */
  readonly goTo?: Pointer;
}

/** One way to edit a schema. It makes no, one or several offers, depending on the site. */
export interface Operation {
  /** The file's name. */
  readonly id: string;
  /** The keywords it may add, change or remove. All others keep their value and position. */
  readonly about: readonly string[];
  readonly listOffers: (site: Site) => readonly Offer[];
}

export function getSchema(site: Site): Json | undefined {
  return getAt(site.root, site.at);
}
