import type { Contract } from '../../contract/contract.ts';
import { createJsonObject } from '../../contract/json/json.ts';
import { createTarget } from '../create-target.ts';
import { openaiStrictDialect } from '../dialects/openai-strict.ts';
import { openaiDialect } from '../dialects/openai.ts';
import { createPartCheck } from '../layouts/create-part-check.ts';
import type { Loss } from '../loss.ts';
import { checkName } from '../names/check-name.ts';
import { createOpenaiNameRule } from '../names/create-openai-name-rule.ts';

/**
 * `output_schema` is an optional field of FunctionTool in openai 7.55.0: "the JSON value encoded in
 * string outputs" (read 2026-11-21).
 */
function checkOutput({ output_schema }: Contract): readonly Loss[] {
  return output_schema === undefined
    ? []
    : [
        {
          kind: 'ignored',
          at: ['output_schema'],
          message: 'Sent as output_schema; whether the model reads it is not documented.',
        },
      ];
}

const checks = [
  (contract: Contract) => checkName(contract, createOpenaiNameRule('tools[0].name')),
  createPartCheck(
    'input_schema',
    'OpenAI Responses requires the key "parameters" (the SDK\'s type; it may be null for a tool without arguments).',
  ),
  checkOutput,
];

export const openaiResponses = createTarget({
  id: 'openai-responses',
  label: 'OpenAI Responses',
  short: 'OpenAI',
  provider: 'openai',
  strict: false,
  reference: 'https://platform.openai.com/docs/guides/function-calling',
  verified: '2026-11-21',
  form: {
    family: 'openai_responses',
    dialect: openaiDialect,
    strictDialect: openaiStrictDialect,
    checks,
    customChecks: [(contract) => checkName(contract, createOpenaiNameRule('tools[0].name'))],
    drops: {
      title: 'OpenAI has no field for a title: the model only sees the name.',
      examples:
        'OpenAI has no field for examples: add one to the description if the shape is hard to guess.',
    },
  },
  createToolSet: (tools) => createJsonObject([['tools', tools]]),
});
