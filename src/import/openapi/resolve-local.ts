import { isObject, type Json, type JsonObject } from '../../contract/json/json.ts';
import { formatPointer, getAt, type Pointer } from '../../contract/json/pointer.ts';
import { readReference } from '../../contract/schema/schema-reference.ts';

/** The target of a `$ref`. Nothing outside the document is fetched. */
export type Resolution =
  | { readonly kind: 'found'; readonly at: Pointer; readonly value: Json }
  | { readonly kind: 'external' | 'missing' | 'circular'; readonly text: string };

/**
 * Follows a reference to the first value that is no reference itself. A chain that comes back to
 * itself is `circular`.
 */
export function resolveReference(root: JsonObject, text: string): Resolution {
  const seen = new Set<string>();
  for (let next = text; ;) {
    if (!next.startsWith('#')) return { kind: 'external', text: next };
    const at = readReference(next);
    const value = at === undefined ? undefined : getAt(root, at);
    if (at === undefined || value === undefined) return { kind: 'missing', text: next };
    const place = formatPointer(at);
    if (seen.has(place)) return { kind: 'circular', text };
    seen.add(place);
    const further = findReferenceText(value);
    if (further === undefined) return { kind: 'found', at, value };
    next = further;
  }
}

/** The text of an object that is nothing but a reference; other members only comment on it. */
function findReferenceText(value: Json): string | undefined {
  if (!isObject(value)) return undefined;
  const text = value.get('$ref');
  const isAlone = [...value.keys()].every((key) => key === '$ref' || COMMENTS.has(key));
  return typeof text === 'string' && isAlone ? text : undefined;
}

const COMMENTS: ReadonlySet<string> = new Set(['description', 'summary', 'title']);

/** A path item, parameter, body or response, whether written there or referred to. */
export function resolveObject(root: JsonObject, json: Json | undefined): JsonObject | undefined {
  if (!isObject(json)) return undefined;
  const text = json.get('$ref');
  if (typeof text !== 'string') return json;
  const found = resolveReference(root, text);
  return found.kind === 'found' && isObject(found.value) ? found.value : undefined;
}
