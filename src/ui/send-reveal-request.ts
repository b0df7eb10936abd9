import type { Pointer } from '../contract/json/pointer.ts';

export const REVEAL_EVENT = 'toolwright-reveal';

/**
 * Asks whoever shows a place of the open contract to bring it into the page: it may be folded away,
 * or far from what is seen.
 */
export function sendRevealRequest(at: Pointer): void {
  document.dispatchEvent(new CustomEvent<Pointer>(REVEAL_EVENT, { detail: at }));
}
