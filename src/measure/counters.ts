import type { Counter } from './counter.ts';
import { anthropicCounter } from './counters/anthropic.ts';
import { geminiCounter } from './counters/gemini.ts';
import { openaiCounter } from './counters/openai.ts';

/** Every provider whose API counts a request with tools. */
export const counters: readonly [Counter, ...Counter[]] = [
  anthropicCounter,
  openaiCounter,
  geminiCounter,
];
