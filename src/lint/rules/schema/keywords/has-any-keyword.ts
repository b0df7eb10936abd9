import { isArray, isObject, type JsonObject } from '../../../../contract/json/json.ts';

const BRANCHES = ['anyOf', 'oneOf', 'allOf'];

/** Whether a schema, or a branch of its union, has one of the keywords. */
export function hasAnyKeyword(schema: JsonObject, keywords: readonly string[]): boolean {
  const hasOwnKeyword = (one: JsonObject): boolean => keywords.some((keyword) => one.has(keyword));
  return (
    hasOwnKeyword(schema) ||
    BRANCHES.some((keyword) => {
      const branches = schema.get(keyword);
      return (
        isArray(branches) && branches.some((branch) => isObject(branch) && hasOwnKeyword(branch))
      );
    })
  );
}
