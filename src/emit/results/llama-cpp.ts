import type { ResultForm } from '../result.ts';
import { openaiChatResult, writeToolMessage } from './openai-chat.ts';

export const llamaCppResult: ResultForm = {
  stands: openaiChatResult.stands,
  write: (result) => writeToolMessage(result, 'llama.cpp'),
};
