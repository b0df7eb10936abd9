import { createFailure } from '../../contract/problem.ts';
import type { Answer } from '../../io/worker-client.ts';
import { TEMPLATE_MS, type TemplateAnswer } from '../../render/template-job.ts';

type TemplateFailure = Exclude<Answer<TemplateAnswer>, { readonly kind: 'answer' }>;

/** Why a chat template gave no text. */
export function readTemplateFailure(answer: TemplateFailure): TemplateAnswer {
  if (answer.kind === 'unavailable') return { kind: 'problem', problem: answer.problem };
  if (answer.kind === 'crashed')
    return createFailure(
      'template_crashed',
      `The template crashed: ${answer.message}`,
      'Try one tool instead of all tools, or another template.',
    );
  return createFailure(
    'template_timeout',
    `The template ran for more than ${TEMPLATE_MS / 1_000} s and was stopped.`,
    'Try one tool instead of all tools, or another template.',
  );
}
