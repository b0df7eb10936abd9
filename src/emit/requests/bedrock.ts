import { createJsonObject, isObject, type JsonObject } from '../../contract/json/json.ts';
import {
  createChoiceWire,
  createOptionalEntry,
  JSON_TYPE,
  QUESTION,
  type Choice,
  type ChoiceWire,
  type RequestForm,
} from '../request.ts';

const MODEL = 'us.anthropic.claude-sonnet-4-6';

function convertChoice(choice: Choice, tool: string): ChoiceWire {
  const refused = 'Some models, such as Llama, refuse a forced choice.';
  if (choice === 'none')
    return createChoiceWire(
      undefined,
      'Bedrock has no choice “none”: leave out `toolConfig`. This request has no choice, which means auto.',
    );
  if (choice === 'tool')
    return createChoiceWire(
      createJsonObject([['tool', createJsonObject([['name', tool]])]]),
      refused,
    );
  return createChoiceWire(
    createJsonObject([[choice, createJsonObject()]]),
    ...(choice === 'any' ? [refused] : []),
  );
}

/** The model id of the URL is an argument of the SDK. */
function createSdkArguments(body: JsonObject): JsonObject {
  return createJsonObject([['modelId', MODEL], ...body]);
}

/**
 * Key order as captured from the AWS SDK (2026-11-21), which signs requests; with a Bedrock API key
 * a bearer header replaces the signature.
 */
export const bedrockRequest: RequestForm = {
  createBody: (wrapped, choice) => {
    const inner = wrapped.get('toolConfig');
    const toolConfig = createJsonObject([
      ...(isObject(inner) ? inner : wrapped),
      ...createOptionalEntry('toolChoice', choice),
    ]);
    return createJsonObject([
      [
        'messages',
        [
          createJsonObject([
            ['role', 'user'],
            ['content', [createJsonObject([['text', QUESTION]])]],
          ]),
        ],
      ],
      ['toolConfig', toolConfig],
    ]);
  },
  convertChoice,
  createHttpRequest: (body) => ({
    url: `https://bedrock-runtime.us-east-1.amazonaws.com/model/${MODEL}/converse`,
    headers: [['authorization', 'Bearer $AWS_BEARER_TOKEN_BEDROCK'], JSON_TYPE],
    body,
  }),
  typescript: (body) => ({
    before:
      "import { BedrockRuntimeClient, ConverseCommand, type ConverseCommandInput } from '@aws-sdk/client-bedrock-runtime';\n\nconst client = new BedrockRuntimeClient({ region: 'us-east-1' });\n\nconst request: ConverseCommandInput = ",
    literal: createSdkArguments(body),
    after:
      ';\n\nconst response = await client.send(new ConverseCommand(request));\nconsole.log(response.output?.message);\n',
    note: 'The AWS SDK writes the keys of a tool in its own order: `name`, `inputSchema`, `description`, `strict`.',
  }),
  python: (body) => ({
    before:
      'import boto3\n\nclient = boto3.client("bedrock-runtime", region_name="us-east-1")\n\nrequest = ',
    literal: createSdkArguments(body),
    after: '\n\nresponse = client.converse(**request)\nprint(response["output"]["message"])\n',
    note: 'boto3 1.43.107 sends this JSON with spaces after commas and colons and escapes all but ASCII.',
  }),
  notes: [],
};
