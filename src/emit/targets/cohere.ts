import { createJsonObject } from '../../contract/json/json.ts';
import { createTarget } from '../create-target.ts';
import { cohereDialect } from '../dialects/cohere.ts';
import { createChatDrops } from '../layouts/create-chat-drops.ts';

export const cohere = createTarget({
  id: 'cohere',
  label: 'Cohere v2',
  short: 'Cohere',
  provider: 'cohere',
  strict: false,
  reference: 'https://docs.cohere.com/v2/reference/chat',
  verified: '2026-11-21',
  form: {
    family: 'openai_chat',
    omits: [
      {
        at: ['function', 'strict'],
        message:
          'Cohere has no strict on a tool: strict_tools stands at the top of the request and binds them all.',
      },
    ],
    dialect: cohereDialect,
    checks: [],
    drops: createChatDrops('Cohere'),
  },
  createToolSet: (tools) => createJsonObject([['tools', tools]]),
});
