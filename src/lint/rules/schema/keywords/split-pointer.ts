import { isArray, type Json } from '../../../../contract/json/json.ts';
import { getAt, type Pointer } from '../../../../contract/json/pointer.ts';
import { SUBSCHEMA_KEYWORDS } from '../../../../contract/schema/schema.ts';

/** A place in a schema taken apart. */
export interface SplitPointer {
  /**
   * The schemas on the way, outermost first, each as its place from the root; the last is the one
   * that is meant or holds the keyword.
   */
  readonly schemas: readonly Pointer[];
  /** What follows the last schema: empty where the schema itself is meant. */
  readonly rest: Pointer;
}

/** A property may be called `items`: only the way from the root tells a keyword from a name. */
export function splitPointer(root: Json | undefined, at: Pointer): SplitPointer {
  const schemas: Pointer[] = [[]];
  let i = 0;
  while (i < at.length) {
    const keyword = String(at[i]);
    const holds = Object.hasOwn(SUBSCHEMA_KEYWORDS, keyword)
      ? SUBSCHEMA_KEYWORDS[keyword]
      : undefined;
    if (holds === undefined) break;
    const isMany =
      holds === 'map' || holds === 'schemas' || isArray(getAt(root, at.slice(0, i + 1)));
    // The keyword itself is meant.
    if (isMany && i + 2 > at.length) break;
    i += isMany ? 2 : 1;
    if (i > at.length) break;
    schemas.push(at.slice(0, i));
  }
  return { schemas, rest: at.slice(schemas.at(-1)?.length ?? 0) };
}
