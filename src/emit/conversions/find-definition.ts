import { get, type Json, type JsonObject } from '../../contract/json/json.ts';
import type { Pointer } from '../../contract/json/pointer.ts';

const REFERENCE = /^#\/(\$defs|definitions)\/([^/]+)$/;

/**
 * The definition that `#/$defs/name` or `#/definitions/name` refers to; other references are not
 * followed (@ai-sdk/google 3.0.141).
 */
export function findDefinition(
  root: JsonObject,
  reference: string,
): { readonly json: Json; readonly at: Pointer } | undefined {
  const [, holder = '', encoded = ''] = REFERENCE.exec(reference) ?? [];
  const decoded = decode(encoded);
  if (decoded === undefined || decoded.includes('/') || /~(?![01])/.test(decoded)) return undefined;
  const name = decoded.replace(/~[01]/g, (escape) => (escape === '~1' ? '/' : '~'));
  const json = get(root.get(holder), name);
  return json === undefined ? undefined : { json, at: [holder, name] };
}

function decode(text: string): string | undefined {
  try {
    return decodeURIComponent(text);
  } catch {
    return undefined;
  }
}
