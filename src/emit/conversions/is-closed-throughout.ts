import { get } from '../../contract/json/json.ts';
import { reduceSchema } from '../../contract/schema/reduce-schema.ts';
import { listSchemaTypes } from '../../contract/schema/schema.ts';

const WALKED_KEYWORDS: ReadonlySet<string> = new Set([
  'properties',
  'patternProperties',
  'definitions',
  '$defs',
  'dependencies',
  'propertyNames',
  'contains',
  'not',
  'if',
  'then',
  'else',
  'items',
  'anyOf',
  'allOf',
  'oneOf',
]);

/**
 * Whether every object has `additionalProperties: false`, wherever @ai-sdk/amazon-bedrock 5.0.101
 * looks before it sends `strict` (read 2026-11-22).
 */
export const isClosedThroughout = reduceSchema<boolean>(
  ({ schema }, below) => {
    const isOpen =
      listSchemaTypes(schema).includes('object') &&
      !(typeof schema === 'object' && get(schema, 'additionalProperties') === false);
    return !isOpen && below.every((one) => one);
  },
  (keyword) => WALKED_KEYWORDS.has(keyword),
);
