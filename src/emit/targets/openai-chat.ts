import type { Contract } from '../../contract/contract.ts';
import { createJsonObject } from '../../contract/json/json.ts';
import { createTarget } from '../create-target.ts';
import { openaiStrictDialect } from '../dialects/openai-strict.ts';
import { openaiDialect } from '../dialects/openai.ts';
import { checkName } from '../names/check-name.ts';
import { createOpenaiNameRule } from '../names/create-openai-name-rule.ts';

const checks = [
  (contract: Contract) => checkName(contract, createOpenaiNameRule('tools[0].function.name')),
];

export const openaiChat = createTarget({
  id: 'openai-chat',
  label: 'OpenAI Chat Completions',
  short: 'OpenAI Chat',
  provider: 'openai',
  strict: false,
  reference: 'https://platform.openai.com/docs/api-reference/chat/create',
  verified: '2026-11-21',
  form: {
    family: 'openai_chat',
    dialect: openaiDialect,
    strictDialect: openaiStrictDialect,
    checks,
    customChecks: [(contract) => checkName(contract, createOpenaiNameRule('tools[0].custom.name'))],
    drops: {
      title: 'OpenAI has no field for a title: the model only sees the name.',
      output_schema:
        'Chat Completions has no field for an output schema: the model learns the shape of the result only from the description.',
      examples:
        'OpenAI has no field for examples: add one to the description if the shape is hard to guess.',
    },
  },
  createToolSet: (tools) => createJsonObject([['tools', tools]]),
});
