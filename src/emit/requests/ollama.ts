import { createJsonObject } from '../../contract/json/json.ts';
import {
  createChoiceWire,
  JSON_TYPE,
  QUESTION,
  type Choice,
  type ChoiceWire,
  type RequestForm,
} from '../request.ts';

const NOTES: Readonly<Record<Choice, readonly string[]>> = {
  auto: ['Ollama has no `tool_choice`: the model always chooses freely.'],
  any: [
    'Ollama has no `tool_choice`: a call cannot be required. The endpoint that is compatible with OpenAI takes the key and ignores it.',
  ],
  tool: [
    'Ollama has no `tool_choice`: only this tool is sent. The endpoint that is compatible with OpenAI takes the key and ignores it.',
  ],
  none: ['Ollama has no `tool_choice`: leave `tools` out.'],
};

function convertChoice(choice: Choice): ChoiceWire {
  return {
    ...createChoiceWire(undefined, ...NOTES[choice]),
    ...(choice === 'tool' ? { alone: true } : {}),
  };
}

/** Key order as captured from ollama 0.6.4 (2026-11-21). */
export const ollamaRequest: RequestForm = {
  createBody: (wrapped) =>
    createJsonObject([
      ['model', 'qwen3'],
      [
        'messages',
        [
          createJsonObject([
            ['role', 'user'],
            ['content', QUESTION],
          ]),
        ],
      ],
      ...wrapped,
      ['stream', false],
    ]),
  convertChoice,
  createHttpRequest: (body) => ({
    url: 'http://localhost:11434/api/chat',
    headers: [JSON_TYPE],
    body,
  }),
  typescript: (body) => ({
    before: "import ollama, { type ChatRequest } from 'ollama';\n\nconst request = ",
    literal: body,
    after:
      ' as unknown as ChatRequest & { stream: false };\n\nconst response = await ollama.chat(request);\nconsole.log(response.message);\n',
    note: 'ollama 0.6.4 sends exactly this body; its type knows few keywords of a schema, so the literal is cast.',
  }),
  python: (body) => ({
    before: 'import ollama\n\nrequest = ',
    literal: body,
    after: '\n\nresponse = ollama.chat(**request)\nprint(response.message)\n',
    note: 'Not tested: how the Python package changes the body is not known.',
  }),
  notes: [],
};
