import { isObject } from '../../contract/json/json.ts';
import type { Dialect, FeatureOutcome, FeatureUse } from '../schema/dialect.ts';

/** As the SDK writes them; the API accepts both. */
const PROTO_TYPES: ReadonlySet<unknown> = new Set([
  'STRING',
  'NUMBER',
  'INTEGER',
  'BOOLEAN',
  'ARRAY',
  'OBJECT',
  'NULL',
]);

/** Features that the API refuses in either field. */
function createRefusals(field: 'parameters' | 'response'): Dialect['outcomes'] {
  const where = `tools[0].function_declarations[0].${field}`;
  const reference: FeatureOutcome = {
    kind: 'rejected',
    message: `Gemini refuses references there: "Invalid JSON payload received. Unknown name "$ref" at '${where}': Cannot find field.".`,
  };
  return {
    'invalid keyword': {
      kind: 'rejected',
      message:
        'Gemini refuses the request: "Invalid JSON payload received.", for the value is none of the field\'s.',
      uncertain: true,
    },
    'untyped schema': {
      kind: 'rejected',
      message: ({ within }) =>
        `Gemini refuses the request: "GenerateContentRequest.${where}${formatPlace(within)}.type: must be specified".`,
      uncertain: true,
    },
    'array without items': {
      kind: 'rejected',
      message: ({ within }) =>
        `Gemini refuses the request: "GenerateContentRequest.${where}${formatPlace(within)}.items: missing field".`,
    },
    $ref: reference,
    'recursive $ref': reference,
    'external $ref': reference,
  };
}

function findTypeNameOutcome({ feature, schema }: FeatureUse): FeatureOutcome | undefined {
  if (feature !== 'invalid keyword' && feature !== 'root type') return undefined;
  const type = isObject(schema) ? schema.get('type') : undefined;
  return PROTO_TYPES.has(type) && (feature === 'invalid keyword' || type === 'OBJECT')
    ? 'enforced'
    : undefined;
}

/**
 * Gemini's `parameters` as sent: the fields of the proto `Schema`. The decoder is bound to them in
 * the modes ANY and VALIDATED, and tries to follow them in AUTO. The conversion has already removed
 * what the API has no field for. Error texts of public issues; read 2026-11-21.
 */
export const geminiParametersDialect: Dialect = {
  otherwise: 'enforced',
  ignored: 'has no effect at Gemini.',
  undocumented: "is sent; whether Gemini's decoder is held to it is not documented.",
  propertyName: { pattern: /^[a-zA-Z_][a-zA-Z0-9_]{0,63}$/, depth: 'every' },
  findOutcome: findTypeNameOutcome,
  outcomes: {
    ...createRefusals('parameters'),
    title: 'text',
    description: 'text',
    default: 'text',
    'unknown keyword': 'text',
    'open object': 'text',
    'root union': 'undocumented',
    minLength: 'undocumented',
    maxLength: 'undocumented',
    pattern: 'undocumented',
    minProperties: 'undocumented',
    maxProperties: 'undocumented',
    'root type': {
      kind: 'rejected',
      message: 'Gemini takes an object as parameters: the type at the root must be "object".',
      uncertain: true,
    },
    'property name': {
      kind: 'rejected',
      message:
        "Gemini takes a letter or _ followed by letters, digits and _, at most 64, as a parameter's name.",
      uncertain: true,
    },
  },
};

/** The same fields for `response`: nothing is generated after it. */
export const geminiResponseDialect: Dialect = {
  otherwise: 'text',
  ignored: 'has no effect at Gemini.',
  undocumented: 'is sent; what Gemini does with it is not documented.',
  findOutcome: findTypeNameOutcome,
  outcomes: createRefusals('response'),
};

/** A pointer as the error prints it: `.properties[name].items.any_of[0]`. */
function formatPlace(at: readonly (string | number)[]): string {
  let text = '';
  for (let i = 0; i < at.length; i += 1) {
    const key = at[i];
    if (key === 'properties' || key === 'anyOf')
      text += `.${key === 'anyOf' ? 'any_of' : key}[${String(at[(i += 1)])}]`;
    else text += `.${String(key)}`;
  }
  return text;
}
