import type { ProviderLayout } from '../../contract/document/provider-fields.ts';

/** Places of a layout that belong to the provider alone. */
export function listKeys(...keys: readonly string[]): ProviderLayout {
  return keys.map((key) => ({ key }));
}
