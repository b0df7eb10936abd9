import type { Contract } from '../../../contract/contract.ts';
import type { Edit } from '../../../contract/document/edit.ts';
import { createJsonObject, isObject, type Json } from '../../../contract/json/json.ts';
import { getAt, type Pointer } from '../../../contract/json/pointer.ts';

/** The edit that sets a nested part. A parent that is no object (`"audit": []`) is replaced. */
export function createSetEdit({ source }: Contract, at: Pointer, value: Json): Edit {
  const blocked = at.findIndex(
    (_, depth) => depth > 0 && isBlocking(getAt(source, at.slice(0, depth))),
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
  return json !== undefined && !isObject(json);
}
