import type { Edit } from '../../contract/document/edit.ts';
import type { Pointer } from '../../contract/json/pointer.ts';
import type { Offer } from '../operation.ts';

/** One offer, or none without edits. */
export function createOffer(
  label: string,
  edits: readonly Edit[],
  goTo?: Pointer,
): readonly Offer[] {
  if (edits.length === 0) return [];
  return [goTo === undefined ? { label, edits } : { label, edits, goTo }];
}
