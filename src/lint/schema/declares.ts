import { isArray, isObject, type JsonObject } from '../../contract/json.ts';

const BRANCHES = ['anyOf', 'oneOf', 'allOf'];

/** Whether a schema, or a branch of its union, has one of the keywords. */
export function declares(schema: JsonObject, keywords: readonly string[]): boolean {
  const holds = (one: JsonObject): boolean => keywords.some((keyword) => one.has(keyword));
  return (
    holds(schema) ||
    BRANCHES.some((keyword) => {
      const branches = schema.get(keyword);
      return isArray(branches) && branches.some((branch) => isObject(branch) && holds(branch));
    })
  );
}
