import { get, isObject, listStrings, type JsonObject } from '../../contract/json/json.ts';
import { listPropertyNames, walkSchema } from '../../contract/schema/schema.ts';

/** Keywords of an object schema that make one property depend on others. */
const TYING_KEYWORDS = [
  'allOf',
  'anyOf',
  'oneOf',
  'not',
  'if',
  'then',
  'else',
  'dependentRequired',
  'dependentSchemas',
  'dependencies',
];

/**
 * Names of the properties that such keywords mention. Removing one of these properties would change
 * what the keyword means.
 */
export function listTiedFields(schema: JsonObject): ReadonlySet<string> {
  const found = new Set<string>();
  for (const keyword of TYING_KEYWORDS) {
    const value = schema.get(keyword);
    if (value === undefined) continue;
    for (const { schema: inner } of walkSchema(new Map([[keyword, value]]))) {
      for (const name of [...listPropertyNames(inner), ...listStrings(get(inner, 'required'))])
        found.add(name);
    }
    if (isObject(value) && keyword.startsWith('depend'))
      for (const [name, demand] of value)
        for (const each of [name, ...listStrings(demand)]) found.add(each);
  }
  return found;
}
