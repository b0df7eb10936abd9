import type { Offer, Operation, Site } from './operation.ts';
import { addBranch } from './operations/add-branch.ts';
import { addEntry } from './operations/add-entry.ts';
import { addPart } from './operations/add-part.ts';
import { allowType } from './operations/allow-type.ts';
import { applyPreset } from './operations/apply-preset.ts';
import { booleanSchema } from './operations/boolean-schema.ts';
import { changeUnion } from './operations/change-union.ts';
import { closeAllObjects } from './operations/close-all-objects.ts';
import { closeOneObject } from './operations/close-object.ts';
import { describeValues } from './operations/describe-values.ts';
import { dropType } from './operations/drop-type.ts';
import { duplicate } from './operations/duplicate.ts';
import { extractDefinition } from './operations/extract-definition.ts';
import { inlineEverywhere } from './operations/inline-everywhere.ts';
import { inlineReference } from './operations/inline-reference.ts';
import { listToTuple } from './operations/list-to-tuple.ts';
import { makeNonNullable } from './operations/make-non-nullable.ts';
import { makeNullable } from './operations/make-nullable.ts';
import { moveDown } from './operations/move-down.ts';
import { moveIn } from './operations/move-in.ts';
import { moveOut } from './operations/move-out.ts';
import { moveUp } from './operations/move-up.ts';
import { openObject } from './operations/open-object.ts';
import { plainValues } from './operations/plain-values.ts';
import { remove } from './operations/remove.ts';
import { requireAll } from './operations/require-all.ts';
import { requireNone } from './operations/require-none.ts';
import { tupleToList } from './operations/tuple-to-list.ts';
import { unwrapArray } from './operations/unwrap-array.ts';
import { unwrapUnion } from './operations/unwrap-union.ts';
import { upgradeDraft } from './operations/upgrade-draft.ts';
import { wrapInArray } from './operations/wrap-in-array.ts';
import { wrapInUnion } from './operations/wrap-in-union.ts';

/** In the order of a menu. */
export const operations: readonly Operation[] = [
  makeNullable,
  makeNonNullable,
  allowType,
  dropType,
  applyPreset,
  wrapInArray,
  unwrapArray,
  listToTuple,
  tupleToList,
  describeValues,
  plainValues,
  extractDefinition,
  inlineReference,
  inlineEverywhere,
  wrapInUnion,
  addBranch,
  changeUnion,
  unwrapUnion,
  requireAll,
  requireNone,
  closeOneObject,
  openObject,
  closeAllObjects,
  addPart,
  addEntry,
  booleanSchema,
  upgradeDraft,
  duplicate,
  moveUp,
  moveDown,
  moveIn,
  moveOut,
  remove,
];

/** What one operation offers; nothing for an id that is not in the list. */
export function listOffersById(id: string, site: Site): readonly Offer[] {
  return operations.find((operation) => operation.id === id)?.listOffers(site) ?? [];
}
