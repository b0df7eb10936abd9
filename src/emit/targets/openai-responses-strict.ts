import { PROVIDER_LAYOUTS } from '../../contract/frame.ts';
import { createStrictLayout } from '../bind-layout.ts';
import { createTarget } from '../define-target.ts';
import { openaiStrictDialect } from '../dialects/openai-strict.ts';
import { convertForOpenaiStrict } from '../rewrites/rewrite-for-openai.ts';
import { openaiResponses } from './openai-responses.ts';

export const openaiResponsesStrict = createTarget({
  ...openaiResponses,
  id: 'openai-responses-strict',
  label: 'OpenAI Responses, strict',
  short: 'OpenAI strict',
  strict: true,
  reference: 'https://platform.openai.com/docs/guides/structured-outputs',
  form: {
    ...openaiResponses.form,
    layout: createStrictLayout(PROVIDER_LAYOUTS.openai_responses),
    dialect: openaiStrictDialect,
    convertInput: convertForOpenaiStrict,
  },
});
