import type { Edit } from '../../../contract/document/edit.ts';
import type { Json } from '../../../contract/json/json.ts';
import type { Pointer } from '../../../contract/json/pointer.ts';
import type { Problem } from '../../../contract/problem.ts';
import type { Offer } from '../../../design/operation.ts';
import type { OutlineRow } from '../../../design/outline.ts';

/** A property that was typed into an add line. */
export interface NewProperty {
  readonly isRequired: boolean;
  readonly name: string;
  readonly value: Json;
  /** Whether to continue inside it. */
  readonly enter: boolean;
}

/** The actions of a row. The object stays the same for the life of the tree. */
export interface TreeActions {
  readonly applyEdits: (edits: readonly Edit[], label: string) => void;
  readonly checkName: (row: OutlineRow, name: string) => Problem | undefined;
  readonly rename: (row: OutlineRow, name: string) => void;
  readonly remove: (row: OutlineRow) => void;
  /** Moves it to an index among its siblings; an index outside does nothing. */
  readonly move: (row: OutlineRow, to: number) => void;
  readonly addOrRemoveRequired: (row: OutlineRow) => void;
  readonly openOrCloseDetail: (row: OutlineRow) => void;
  /** Opens the details and focuses the control with this `data-field`. */
  readonly openDetail: (row: OutlineRow, field: string) => void;
  readonly openOrCloseChildren: (row: OutlineRow) => void;
  readonly startAdding: (row: OutlineRow) => void;
  readonly stopAdding: (row: OutlineRow) => void;
  readonly add: (row: OutlineRow, property: NewProperty) => void;
  readonly setActive: (row: OutlineRow) => void;
  /** Marks rows for a bulk edit: one, or a range from the last marked one to here. */
  readonly setMark: (row: OutlineRow, how: 'toggle' | 'reach' | 'none' | 'siblings') => void;
  /** Declares `items` where the array has none. */
  readonly addItems: (row: OutlineRow) => void;
  readonly listOffers: (row: OutlineRow) => readonly Offer[];
  readonly applyOffer: (row: OutlineRow, offer: Offer) => void;
  /** Applies the first offer of an operation; shows a refusal when there is none. */
  readonly applyFirstOffer: (row: OutlineRow, operation: string) => void;
  /** Unfolds its owners and focuses its row. */
  readonly focusPointer: (at: Pointer) => void;
  /** Focuses the target of the row's reference. */
  readonly focusReferenceTarget: (row: OutlineRow) => void;
  /** Unfolds and scrolls to it; the focus does not move. */
  readonly openPointer: (at: Pointer) => void;
  /** Shows why something was not done; undefined hides it. */
  readonly setRefusal: (words: string | undefined) => void;
  readonly setReference: (row: OutlineRow, target: Pointer) => void;
}
