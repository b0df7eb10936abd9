import { createJsonObject, get, isArray, isObject } from '../json/json.ts';
import type { Schema } from '../schema/schema.ts';

const DEFAULT_PROPERTY = 'input';

/** The arguments of a tool that takes text: an object with the text as its only property. */
export function createTextSchema(property: string = DEFAULT_PROPERTY): Schema {
  return createJsonObject([
    ['type', 'object'],
    ['properties', createJsonObject([[property, createJsonObject([['type', 'string']])]])],
    ['required', [property]],
    ['additionalProperties', false],
  ]);
}

/** The property with the text; undefined where the schema has not exactly one required string. */
export function getTextProperty(schema: Schema | undefined): string | undefined {
  const properties = get(schema, 'properties');
  const required = get(schema, 'required');
  if (!isObject(properties) || !isArray(required) || properties.size !== 1) return undefined;
  const [entry] = properties;
  const isText =
    entry !== undefined &&
    isObject(entry[1]) &&
    entry[1].get('type') === 'string' &&
    required.length === 1 &&
    required[0] === entry[0];
  return isText ? entry[0] : undefined;
}
