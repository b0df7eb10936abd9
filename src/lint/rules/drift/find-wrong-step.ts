import { getString, isArray, isObject, type Json } from '../../../contract/json/json.ts';
import type { Pointer } from '../../../contract/json/pointer.ts';
import { listPropertyNames, listSchemaTypes } from '../../../contract/schema/schema.ts';
import { resolveReference } from '../schema/keywords/resolve-reference.ts';

/** The first step of a path into a value that its schema rules out. */
export interface WrongStep {
  readonly index: number;
  /** The names that could have stood there. */
  readonly names: readonly string[];
}

const OPEN = ['allOf', 'anyOf', 'oneOf', 'patternProperties', 'if', 'dependentSchemas'];

/**
 * Follows the keys of a value's pointer (`/edits/0/text`) through its schema. Undefined when they
 * lead somewhere, or where that cannot be told.
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
 * Undeclared keys are allowed by an object that is not closed, and yet nothing says that they come:
 * only a map means them.
 */
function isMap(additional: Json | undefined): boolean {
  return isObject(additional) || additional === true;
}
