import type { ResultForm } from '../result.ts';
import { emitToolMessage, openaiChatResult } from './openai-chat.ts';

export const vllmResult: ResultForm = {
  stands: openaiChatResult.stands,
  emit: (result) => emitToolMessage(result, 'vLLM'),
};
