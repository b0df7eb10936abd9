import { createJsonObject, get, isObject, type JsonObject } from '../../../contract/json/json.ts';
import { listPropertyNames, listSchemaTypes } from '../../../contract/schema/schema.ts';
import type { Fix, RuleReport } from '../../rule.ts';
import { resolveReference } from '../schema/keywords/resolve-reference.ts';

const COMPOSED = ['$ref', 'anyOf', 'oneOf', 'allOf'];
const WARNING = createJsonObject([
  ['type', 'object'],
  [
    'properties',
    createJsonObject([
      [
        'code',
        createJsonObject([
          ['type', 'string'],
          ['pattern', '^[a-z0-9_]{1,60}$'],
        ]),
      ],
      [
        'hint',
        createJsonObject([
          ['type', 'string'],
          ['maxLength', 300],
        ]),
      ],
    ]),
  ],
  ['required', ['code', 'hint']],
  ['additionalProperties', false],
]);

/**
 * The defect of an output's `warnings`. The runtime needs a code and the model needs a hint; one
 * text serves neither.
 */
export function lintWarnings(root: JsonObject): RuleReport | undefined {
  const schema = get(get(root, 'properties'), 'warnings');
  if (!isObject(schema) || COMPOSED.some((keyword) => schema.has(keyword))) return undefined;
  const at = ['output_schema', 'properties', 'warnings'];
  const item = resolveReference(root, schema.get('items'));
  const fields = listPropertyNames(item);
  if (
    listSchemaTypes(schema).includes('array') &&
    fields.includes('code') &&
    fields.includes('hint')
  )
    return undefined;
  if (isObject(item) && COMPOSED.some((keyword) => item.has(keyword))) return undefined;
  const fix: Fix = {
    title: 'Make each warning { code, hint }',
    kind: 'suggested',
    assumes: 'The server returns each warning as { code, hint }.',
    edits: [
      { kind: 'set', at: [...at, 'type'], value: 'array' },
      { kind: 'set', at: [...at, 'items'], value: WARNING },
    ],
  };
  const message = listSchemaTypes(schema).includes('array')
    ? 'A warning has no declared `code` and `hint`.'
    : '`warnings` is not a list of objects with `code` and `hint`.';
  // No fix where items have fields: only the author knows which of them is the code.
  return {
    at,
    message,
    hint: 'Declare each warning as an object: a code for the harness, a hint for the model.',
    severity: 'warning',
    fixes: fields.length === 0 && listSchemaTypes(schema).join() !== 'object' ? [fix] : [],
  };
}
