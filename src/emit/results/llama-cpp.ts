import type { ResultForm } from '../result.ts';
import { emitToolMessage, openaiChatResult } from './openai-chat.ts';

export const llamaCppResult: ResultForm = {
  stands: openaiChatResult.stands,
  emit: (result) => emitToolMessage(result, 'llama.cpp'),
};
