import { getString, isArray, isObject, type Json } from '../../../contract/json/json.ts';
import type { Pointer } from '../../../contract/json/pointer.ts';
import { listPropertyNames, listSchemaTypes } from '../../../contract/schema/schema.ts';
import { resolveReference } from '../schema/keywords/resolve-reference.ts';

/** The first key of a pointer that its schema excludes. */
interface WrongStep {
  readonly index: number;
  /** The names that are possible there. */
  readonly names: readonly string[];
}

const OPEN = ['allOf', 'anyOf', 'oneOf', 'patternProperties', 'if', 'dependentSchemas'];

/**
 * Follows a pointer into a value (`/edits/0/text`) through the schema. Undefined when it is valid
 * or cannot be checked.
 */
export function findWrongStep(root: Json | undefined, path: Pointer): WrongStep | undefined {
  let here = resolveReference(root, root);
  for (const [index, key] of path.entries()) {
    if (!isObject(here) || OPEN.some((keyword) => isObject(here) && here.has(keyword)))
      return undefined;
    const properties = here.get('properties');
    const held = isObject(properties) ? properties.get(String(key)) : undefined;
    if (held !== undefined) here = resolveReference(root, held);
    else if (/^(?:\d+|\*|-)$/.test(String(key)) && isList(here))
      here = resolveReference(
        root,
        isArray(here.get('prefixItems')) ? undefined : here.get('items'),
      );
    else
      return isObject(properties) && !isMap(here.get('additionalProperties'))
        ? { index, names: listPropertyNames(here) }
        : undefined;
  }
  return undefined;
}

function isList(schema: Json): boolean {
  return (
    listSchemaTypes(schema).includes('array') ||
    (isObject(schema) && schema.has('items') && getString(schema.get('type')) === undefined)
  );
}

/**
 * Only a map means undeclared keys: an object that is merely not closed gives no evidence for them.
 */
function isMap(additional: Json | undefined): boolean {
  return isObject(additional) || additional === true;
}
