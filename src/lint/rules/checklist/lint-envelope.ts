import {
  createJsonObject,
  get,
  isObject,
  listStrings,
  type Json,
  type JsonObject,
} from '../../../contract/json/json.ts';
import type { Pointer } from '../../../contract/json/pointer.ts';
import { listSchemaTypes } from '../../../contract/schema/schema.ts';
import type { ResultEnvelope } from '../../../contract/schema/vocabulary.ts';
import type { Fix, RuleReport } from '../../rule.ts';

/** The schema of the envelope field in a result that worked. */
export const SUCCESS = {
  ok: createJsonObject([
    ['type', 'boolean'],
    ['const', true],
  ]),
  status: createJsonObject([
    ['type', 'string'],
    ['const', 'success'],
  ]),
} as const satisfies Record<ResultEnvelope, JsonObject>;

/** A root that is only a `$ref` has no fix: others may use the definition. */
export function lintEnvelope(
  root: JsonObject,
  declared: ResultEnvelope | undefined,
  { isInline, isDeclared }: { readonly isInline: boolean; readonly isDeclared: boolean },
): RuleReport | undefined {
  const properties = get(root, 'properties');
  const names = isObject(properties) ? [...properties.keys()] : [];
  const field =
    declared ?? (names[0] === 'status' && isSuccess(get(properties, 'status')) ? 'status' : 'ok');
  const at: Pointer =
    isInline && names.includes(field) ? ['output_schema', 'properties', field] : ['output_schema'];
  const createFixes = (title: string): readonly Fix[] =>
    isInline && (properties === undefined || isObject(properties))
      ? [
          {
            title,
            kind: 'suggested',
            assumes: `The server returns ${field} in every result.`,
            edits: createEnvelopeEdits(root, field),
          },
        ]
      : [];
  if (!names.includes(field)) {
    return {
      at,
      message: `The output has no \`${field}\`, so a result does not say whether the call worked.`,
      hint: `Add ${field} as the first field${isDeclared ? ', or change result_envelope' : ''}.`,
      fixes: createFixes(`Add ${field} as the first field`),
    };
  }
  if (!isSuccess(get(properties, field))) {
    return {
      at,
      message: `\`${field}\` is not a ${field === 'ok' ? 'boolean' : 'const or an enum'}, so code cannot test it.`,
      hint:
        field === 'ok'
          ? 'Declare ok as { "type": "boolean", "const": true }.'
          : 'Declare status as a const or an enum.',
      severity: 'warning',
    };
  }
  if (names[0] !== field) {
    return {
      at,
      message: `\`${field}\` is not the first field of the output, so the model reads it after the rest.`,
      hint: `Move ${field} to the top.`,
      severity: 'warning',
      fixes: createFixes(`Move ${field} to the top`),
    };
  }
  if (listStrings(root.get('required')).includes(field)) return undefined;
  return {
    at,
    message: `\`${field}\` is optional, so a result may not say whether the call worked.`,
    hint: `Add ${field} to required.`,
    severity: 'warning',
    fixes: createFixes(`Require ${field}`),
  };
}

/** A boolean, a const or an enum: the runtime can test it without reading prose. */
function isSuccess(schema: Json | undefined): boolean {
  return (
    isObject(schema) &&
    (listSchemaTypes(schema).includes('boolean') || schema.has('const') || schema.has('enum'))
  );
}

function createEnvelopeEdits(root: JsonObject, field: ResultEnvelope): Fix['edits'] {
  const properties = get(root, 'properties');
  const first = isObject(properties) ? [...properties.keys()][0] : undefined;
  const value = get(properties, field) ?? SUCCESS[field];
  const required = listStrings(root.get('required')).filter((name) => name !== field);
  const at = ['output_schema', 'properties', field];
  return [
    ...(first === field
      ? []
      : [
          { kind: 'insert', at, value, ...(first === undefined ? {} : { before: first }) } as const,
        ]),
    { kind: 'set', at: ['output_schema', 'required'], value: [field, ...required] },
  ];
}
