import { isObject, type Json, type JsonObject } from '../../contract/json/json.ts';

/** Keywords that describe a use of a schema, not the valid values. */
export const ANNOTATIONS = [
  'title',
  'description',
  'default',
  'examples',
  'deprecated',
  'readOnly',
  'writeOnly',
];

/** Keywords that identify a schema, or define others. */
const IDENTITY = [
  '$schema',
  '$id',
  'id',
  '$anchor',
  '$dynamicAnchor',
  '$recursiveAnchor',
  '$vocabulary',
  '$comment',
  '$defs',
  'definitions',
];

const OUTER: ReadonlySet<string> = new Set([...ANNOTATIONS, ...IDENTITY]);

/** Whether a keyword stays outside when the schema is wrapped, replaced or removed. */
export function isOuter(keyword: string): boolean {
  return OUTER.has(keyword);
}

export function isInner(keyword: string): boolean {
  return !OUTER.has(keyword);
}

/** The keywords that determine the valid values, and unknown ones. */
export function getInnerKeywords(schema: JsonObject): JsonObject {
  return new Map([...schema].filter(([keyword]) => isInner(keyword)));
}

/** A schema that is only a reference, with or without annotations. */
export function isReference(schema: Json | undefined): boolean {
  return isObject(schema) && schema.has('$ref') && getInnerKeywords(schema).size === 1;
}
