import { isArray, type JsonObject } from '../../../../contract/json/json.ts';
import { listSchemaTypes } from '../../../../contract/schema/schema.ts';

/** The types in the schema's own `type`, else in its `anyOf` or `oneOf`; empty without any. */
export function listTypes(schema: JsonObject): readonly string[] {
  const own = listSchemaTypes(schema);
  if (own.length > 0) return own;
  const union = schema.get('anyOf') ?? schema.get('oneOf');
  return isArray(union) ? union.flatMap(listSchemaTypes) : own;
}
