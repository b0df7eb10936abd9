import { applyEdits, type Edit } from '../contract/edit.ts';
import { isObject } from '../contract/json.ts';
import { startsWith, type Pointer } from '../contract/pointer.ts';
import { isSchema, type Schema } from '../contract/schema.ts';
import { setClosed, setKeyword } from './edit-keyword.ts';
import { isObjectLike, setRequired } from './edit-property.ts';
import { schemaAt, type Site } from './operation.ts';
import { offersOf } from './operations.ts';

export type ManyEdit = { readonly kind: 'require' | 'unrequire' | 'close' | 'remove' } | { readonly kind: 'describe'; readonly text: string };

/** One edit of many schemas, as one step: each is worked out on what the one before left. */
export function editMany(root: Schema, places: readonly Pointer[], change: ManyEdit): readonly Edit[] {
  const inner = places.filter((at) => change.kind !== 'remove' || !places.some((other) => other !== at && startsWith(at, other)));
  // From the end, so that what is removed from a list does not shift what is still to come.
  const ordered = change.kind === 'remove' ? inner.toReversed() : inner;
  let now: Schema = root;
  const all: Edit[] = [];
  for (const at of ordered) {
    const edits = editOne({ root: now, at }, change);
    const next = applyEdits(now, edits);
    if (!isSchema(next)) continue;
    now = next;
    all.push(...edits);
  }
  return all;
}

function editOne(site: Site, change: ManyEdit): readonly Edit[] {
  const { root, at } = site;
  switch (change.kind) {
    case 'require':
    case 'unrequire':
      return at.at(-2) === 'properties' ? setRequired({ root, at: at.slice(0, -2) }, String(at.at(-1)), change.kind === 'require') : [];
    case 'close':
      return isObjectLike(schemaAt(site)) ? setClosed(site, true) : [];
    case 'remove':
      return offersOf('remove', site)[0]?.edits ?? [];
    case 'describe':
      return isObject(schemaAt(site)) ? setKeyword(site, 'description', change.text) : [];
  }
}
