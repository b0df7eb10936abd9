import type { Edit } from '../../../contract/document/edit.ts';
import type { Json } from '../../../contract/json/json.ts';
import type { Pointer } from '../../../contract/json/pointer.ts';
import type { Problem } from '../../../contract/problem.ts';
import type { Offer } from '../../../design/operation.ts';
import type { OutlineRow } from '../../../design/outline.ts';

/** A property that was typed into an add line. */
export interface NewProperty {
  readonly name: string;
  readonly value: Json;
  /** Go on inside it. */
  readonly enter: boolean;
}

/** What a row can ask for. The object keeps its identity for the life of the tree. */
export interface TreeActions {
  readonly applyEdits: (edits: readonly Edit[], label: string) => void;
  readonly checkName: (row: OutlineRow, name: string) => Problem | undefined;
  readonly rename: (row: OutlineRow, name: string) => void;
  readonly remove: (row: OutlineRow) => void;
  /** To an index among its siblings; outside them nothing happens. */
  readonly move: (row: OutlineRow, to: number) => void;
  readonly addOrRemoveRequired: (row: OutlineRow) => void;
  readonly openOrCloseDetail: (row: OutlineRow) => void;
  /** Opens the details and puts focus on the control that carries `field`. */
  readonly openDetail: (row: OutlineRow, field: string) => void;
  readonly openOrCloseChildren: (row: OutlineRow) => void;
  readonly startAdding: (row: OutlineRow) => void;
  readonly stopAdding: (row: OutlineRow) => void;
  readonly add: (row: OutlineRow, property: NewProperty) => void;
  readonly setActive: (row: OutlineRow) => void;
  /** Marks rows for an edit of many: one, or all from the last marked one to here. */
  readonly setMark: (row: OutlineRow, how: 'toggle' | 'reach' | 'none' | 'siblings') => void;
  /** Declares what the items of a list are, where nothing says so. */
  readonly addItems: (row: OutlineRow) => void;
  readonly listOffers: (row: OutlineRow) => readonly Offer[];
  readonly applyOffer: (row: OutlineRow, offer: Offer) => void;
  /** The first offer of one operation; nothing when it has none here. */
  readonly applyFirstOffer: (row: OutlineRow, operation: string) => void;
  /** Unfolds what hides it and puts focus on its row. */
  readonly focusPointer: (at: Pointer) => void;
  /** To what the row's reference means. */
  readonly focusReferenceTarget: (row: OutlineRow) => void;
  /** Unfolds and scrolls to it; focus stays where it is. */
  readonly openPointer: (at: Pointer) => void;
  /** Says why something was not done; undefined takes the words back. */
  readonly setRefusal: (words: string | undefined) => void;
  readonly setReference: (row: OutlineRow, target: Pointer) => void;
}
