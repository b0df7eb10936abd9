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

function convertChoice(choice: Choice, tool: string): ChoiceWire {
  if (choice === 'tool')
    return createChoiceWire(
      createJsonObject([
        ['type', 'function'],
        ['function', createJsonObject([['name', tool]])],
      ]),
    );
  return createChoiceWire(choice, ...(choice === 'any' ? ['`required` says the same.'] : []));
}

/**
 * As @mistralai/mistralai 2.7.0 sends it: in its own key order, always with `stream` (captured
 * 2026-11-21).
 */
export const mistralRequest: RequestForm = {
  createBody: (wrapped, choice) =>
    createJsonObject([
      ['model', 'mistral-large-latest'],
      ['stream', false],
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
    ]),
  convertChoice,
  createHttpRequest: (body) => ({
    url: 'https://api.mistral.ai/v1/chat/completions',
    headers: [['authorization', 'Bearer $MISTRAL_API_KEY'], JSON_TYPE],
    body,
  }),
  typescript: (body) => ({
    before:
      "import { Mistral } from '@mistralai/mistralai';\nimport type { ChatCompletionRequest } from '@mistralai/mistralai/models/components';\n\nconst client = new Mistral({ apiKey: process.env['MISTRAL_API_KEY'] ?? '' });\n\nconst request: ChatCompletionRequest = ",
    literal: renameKeys(body, { tool_choice: 'toolChoice' }),
    after:
      ';\n\nconst completion = await client.chat.complete(request);\nconsole.log(completion.choices[0]?.message);\n',
    note: '@mistralai/mistralai 2.7.0 sends this JSON; it writes the keys of a function in its own order: `name`, `description`, `strict`, `parameters`.',
  }),
  python: (body) => ({
    before:
      'import os\n\nfrom mistralai import Mistral\n\nclient = Mistral(api_key=os.environ["MISTRAL_API_KEY"])\n\nrequest = ',
    literal: body,
    after:
      '\n\ncompletion = client.chat.complete(**request)\nprint(completion.choices[0].message)\n',
    note: 'Not tested: how the Python package changes the body is not known.',
  }),
  notes: [],
};
