import type { Dialect, Sighting } from '../dialect.ts';
import { isObject } from '../../contract/json.ts';

const REFERENCE = 'Gemini refuses references there: "Invalid JSON payload received. Unknown name "$ref" at \'tools[0].function_declarations[0].parameters\': Cannot find field.".';
/** As the SDK writes them; the API takes both. */
const PROTO_TYPES: ReadonlySet<unknown> = new Set(['STRING', 'NUMBER', 'INTEGER', 'BOOLEAN', 'ARRAY', 'OBJECT', 'NULL']);

/**
 * Gemini's `parameters` as it is sent: the fields of the proto `Schema`, to which the decoder is held in the modes ANY and VALIDATED (in AUTO as
 * well as it can). The rewriting has taken out what the API has no field for. Error texts of public issues; read 2026-11-21.
 */
export const geminiParametersDialect: Dialect = {
  otherwise: 'enforced',
  ignored: 'has no effect at Gemini.',
  undocumented: 'is sent; whether Gemini\'s decoder is held to it is not documented.',
  propertyName: { pattern: /^[a-zA-Z_][a-zA-Z0-9_]{0,63}$/, depth: 'every' },
  fateAt: ({ feature, schema }: Sighting) => {
    if (feature !== 'invalid keyword' && feature !== 'root type') return undefined;
    return isObject(schema) && PROTO_TYPES.has(schema.get('type')) && (feature === 'invalid keyword' || schema.get('type') === 'OBJECT') ? 'enforced' : undefined;
  },
  fates: {
    title: 'text', description: 'text', default: 'text', 'unknown keyword': 'text', propertyOrdering: 'enforced',
    minLength: 'undocumented', maxLength: 'undocumented', pattern: 'undocumented', minProperties: 'undocumented', maxProperties: 'undocumented',
    'open object': 'text', 'root union': 'undocumented',
    'root type': { kind: 'rejected', message: 'Gemini takes an object as parameters: the type at the root must be "object".', uncertain: true },
    'invalid keyword': { kind: 'rejected', message: 'Gemini refuses the request: "Invalid JSON payload received.", for the value is none of the field\'s.', uncertain: true },
    'untyped schema': { kind: 'rejected', message: ({ within }) => `Gemini refuses the request: "GenerateContentRequest.tools[0].function_declarations[0].parameters${formatPlace(within)}.type: must be specified".`, uncertain: true },
    'array without items': { kind: 'rejected', message: ({ within }) => `Gemini refuses the request: "GenerateContentRequest.tools[0].function_declarations[0].parameters${formatPlace(within)}.items: missing field".` },
    $ref: { kind: 'rejected', message: REFERENCE }, 'recursive $ref': { kind: 'rejected', message: REFERENCE }, 'external $ref': { kind: 'rejected', message: REFERENCE },
    'property name': { kind: 'rejected', message: 'Gemini takes a letter or _ followed by letters, digits and _, at most 64, as a parameter\'s name.', uncertain: true },
  },
};

/** As the error writes a place: `.properties[name].items.any_of[0]`. */
function formatPlace(at: readonly (string | number)[]): string {
  let text = '';
  for (let i = 0; i < at.length; i += 1) {
    const key = at[i];
    if (key === 'properties' || key === 'anyOf') text += `.${key === 'anyOf' ? 'any_of' : key}[${String(at[(i += 1)])}]`;
    else text += `.${String(key)}`;
  }
  return text;
}
