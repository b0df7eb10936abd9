import type { Formula } from './formula.ts';
import { anthropicNewer } from './formulas/anthropic-newer.ts';
import { anthropic } from './formulas/anthropic.ts';
import { bedrock } from './formulas/bedrock.ts';
import { cohere } from './formulas/cohere.ts';
import { gemini } from './formulas/gemini.ts';
import { gptOss } from './formulas/gpt-oss.ts';
import { mistral } from './formulas/mistral.ts';
import { openaiChat4, openaiChat5, openaiResponses4, openaiResponses5 } from './formulas/openai.ts';
import { protocol } from './formulas/protocol.ts';
import { templated } from './formulas/templated.ts';

/** If no model is given, the first formula of a target is used. */
export const formulas: readonly Formula[] = [
  anthropic,
  anthropicNewer,
  openaiResponses5,
  openaiResponses4,
  openaiChat5,
  openaiChat4,
  gptOss,
  gemini,
  protocol,
  bedrock,
  mistral,
  cohere,
  templated,
];

/** The formula for a target id; undefined where none is known. */
export function findFormula(target: string, model?: string): Formula | undefined {
  const plain = target.replace(/-strict$/, '');
  const known = formulas.filter(({ targets }) => targets.includes(plain));
  return (
    known.find(({ models }) => model === undefined || models === undefined || models.test(model)) ??
    known[0]
  );
}
