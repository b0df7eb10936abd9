import { PROVIDER_LAYOUTS } from '../../contract/frame.ts';
import { createStrictLayout } from '../bind-layout.ts';
import { createTarget } from '../define-target.ts';
import { openaiStrictDialect } from '../dialects/openai-strict.ts';
import { convertForOpenaiStrict } from '../rewrites/rewrite-for-openai.ts';
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
