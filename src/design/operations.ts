import type { Offer, Operation, Site } from './operation.ts';
import { addEntry } from './operations/objects/add-entry.ts';
import { addPart } from './operations/objects/add-part.ts';
import { closeAllObjects } from './operations/objects/close-all-objects.ts';
import { closeOneObject } from './operations/objects/close-object.ts';
import { openObject } from './operations/objects/open-object.ts';
import { requireAll } from './operations/objects/require-all.ts';
import { requireNone } from './operations/objects/require-none.ts';
import { extractDefinition } from './operations/references/extract-definition.ts';
import { inlineEverywhere } from './operations/references/inline-everywhere.ts';
import { inlineReference } from './operations/references/inline-reference.ts';
import { duplicate } from './operations/rows/duplicate.ts';
import { moveDown } from './operations/rows/move-down.ts';
import { moveIn } from './operations/rows/move-in.ts';
import { moveOut } from './operations/rows/move-out.ts';
import { moveUp } from './operations/rows/move-up.ts';
import { remove } from './operations/rows/remove.ts';
import { allowType } from './operations/types/allow-type.ts';
import { applyPreset } from './operations/types/apply-preset.ts';
import { booleanSchema } from './operations/types/boolean-schema.ts';
import { dropType } from './operations/types/drop-type.ts';
import { listToTuple } from './operations/types/list-to-tuple.ts';
import { makeNonNullable } from './operations/types/make-non-nullable.ts';
import { makeNullable } from './operations/types/make-nullable.ts';
import { tupleToList } from './operations/types/tuple-to-list.ts';
import { unwrapArray } from './operations/types/unwrap-array.ts';
import { upgradeDraft } from './operations/types/upgrade-draft.ts';
import { wrapInArray } from './operations/types/wrap-in-array.ts';
import { addBranch } from './operations/unions/add-branch.ts';
import { changeUnion } from './operations/unions/change-union.ts';
import { unwrapUnion } from './operations/unions/unwrap-union.ts';
import { wrapInUnion } from './operations/unions/wrap-in-union.ts';
import { describeValues } from './operations/values/describe-values.ts';
import { plainValues } from './operations/values/plain-values.ts';

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

/** The offers of one operation; none for an unknown id. */
export function listOffersById(id: string, site: Site): readonly Offer[] {
  return operations.find((operation) => operation.id === id)?.listOffers(site) ?? [];
}
