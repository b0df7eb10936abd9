import { createJsonObject } from '../../contract/json/json.ts';
import { createTarget } from '../create-target.ts';
import { ollamaDialect } from '../dialects/ollama.ts';
import { createChatDrops } from '../layouts/create-chat-drops.ts';

/** Everything is sent; what the server does not pass on to the template is in the losses. */
export const ollama = createTarget({
  id: 'ollama',
  label: 'Ollama (its server keeps seven keywords)',
  short: 'Ollama',
  provider: 'ollama',
  strict: false,
  reference: 'https://github.com/ollama/ollama/blob/main/api/types.go',
  verified: '2026-11-21',
  form: {
    family: 'openai_chat',
    omits: [
      {
        at: ['function', 'strict'],
        message:
          "Ollama has no strict: its server ignores the key, and nothing binds the decoder to a tool's schema.",
      },
    ],
    dialect: ollamaDialect,
    checks: [],
    drops: createChatDrops('Ollama'),
  },
  createToolSet: (tools) => createJsonObject([['tools', tools]]),
});
