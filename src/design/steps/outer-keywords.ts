import { isObject, type Json, type JsonObject } from '../../contract/json/json.ts';

/** What a place says of itself, whichever schema holds there. */
export const ANNOTATIONS = [
  'title',
  'description',
  'default',
  'examples',
  'deprecated',
  'readOnly',
  'writeOnly',
];

/** What makes a place findable, and what it keeps for others. */
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

/**
 * Whether a keyword belongs to the place and stays there when what it holds is wrapped or taken
 * away.
 */
export function isOuter(keyword: string): boolean {
  return OUTER.has(keyword);
}

export function isInner(keyword: string): boolean {
  return !OUTER.has(keyword);
}

/** The keywords that say which values hold, and those that nobody knows. */
export function getInnerKeywords(schema: JsonObject): JsonObject {
  return new Map([...schema].filter(([keyword]) => isInner(keyword)));
}

/** A schema that is nothing but a reference, annotated or not. */
export function isReference(schema: Json | undefined): boolean {
  return isObject(schema) && schema.has('$ref') && getInnerKeywords(schema).size === 1;
}
