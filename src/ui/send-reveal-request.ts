import type { Pointer } from '../contract/json/pointer.ts';

export const REVEAL_EVENT = 'toolwright-reveal';

/**
 * Asks the component that shows this pointer of the open contract to render it: it may be folded,
 * or outside the rendered lines.
 */
export function sendRevealRequest(at: Pointer): void {
  document.dispatchEvent(new CustomEvent<Pointer>(REVEAL_EVENT, { detail: at }));
}
