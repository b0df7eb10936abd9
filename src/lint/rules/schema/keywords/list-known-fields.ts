import { isObject, type Json } from '../../../../contract/json/json.ts';
import { listPropertyNames } from '../../../../contract/schema/schema.ts';
import { resolveReference } from './resolve-reference.ts';

/** Keywords that allow more than the listed properties. */
const MORE = [
  'allOf',
  'anyOf',
  'oneOf',
  'patternProperties',
  'if',
  'dependentSchemas',
  '$dynamicRef',
];

export interface KnownFields {
  readonly names: readonly string[];
  /** The list is complete. */
  readonly isClosed: boolean;
}

/**
 * The properties of an object schema that lists all of them in one place; undefined for a map, a
 * composition, and a schema without a list.
 */
export function listKnownFields(root: Json | undefined): KnownFields | undefined {
  const schema = resolveReference(root, root);
  if (
    !isObject(schema) ||
    (schema !== root && listPropertyNames(root).length > 0) ||
    MORE.some((keyword) => schema.has(keyword))
  )
    return undefined;
  const names = listPropertyNames(schema);
  const [additional, unevaluated] = [
    schema.get('additionalProperties'),
    schema.get('unevaluatedProperties'),
  ];
  const takesMore = [additional, unevaluated].some((more) => more === true || isObject(more));
  return names.length === 0 || takesMore
    ? undefined
    : { names, isClosed: additional === false || unevaluated === false };
}
