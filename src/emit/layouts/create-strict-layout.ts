import type { ProviderLayout } from '../../contract/document/provider-fields.ts';

/** The same layout with `strict: true`, whatever the provider fields say. */
export function createStrictLayout(layout: ProviderLayout): ProviderLayout {
  return layout.map((known) => {
    if (known.key === 'strict') return { key: 'strict', fixed: true };
    return known.inside === undefined
      ? known
      : { ...known, inside: createStrictLayout(known.inside) };
  });
}
