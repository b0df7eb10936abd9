import { isArray, type Json } from '../../../../contract/json/json.ts';
import { getAt, type Pointer } from '../../../../contract/json/pointer.ts';
import { SUBSCHEMA_KEYWORDS } from '../../../../contract/schema/schema.ts';

/** A pointer into a schema, split into its schemas and the rest. */
interface SplitPointer {
  /**
   * Pointers of the schemas on the way, outermost first; the last is the target or has the keyword.
   */
  readonly schemas: readonly Pointer[];
  /** The keys after the last schema: empty for the schema itself. */
  readonly rest: Pointer;
}

/** A property may be called `items`, so keywords are told from names by walking from the root. */
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
    // The pointer ends at the keyword.
    if (isMany && i + 2 > at.length) break;
    i += isMany ? 2 : 1;
    if (i > at.length) break;
    schemas.push(at.slice(0, i));
  }
  return { schemas, rest: at.slice(schemas.at(-1)?.length ?? 0) };
}
