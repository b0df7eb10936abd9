import { createJsonObject } from '../../contract/json/json.ts';
import { createTarget } from '../create-target.ts';
import { mistralDialect } from '../dialects/mistral.ts';
import { createChatDrops } from '../layouts/create-chat-drops.ts';
import { createPartCheck } from '../layouts/create-part-check.ts';
import { checkName, type NameRule } from '../names/check-name.ts';

/** From the validators of mistral-common; the API's own rule is not documented. */
const NAME: NameRule = {
  pattern: /^[a-zA-Z0-9_-]{1,64}$/,
  describeRefusal: () =>
    "Mistral's own validators (mistral-common) take 1 to 64 letters, digits, _ and - as a function's name.",
  uncertain: true,
};

/**
 * Key order of the API reference, which the SDK writes whatever the caller's order was
 * (@mistralai/mistralai 2.7.0, captured 2026-11-21).
 */
export const mistral = createTarget({
  id: 'mistral',
  label: 'Mistral',
  short: 'Mistral',
  provider: 'mistral',
  strict: false,
  reference: 'https://docs.mistral.ai/capabilities/function_calling/',
  verified: '2026-11-21',
  form: {
    family: 'openai_chat',
    layout: [
      { key: 'type', unframed: 'function' },
      {
        key: 'function',
        inside: [
          { key: 'name', part: 'name' },
          { key: 'description', part: 'description' },
          { key: 'strict' },
          { key: 'parameters', part: 'input_schema' },
        ],
      },
    ],
    dialect: mistralDialect,
    checks: [
      (contract) => checkName(contract, NAME),
      createPartCheck('input_schema', 'Mistral requires the key "parameters" (its SDK\'s type).'),
    ],
    drops: createChatDrops('Mistral'),
  },
  createToolSet: (tools) => createJsonObject([['tools', tools]]),
});
