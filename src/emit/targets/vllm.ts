import { jsonObject } from '../../contract/json.ts';
import { chatDrops } from '../chat-drops.ts';
import { defineTarget } from '../define-target.ts';
import { vllmDialect } from '../dialects/vllm.ts';

export const vllm = defineTarget({
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
    judges: [],
    drops: chatDrops('vLLM'),
  },
  wrap: (tools) => jsonObject([['tools', tools]]),
});
