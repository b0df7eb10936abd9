import type { Offer, Operation, Site } from './operation.ts';
import { applyPreset } from './operations/apply-preset.ts';

/** In the order of a menu. */
export const operations: readonly Operation[] = [
  applyPreset,
];

/** What one operation offers; nothing for an id that is not in the list. */
export function offersOf(id: string, site: Site): readonly Offer[] {
  return operations.find((operation) => operation.id === id)?.offer(site) ?? [];
}
