import { createJsonObject } from '../../contract/json.ts';
import { createChatDrops } from '../chat-drops.ts';
import { createTarget } from '../define-target.ts';
import { cohereDialect } from '../dialects/cohere.ts';

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
