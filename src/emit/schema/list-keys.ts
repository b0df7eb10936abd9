import type { ProviderLayout } from '../../contract/document/provider-fields.ts';

/** Keys of a layout that hold provider fields. */
export function listKeys(...keys: readonly string[]): ProviderLayout {
  return keys.map((key) => ({ key }));
}
