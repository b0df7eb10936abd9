import type { Contract } from '../../contract/contract.ts';
import { getSentSpelling, type ProviderLayout } from '../../contract/document/provider-fields.ts';
import { createJsonObject, isObject, type Json } from '../../contract/json/json.ts';
import { createTarget } from '../create-target.ts';
import { geminiParametersDialect, geminiResponseDialect } from '../dialects/gemini-parameters.ts';
import { convertToGeminiParameters } from '../gemini-parameters/convert-to-gemini-parameters.ts';
import { createPartCheck } from '../layouts/create-part-check.ts';
import type { Loss } from '../loss.ts';
import { checkName } from '../names/check-name.ts';
import { GEMINI_NAME } from '../names/gemini-name.ts';
import type { WireForm } from '../wire-form.ts';

const LAYOUT: ProviderLayout = [
  { key: 'name', part: 'name' },
  { key: 'description', part: 'description' },
  {
    key: 'parameters',
    part: 'input_schema',
    replaces: ['parametersJsonSchema', 'parameters_json_schema'],
  },
  {
    key: 'response',
    part: 'output_schema',
    replaces: ['responseJsonSchema', 'response_json_schema'],
  },
  { key: 'behavior' },
];

/**
 * Recorded requests with and without a response schema were billed the same prompt tokens
 * (recordings of 2026-08).
 */
function checkOutput({ output_schema }: Contract): readonly Loss[] {
  return output_schema === undefined
    ? []
    : [
        {
          kind: 'ignored',
          at: ['output_schema'],
          message:
            'Sent, but it adds no prompt tokens in recorded requests: the model does not appear to read it.',
        },
      ];
}

const checks: WireForm['checks'] = [
  (contract) => checkName(contract, GEMINI_NAME),
  createPartCheck(
    'description',
    "Gemini requires a description of every function (its SDK's type).",
  ),
  checkOutput,
];

/** A function without parameters is sent without the key. */
const withoutParameters: Partial<WireForm> = {
  sendsInput: false,
  checks: [
    ...checks,
    () => [
      {
        kind: 'rewritten',
        at: ['input_schema'],
        message:
          'Gemini refuses an object without properties ("parameters.properties: should be non-empty for OBJECT type"): a function without arguments is sent without parameters.',
      },
    ],
  ],
};

/**
 * The older dialect, a subset of OpenAPI: SDKs fill it from their own types, and gateways still use
 * it.
 */
export const geminiParameters = createTarget({
  id: 'gemini-parameters',
  label: 'Gemini, OpenAPI parameters',
  short: 'Gemini OpenAPI',
  provider: 'google',
  strict: false,
  reference: 'https://ai.google.dev/api/caching#Schema',
  verified: '2026-11-21',
  form: {
    family: 'gemini',
    layout: LAYOUT,
    dialect: geminiParametersDialect,
    spellingDialect: geminiParametersDialect,
    outputDialect: geminiResponseDialect,
    convertInput: convertToGeminiParameters,
    convertOutput: convertToGeminiParameters,
    checks,
    drops: {
      title: 'Gemini has no field for a title: the model only sees the name.',
      examples:
        'Gemini has no field for examples: add one to the description if the shape is hard to guess.',
    },
    getOverrides: ({ input_schema, wire }) =>
      input_schema === undefined ||
      !hasNoParameters(input_schema) ||
      getSentSpelling(wire.gemini?.get('parameters'), input_schema) !== undefined
        ? {}
        : withoutParameters,
  },
  createToolSet: (tools) =>
    createJsonObject([['tools', [createJsonObject([['functionDeclarations', tools]])]]]),
});

/** Whether the schema only asks for an object without properties: then no parameters are sent. */
function hasNoParameters(schema: Json): boolean {
  const properties = isObject(schema) ? schema.get('properties') : undefined;
  return (
    isObject(schema) &&
    ['$ref', 'allOf', 'anyOf', 'oneOf', 'patternProperties'].every((key) => !schema.has(key)) &&
    (!isObject(properties) || properties.size === 0) &&
    !isObject(schema.get('additionalProperties'))
  );
}
