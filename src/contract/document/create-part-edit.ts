import { createJsonObject, isArray, isObject, type Json } from '../json/json.ts';
import { getAt, type Pointer } from '../json/pointer.ts';
import type { Edit } from './edit.ts';

/**
 * The edit that declares a part or, with undefined, removes it. A scalar on the path
 * (`"permission": null`) is replaced by an object, and objects that the removal would leave empty
 * are removed too.
 */
export function createPartEdit(
  document: Json | undefined,
  at: Pointer,
  value: Json | undefined,
): Edit {
  if (value === undefined) return { kind: 'remove', at: findShell(document, at) };
  const blocked = at.findIndex(
    (_, depth) => depth > 0 && isBlocking(getAt(document, at.slice(0, depth))),
  );
  if (blocked === -1) return { kind: 'set', at, value };
  return {
    kind: 'set',
    at: at.slice(0, blocked),
    value: at
      .slice(blocked)
      .reduceRight<Json>((inner, key) => createJsonObject([[String(key), inner]]), value),
  };
}

function isBlocking(json: Json | undefined): boolean {
  return json !== undefined && !isObject(json) && !isArray(json);
}

function findShell(document: Json | undefined, at: Pointer): Pointer {
  const parent = at.slice(0, -1);
  const holder = getAt(document, parent);
  return parent.length > 0 &&
    typeof parent.at(-1) === 'string' &&
    isObject(holder) &&
    holder.size === 1 &&
    holder.has(String(at.at(-1)))
    ? findShell(document, parent)
    : at;
}
