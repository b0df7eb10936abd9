import { applyEdits, type Edit } from '../contract/document/edit.ts';
import { isObject } from '../contract/json/json.ts';
import { hasPrefix, type Pointer } from '../contract/json/pointer.ts';
import type { Schema } from '../contract/schema/schema.ts';
import { setClosed, setKeyword } from './edit-keyword.ts';
import { isObjectLike, setRequired } from './edit-property.ts';
import { getSchema, type Site } from './operation.ts';
import { listOffersById } from './operations.ts';
import { listOutsideUses } from './references.ts';
import { findSlot } from './slot.ts';

export type BulkEdit =
  | { readonly kind: 'require' | 'unrequire' | 'close' }
  | { readonly kind: 'remove' }
  | { readonly kind: 'describe'; readonly text: string };

/** One edit of many schemas as one undo step: each is computed on the result of the one before. */
export function planBulkEdit(
  root: Schema,
  places: readonly Pointer[],
  change: BulkEdit,
): readonly Edit[] {
  if (change.kind === 'remove') return removeMany(root, places);
  let now: Schema = root;
  return places.flatMap((at) => {
    const edits = planEdit({ root: now, at }, change);
    now = applyEdits(now, edits);
    return edits;
  });
}

/** Removes referring schemas first: a schema in use would be kept as a definition. */
function removeMany(root: Schema, places: readonly Pointer[]): readonly Edit[] {
  const all: Edit[] = [];
  let now: Schema = root;
  let left = places.filter((at) => !places.some((other) => other !== at && hasPrefix(at, other)));
  while (left.length > 0) {
    const free = left.findIndex((at) => listOutsideUses(now, at).length === 0);
    const at = left[Math.max(free, 0)] ?? [];
    const edits = listOffersById('remove', { root: now, at })[0]?.edits ?? [];
    now = applyEdits(now, edits);
    all.push(...edits);
    left = left
      .filter((other) => other !== at)
      .map((other) => (edits.length === 0 ? other : movePointer(other, at)));
  }
  return all;
}

/** The pointer after another one was removed: later items of a list move up. */
function movePointer(at: Pointer, removed: Pointer): Pointer {
  const last = removed.length - 1;
  const [index, gone] = [at[last], removed[last]];
  return typeof index === 'number' &&
    typeof gone === 'number' &&
    index > gone &&
    hasPrefix(at, removed.slice(0, -1))
    ? at.with(last, index - 1)
    : at;
}

function planEdit(
  site: Site,
  change: Exclude<BulkEdit, { readonly kind: 'remove' }>,
): readonly Edit[] {
  const { root, at } = site;
  switch (change.kind) {
    case 'require':
    case 'unrequire': {
      const place = findSlot(root, at);
      return place?.keyword === 'properties'
        ? setRequired({ root, at: place.owner }, String(place.key), change.kind === 'require')
        : [];
    }
    case 'close':
      return isObjectLike(getSchema(site)) ? setClosed(site, true) : [];
    case 'describe':
      return isObject(getSchema(site)) ? setKeyword(site, 'description', change.text) : [];
  }
}
