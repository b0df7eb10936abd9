import type { ResultForm } from '../result.ts';
import { openaiChatResult, writeToolMessage } from './openai-chat.ts';

export const vllmResult: ResultForm = {
  stands: openaiChatResult.stands,
  write: (result) => writeToolMessage(result, 'vLLM'),
};
