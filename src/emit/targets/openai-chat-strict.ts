import { FRAME_LAYOUTS } from '../../contract/frame.ts';
import { bindLayout } from '../bind-layout.ts';
import { defineTarget } from '../define-target.ts';
import { openaiStrictDialect } from '../dialects/openai-strict.ts';
import { rewriteForOpenai } from '../rewrites/rewrite-for-openai.ts';
import { openaiChat } from './openai-chat.ts';

export const openaiChatStrict = defineTarget({
  ...openaiChat,
  id: 'openai-chat-strict',
  label: 'OpenAI Chat Completions, strict',
  short: 'OpenAI Chat strict',
  strict: true,
  reference: 'https://platform.openai.com/docs/guides/structured-outputs',
  form: {
    ...openaiChat.form,
    layout: bindLayout(FRAME_LAYOUTS.openai_chat),
    dialect: openaiStrictDialect,
    rewriteInput: rewriteForOpenai,
  },
});
