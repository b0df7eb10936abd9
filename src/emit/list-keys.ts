import type { ProviderLayout } from '../contract/frame.ts';

/** Places of a layout that belong to the provider alone. */
export function listKeys(...keys: readonly string[]): ProviderLayout {
  return keys.map((key) => ({ key }));
}
