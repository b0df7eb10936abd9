import { createJsonObject } from '../../contract/json/json.ts';
import {
  createChoiceWire,
  createOptionalEntry,
  JSON_TYPE,
  QUESTION,
  type Choice,
  type ChoiceWire,
  type RequestForm,
} from '../request.ts';

const REFUSED =
  'Opus 5.5, Sonnet 5.5, Fable 5.1 and 5.2 and Mythos 5.1 refuse a forced choice: "tool_choice: type "tool" and "any" are not supported for this model." So does every model while extended thinking is on.';

function convertChoice(choice: Choice, tool: string): ChoiceWire {
  if (choice === 'tool')
    return createChoiceWire(
      createJsonObject([
        ['type', 'tool'],
        ['name', tool],
      ]),
      REFUSED,
    );
  return createChoiceWire(
    createJsonObject([['type', choice]]),
    ...(choice === 'any' ? [REFUSED] : []),
  );
}

/** Key order and headers of @anthropic-ai/sdk 1.11.0 and the documentation (read 2026-11-21). */
export const anthropicRequest: RequestForm = {
  createBody: (wrapped, choice) =>
    createJsonObject([
      ['model', 'claude-sonnet-4-6'],
      ['max_tokens', 1024],
      ...wrapped,
      ...createOptionalEntry('tool_choice', choice),
      [
        'messages',
        [
          createJsonObject([
            ['role', 'user'],
            ['content', QUESTION],
          ]),
        ],
      ],
    ]),
  convertChoice,
  createHttpRequest: (body) => ({
    url: 'https://api.anthropic.com/v1/messages',
    headers: [
      ['anthropic-version', '2026-10-21'],
      ['authorization', 'Bearer $ANTHROPIC_API_KEY'],
      JSON_TYPE,
    ],
    body,
  }),
  typescript: (body) => ({
    before:
      "import Anthropic from '@anthropic-ai/sdk';\n\nconst client = new Anthropic(); // reads ANTHROPIC_API_KEY\n\nconst request: Anthropic.MessageCreateParamsNonStreaming = ",
    literal: body,
    after:
      ';\n\nconst message = await client.messages.create(request);\nconsole.log(message.content);\n',
    note: '@anthropic-ai/sdk 1.11.0 sends exactly this body.',
  }),
  python: (body) => ({
    before:
      'import anthropic\n\nclient = anthropic.Anthropic()  # reads ANTHROPIC_API_KEY\n\nrequest = ',
    literal: body,
    after:
      '\n\n# client.messages.create(**request) sends the same with the outer keys sorted\nmessage = client.post("/v1/messages", body=request, cast_to=anthropic.types.Message)\nprint(message.content)\n',
    note: 'anthropic 1.13.0 sends exactly this body.',
  }),
  notes: [
    'Clients older than @anthropic-ai/sdk 1.0 send `x-api-key` in place of `authorization`, and `anthropic-version: 2023-06-01`.',
  ],
};
