import { FRAME_LAYOUTS } from '../../contract/frame.ts';
import { bindLayout } from '../bind-layout.ts';
import { defineTarget } from '../define-target.ts';
import { openaiStrictDialect } from '../dialects/openai-strict.ts';
import { rewriteForOpenai } from '../rewrites/rewrite-for-openai.ts';
import { openaiResponses } from './openai-responses.ts';

export const openaiResponsesStrict = defineTarget({
  ...openaiResponses,
  id: 'openai-responses-strict',
  label: 'OpenAI Responses, strict',
  short: 'OpenAI strict',
  strict: true,
  reference: 'https://platform.openai.com/docs/guides/structured-outputs',
  form: {
    ...openaiResponses.form,
    layout: bindLayout(FRAME_LAYOUTS.openai_responses),
    dialect: openaiStrictDialect,
    rewriteInput: rewriteForOpenai,
  },
});
