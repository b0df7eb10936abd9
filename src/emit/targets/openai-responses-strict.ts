import { PROVIDER_LAYOUTS } from '../../contract/document/provider-fields.ts';
import { createTarget } from '../create-target.ts';
import { openaiStrictDialect } from '../dialects/openai-strict.ts';
import { createStrictLayout } from '../layouts/create-strict-layout.ts';
import { convertForOpenaiStrict } from '../strict/convert-for-openai-strict.ts';
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
