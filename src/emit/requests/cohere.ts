import { createJsonObject } from '../../contract/json/json.ts';
import {
  createChoiceWire,
  createOptionalEntry,
  JSON_TYPE,
  QUESTION,
  renameKeys,
  type Choice,
  type ChoiceWire,
  type RequestForm,
} from '../request.ts';

function convertChoice(choice: Choice): ChoiceWire {
  if (choice === 'auto')
    return createChoiceWire(
      undefined,
      'Cohere has no value for auto: a request without `tool_choice` means auto.',
    );
  if (choice === 'tool')
    return {
      value: 'REQUIRED',
      alone: true,
      notes: ['Cohere cannot force one tool: only this one is sent, and a call is required.'],
    };
  return createChoiceWire(choice === 'any' ? 'REQUIRED' : 'NONE');
}

/** As cohere-ai 8.1.0 sends it, `stream` last (captured 2026-11-21). */
export const cohereRequest: RequestForm = {
  createBody: (wrapped, choice) =>
    createJsonObject([
      ['model', 'command-a-03-2025'],
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
      ...createOptionalEntry('tool_choice', choice),
      ['stream', false],
    ]),
  convertChoice,
  createHttpRequest: (body) => ({
    url: 'https://api.cohere.com/v2/chat',
    headers: [['authorization', 'Bearer $CO_API_KEY'], JSON_TYPE],
    body,
  }),
  typescript: (body) => ({
    before:
      "import { CohereClientV2, type Cohere } from 'cohere-ai';\n\nconst client = new CohereClientV2({ token: process.env['CO_API_KEY'] ?? '' });\n\nconst request: Cohere.V2ChatRequest = ",
    literal: renameKeys(body, {
      tool_choice: 'toolChoice',
      strict_tools: 'strictTools',
      stream: undefined,
    }),
    after: ';\n\nconst response = await client.chat(request);\nconsole.log(response.message);\n',
    note: 'cohere-ai 8.1.0 sends exactly this body.',
  }),
  python: (body) => ({
    before: 'import cohere\n\nclient = cohere.ClientV2()  # reads CO_API_KEY\n\nrequest = ',
    literal: renameKeys(body, { stream: undefined }),
    after: '\n\nresponse = client.chat(**request)\nprint(response.message)\n',
    note: 'Not tested: how the Python package changes the body is not known.',
  }),
  notes: [],
};
