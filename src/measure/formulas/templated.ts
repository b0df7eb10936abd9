import type { Formula } from '../formula.ts';

/** Depends on the model: its chat template renders the tools, its tokenizer counts them. */
export const templated: Formula = {
  id: 'templated',
  targets: ['ollama', 'vllm', 'llama-cpp'],
  certainty: 'estimate',
  says: 'o200k of each tool’s description, name and parameters; the model’s own template and tokenizer decide',
  source: 'chat templates in huggingface/huggingface.js@fe42e68',
  verified: '2026-11-21',
  error: undefined,
  text: 'function',
  getToolTokens: (count) => count,
  getFixedTokens: () => undefined,
};
