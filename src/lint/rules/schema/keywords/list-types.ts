import { isArray, type JsonObject } from '../../../../contract/json/json.ts';
import { listSchemaTypes } from '../../../../contract/schema/schema.ts';

/**
 * The types a schema allows by its own `type`, else by those of its `anyOf` or `oneOf`; empty when
 * nothing says.
 */
export function listTypes(schema: JsonObject): readonly string[] {
  const own = listSchemaTypes(schema);
  if (own.length > 0) return own;
  const union = schema.get('anyOf') ?? schema.get('oneOf');
  return isArray(union) ? union.flatMap(listSchemaTypes) : own;
}
