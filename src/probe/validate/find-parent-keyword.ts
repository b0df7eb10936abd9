import type { Pointer } from '../../contract/json/pointer.ts';
import { SUBSCHEMA_KEYWORDS } from '../../contract/schema/schema.ts';

/**
 * The keyword whose value is this schema; undefined for the root and for a schema in a list or map.
 */
export function findParentKeyword(at: Pointer): string | undefined {
  for (let i = 0; i < at.length;) {
    const keyword = String(at[i]);
    const form = Object.hasOwn(SUBSCHEMA_KEYWORDS, keyword)
      ? SUBSCHEMA_KEYWORDS[keyword]
      : undefined;
    const isOne =
      form === 'schema' || (form === 'schema-or-schemas' && !/^\d+$/.test(String(at[i + 1] ?? '')));
    if (isOne && i === at.length - 1) return keyword;
    i += isOne ? 1 : 2;
  }
  return undefined;
}
