import type { Pointer } from '../../contract/json/pointer.ts';
import { SUBSCHEMA_KEYWORDS } from '../../contract/schema/schema.ts';

/**
 * The keyword whose own value the schema at this place is; undefined for the root and for one
 * member of a list or map.
 */
export function findParentKeyword(at: Pointer): string | undefined {
  for (let i = 0; i < at.length;) {
    const keyword = String(at[i]);
    const holds = Object.hasOwn(SUBSCHEMA_KEYWORDS, keyword)
      ? SUBSCHEMA_KEYWORDS[keyword]
      : undefined;
    const isOne =
      holds === 'schema' ||
      (holds === 'schema-or-schemas' && !/^\d+$/.test(String(at[i + 1] ?? '')));
    if (isOne && i === at.length - 1) return keyword;
    i += isOne ? 1 : 2;
  }
  return undefined;
}
