import {
  createJsonObject,
  isArray,
  isObject,
  type Json,
  type JsonObject,
} from '../../contract/json/json.ts';
import {
  createChoiceWire,
  createOptionalEntry,
  JSON_TYPE,
  QUESTION,
  type Choice,
  type ChoiceWire,
  type RequestForm,
} from '../request.ts';

const TYPE = 'OpenAI.Responses.ResponseCreateParamsNonStreaming';

function convertChoice(choice: Choice, tool: string, sent?: JsonObject): ChoiceWire {
  return createChoiceWire(
    choice === 'tool'
      ? createJsonObject([
          ['type', sent?.get('type') === 'custom' ? 'custom' : 'function'],
          ['name', tool],
        ])
      : choice === 'any'
        ? 'required'
        : choice,
  );
}

/** The SDK's type requires `strict` and `parameters` in every function; the API does not. */
function isTyped(body: JsonObject): boolean {
  const tools = body.get('tools');
  return (
    isArray(tools) &&
    tools.every(
      (tool: Json) =>
        isObject(tool) &&
        (tool.get('type') === 'custom' || (tool.has('strict') && tool.has('parameters'))),
    )
  );
}

/** Key order as captured from openai 7.55.0 (2026-11-21). */
export const openaiResponsesRequest: RequestForm = {
  createBody: (wrapped, choice) =>
    createJsonObject([
      ['model', 'gpt-5.4'],
      ['input', QUESTION],
      ...wrapped,
      ...createOptionalEntry('tool_choice', choice),
    ]),
  convertChoice,
  createHttpRequest: (body) => ({
    url: 'https://api.openai.com/v1/responses',
    headers: [['authorization', 'Bearer $OPENAI_API_KEY'], JSON_TYPE],
    body,
  }),
  typescript: (body) => ({
    before: `import OpenAI from 'openai';\n\nconst client = new OpenAI(); // reads OPENAI_API_KEY\n\nconst request${isTyped(body) ? `: ${TYPE}` : ''} = `,
    literal: body,
    after: `${isTyped(body) ? '' : ` as ${TYPE}`};\n\nconst response = await client.responses.create(request);\nconsole.log(response.output);\n`,
    note: isTyped(body)
      ? 'openai 7.55.0 sends exactly this body.'
      : 'openai 7.55.0 sends exactly this body; its type wants `strict` in every tool, so the literal is cast.',
  }),
  python: (body) => ({
    before:
      'from openai import OpenAI\nfrom openai.types.responses import Response\n\nclient = OpenAI()  # reads OPENAI_API_KEY\n\nrequest = ',
    literal: body,
    after:
      '\n\n# client.responses.create(**request) sends the same with the outer keys sorted\nresponse = client.post("/responses", body=request, cast_to=Response)\nprint(response.output)\n',
    note: 'openai 3.22.1 sends exactly this body.',
  }),
  notes: [],
};
