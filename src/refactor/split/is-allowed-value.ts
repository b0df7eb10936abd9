import {
  getJsonType,
  isArray,
  isJsonEqual,
  isObject,
  type Json,
  type JsonObject,
} from '../../contract/json/json.ts';
import { listSchemaTypes } from '../../contract/schema/schema.ts';
import { resolveReference } from '../../lint/rules/schema/keywords/resolve-reference.ts';

const MAX_DEPTH = 12;

/**
 * Whether a value satisfies the keywords that tell values apart: `const`, `enum`, `type`, `not` and
 * the unions. What these keywords leave open counts as satisfied.
 */
export function isAllowedValue(
  root: Json,
  schema: Json | undefined,
  value: Json,
  depth = 0,
): boolean {
  const resolved = resolveReference(root, schema);
  if (resolved === false) return false;
  if (!isObject(resolved) || depth > MAX_DEPTH) return true;
  const isAllowedBy = (branch: Json): boolean => isAllowedValue(root, branch, value, depth + 1);
  const [constant, listed] = [resolved.get('const'), resolved.get('enum')];
  if (constant !== undefined && !isJsonEqual(constant, value)) return false;
  if (isArray(listed) && !listed.some((item) => isJsonEqual(item, value))) return false;
  return isMetByBranches(resolved, isAllowedBy) && isAllowedType(listSchemaTypes(resolved), value);
}

function isMetByBranches(schema: JsonObject, isAllowedBy: (branch: Json) => boolean): boolean {
  const [all, any, not] = [
    schema.get('allOf'),
    schema.get('anyOf') ?? schema.get('oneOf'),
    schema.get('not'),
  ];
  // Any other `not` may be about something the value alone does not decide.
  if (isObject(not) && (not.has('const') || not.has('enum')) && isAllowedBy(not)) return false;
  if (isArray(all) && !all.every(isAllowedBy)) return false;
  return !isArray(any) || any.some(isAllowedBy);
}

function isAllowedType(types: readonly string[], value: Json): boolean {
  return (
    types.length === 0 ||
    types.includes(getJsonType(value)) ||
    (typeof value === 'number' && types.includes('integer'))
  );
}
