import { createJsonObject } from '../../contract/json.ts';
import { createChatDrops } from '../chat-drops.ts';
import { createTarget } from '../define-target.ts';
import { vllmDialect } from '../dialects/vllm.ts';

export const vllm = createTarget({
  id: 'vllm',
  label: 'vLLM, calls bound by xgrammar',
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
