import { parsePointer, type Pointer } from '../../../contract/json/pointer.ts';
import { SUBSCHEMA_KEYWORDS } from '../../../contract/schema/schema.ts';

/**
 * A pointer in a schema, for people: "limits › memory", "tags › each item". Keywords that only
 * contain properties are left out.
 */
export function describePointer(at: Pointer): string {
  const words: string[] = [];
  for (let i = 0; i < at.length; i += 1) {
    const key = String(at[i]);
    if (key === 'properties' && i + 1 < at.length) words.push(String(at[(i += 1)]));
    else words.push(key === 'items' ? 'each item' : key);
  }
  return words.length === 0
    ? 'the value'
    : words.map((word) => (word === '' ? '""' : word)).join(' › ');
}

/**
 * The schemas on the way to a pointer, outermost first. A keyword belongs to the schema that
 * declares it.
 */
export function listOwners(schemaAt: string): readonly Pointer[] {
  const keys = (parsePointer(schemaAt) ?? []).map(String);
  const owners: Pointer[] = [[]];
  for (let end = 0; end < keys.length;) {
    end += countKeys(keys.slice(end));
    if (end > keys.length || end === owners.at(-1)?.length) break;
    owners.push(keys.slice(0, end));
  }
  return owners;
}

/** How many keys lead to the next schema; 0 when the first is a keyword of this schema. */
function countKeys([keyword = '', next]: readonly string[]): number {
  const holds = Object.hasOwn(SUBSCHEMA_KEYWORDS, keyword)
    ? SUBSCHEMA_KEYWORDS[keyword]
    : undefined;
  if (holds === undefined) return 0;
  if (holds === 'map' || holds === 'schemas') return next === undefined ? 0 : 2;
  if (holds === 'schema-or-schemas' && next !== undefined && /^\d+$/.test(next)) return 2;
  return next === undefined && keyword !== 'items' ? 0 : 1;
}
