import type { FrameLayout } from '../contract/frame.ts';

/** Places of a layout that belong to the provider alone. */
export function listKeys(...keys: readonly string[]): FrameLayout {
  return keys.map((key) => ({ key }));
}
