import { get, getString, type Json } from '../../../../contract/json/json.ts';
import { getAt } from '../../../../contract/json/pointer.ts';
import { readReference } from '../../../../contract/schema/schema-reference.ts';

const MAX_HOPS = 8;

/**
 * The schema behind a local `$ref` within `root`; the schema itself without one. Undefined for a
 * reference that is external, broken or circular.
 */
export function resolveReference(
  root: Json | undefined,
  schema: Json | undefined,
): Json | undefined {
  let here = schema;
  for (let hop = 0; hop < MAX_HOPS; hop += 1) {
    const reference = getString(get(here, '$ref'));
    if (reference === undefined) return here;
    const at = readReference(reference);
    here = at === undefined ? undefined : getAt(root, at);
  }
  return undefined;
}
