import { createJsonObject } from '../../contract/json/json.ts';
import { createTarget } from '../create-target.ts';
import { llamaCppDialect } from '../dialects/llama-cpp.ts';
import { createChatDrops } from '../layouts/create-chat-drops.ts';

export const llamaCpp = createTarget({
  id: 'llama-cpp',
  label: 'llama.cpp (calls follow its grammar)',
  short: 'llama.cpp',
  provider: 'llama.cpp',
  strict: false,
  reference: 'https://github.com/ggml-org/llama.cpp/blob/master/grammars/README.md',
  verified: '2026-11-21',
  form: {
    family: 'openai_chat',
    omits: [
      {
        at: ['function', 'strict'],
        message:
          'llama.cpp has no strict: it reads name, description and parameters of a function, and its grammar binds every call.',
      },
    ],
    dialect: llamaCppDialect,
    checks: [],
    drops: createChatDrops('llama.cpp'),
  },
  createToolSet: (tools) => createJsonObject([['tools', tools]]),
});
