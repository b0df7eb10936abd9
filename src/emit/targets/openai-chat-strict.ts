import { PROVIDER_LAYOUTS } from '../../contract/document/provider-fields.ts';
import { createTarget } from '../create-target.ts';
import { openaiStrictDialect } from '../dialects/openai-strict.ts';
import { createStrictLayout } from '../layouts/create-strict-layout.ts';
import { convertForOpenaiStrict } from '../strict/convert-for-openai-strict.ts';
import { openaiChat } from './openai-chat.ts';

export const openaiChatStrict = createTarget({
  ...openaiChat,
  id: 'openai-chat-strict',
  label: 'OpenAI Chat Completions, strict',
  short: 'OpenAI Chat strict',
  strict: true,
  reference: 'https://platform.openai.com/docs/guides/structured-outputs',
  form: {
    ...openaiChat.form,
    layout: createStrictLayout(PROVIDER_LAYOUTS.openai_chat),
    dialect: openaiStrictDialect,
    convertInput: convertForOpenaiStrict,
  },
});
