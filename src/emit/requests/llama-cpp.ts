import { JSON_TYPE, type Choice, type ChoiceWire, type RequestForm } from '../request.ts';
import { convertChatChoice, createChatBody, createChatSnippets } from './openai-chat.ts';

const SERVER = { url: 'http://localhost:8080/v1' };

function convertChoice(choice: Choice, tool: string): ChoiceWire {
  if (choice === 'auto')
    return convertChatChoice('auto', tool, 'The grammar applies once the model begins a call.');
  if (choice === 'none') return convertChatChoice('none', tool);
  const required = convertChatChoice(
    'any',
    tool,
    'The grammar applies from the first token (read from its source, not its documentation).',
  );
  return choice === 'any'
    ? required
    : {
        ...required,
        alone: true,
        notes: [
          'llama.cpp documents no way to name one tool: only this one is sent, and a call is required.',
          ...required.notes,
        ],
      };
}

export const llamaCppRequest: RequestForm = {
  createBody: (wrapped, choice) => createChatBody('default', wrapped, choice),
  convertChoice,
  createHttpRequest: (body) => ({
    url: `${SERVER.url}/chat/completions`,
    headers: [JSON_TYPE],
    body,
  }),
  ...createChatSnippets(SERVER),
  notes: ['The server needs `--jinja`; it serves one model, whatever `model` says.'],
};
