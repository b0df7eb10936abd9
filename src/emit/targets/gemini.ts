import type { Contract } from '../../contract/contract.ts';
import { createJsonObject } from '../../contract/json/json.ts';
import { createTarget } from '../create-target.ts';
import { geminiParametersDialect } from '../dialects/gemini-parameters.ts';
import { geminiDialect } from '../dialects/gemini.ts';
import { createPartCheck } from '../layouts/create-part-check.ts';
import type { Loss } from '../loss.ts';
import { checkName } from '../names/check-name.ts';
import { GEMINI_NAME } from '../names/gemini-name.ts';

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

const checks = [
  (contract: Contract) => checkName(contract, GEMINI_NAME),
  createPartCheck(
    'description',
    "Gemini requires a description of every function (its SDK's type).",
  ),
  checkOutput,
];

/**
 * The JSON Schema fields, not `parameters`, where one key outside the OpenAPI subset makes the API
 * refuse the whole request.
 */
export const gemini = createTarget({
  id: 'gemini',
  label: 'Gemini',
  short: 'Gemini',
  provider: 'google',
  strict: false,
  reference: 'https://ai.google.dev/gemini-api/docs/function-calling',
  verified: '2026-11-21',
  form: {
    family: 'gemini',
    dialect: geminiDialect,
    spellingDialect: geminiParametersDialect,
    checks,
    drops: {
      title: 'Gemini has no field for a title: the model only sees the name.',
      examples:
        'Gemini has no field for examples: add one to the description if the shape is hard to guess.',
    },
  },
  createToolSet: (tools) =>
    createJsonObject([['tools', [createJsonObject([['functionDeclarations', tools]])]]]),
});
