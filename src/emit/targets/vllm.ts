import { createJsonObject } from '../../contract/json/json.ts';
import { createTarget } from '../create-target.ts';
import { vllmDialect } from '../dialects/vllm.ts';
import { createChatDrops } from '../layouts/create-chat-drops.ts';

export const vllm = createTarget({
  id: 'vllm',
  label: 'vLLM (calls follow xgrammar)',
  short: 'vLLM',
  provider: 'vllm',
  strict: false,
  reference: 'https://docs.vllm.ai/en/latest/features/tool_calling.html',
  verified: '2026-11-21',
  form: {
    family: 'openai_chat',
    dialect: vllmDialect,
    checks: [],
    drops: createChatDrops('vLLM'),
  },
  createToolSet: (tools) => createJsonObject([['tools', tools]]),
});
