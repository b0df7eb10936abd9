import { createJsonObject, type Json, type JsonObject } from '../../contract/json/json.ts';
import {
  createChoiceWire,
  createOptionalEntry,
  JSON_TYPE,
  QUESTION,
  type Choice,
  type ChoiceWire,
  type RequestForm,
} from '../request.ts';

export function convertChatChoice(
  choice: Choice,
  tool: string,
  ...notes: readonly string[]
): ChoiceWire {
  if (choice === 'tool')
    return createChoiceWire(
      createJsonObject([
        ['type', 'function'],
        ['function', createJsonObject([['name', tool]])],
      ]),
      ...notes,
    );
  return createChoiceWire(choice === 'any' ? 'required' : choice, ...notes);
}

/** A custom tool is chosen as such (declarations of openai 7.55.0, read 2026-11-26). */
function convertOwnChoice(choice: Choice, tool: string, sent?: JsonObject): ChoiceWire {
  return choice === 'tool' && sent?.get('type') === 'custom'
    ? createChoiceWire(
        createJsonObject([
          ['type', 'custom'],
          ['custom', createJsonObject([['name', tool]])],
        ]),
      )
    : convertChatChoice(choice, tool);
}

export function createChatBody(
  model: string,
  wrapped: JsonObject,
  choice: Json | undefined,
): JsonObject {
  return createJsonObject([
    ['model', model],
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
  ]);
}

/** OpenAI's SDK, for OpenAI or a compatible server. */
export function createChatSnippets(
  server: { readonly url: string } | undefined,
): Pick<RequestForm, 'typescript' | 'python'> {
  const [typescript, python] =
    server === undefined
      ? ['new OpenAI(); // reads OPENAI_API_KEY', 'OpenAI()  # reads OPENAI_API_KEY']
      : [
          `new OpenAI({ baseURL: '${server.url}', apiKey: 'none' });`,
          `OpenAI(base_url="${server.url}", api_key="none")`,
        ];
  return {
    typescript: (body) => ({
      before: `import OpenAI from 'openai';\n\nconst client = ${typescript}\n\nconst request: OpenAI.Chat.Completions.ChatCompletionCreateParamsNonStreaming = `,
      literal: body,
      after:
        ';\n\nconst completion = await client.chat.completions.create(request);\nconsole.log(completion.choices[0]?.message);\n',
      note: 'openai 7.55.0 sends exactly this body.',
    }),
    python: (body) => ({
      before: `from openai import OpenAI\nfrom openai.types.chat import ChatCompletion\n\nclient = ${python}\n\nrequest = `,
      literal: body,
      after:
        '\n\n# client.chat.completions.create(**request) sends the same with the outer keys sorted\ncompletion = client.post("/chat/completions", body=request, cast_to=ChatCompletion)\nprint(completion.choices[0].message)\n',
      note: 'openai 3.22.1 sends exactly this body.',
    }),
  };
}

/** Key order as captured from openai 7.55.0 (2026-11-21). */
export const openaiChatRequest: RequestForm = {
  createBody: (wrapped, choice) => createChatBody('gpt-5.4', wrapped, choice),
  convertChoice: convertOwnChoice,
  createHttpRequest: (body) => ({
    url: 'https://api.openai.com/v1/chat/completions',
    headers: [['authorization', 'Bearer $OPENAI_API_KEY'], JSON_TYPE],
    body,
  }),
  ...createChatSnippets(undefined),
  notes: [],
};
