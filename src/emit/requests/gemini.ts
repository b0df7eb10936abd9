import {
  createJsonObject,
  get,
  isArray,
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

const MODEL = 'gemini-3.5-flash';
const CAST = {
  typed: ' as GenerateContentParameters',
  untyped: ' as unknown as GenerateContentParameters',
} as const;

function convertChoice(choice: Choice, tool: string): ChoiceWire {
  const createConfig = (...entries: readonly (readonly [string, Json])[]): Json =>
    createJsonObject([['functionCallingConfig', createJsonObject(entries)]]);
  if (choice === 'tool')
    return createChoiceWire(createConfig(['allowedFunctionNames', [tool]], ['mode', 'ANY']));
  return createChoiceWire(
    createConfig(['mode', choice.toUpperCase()]),
    ...(choice === 'auto'
      ? [
          'A fourth mode, `VALIDATED`, constrains calls to the schema and lets the model answer without a call.',
        ]
      : []),
  );
}

/** The SDK takes the model as its own argument, and the keys beside `contents` as `config`. */
function createSdkArguments(body: JsonObject): JsonObject {
  const config = [...body].filter(([key]) => key !== 'contents' && key !== 'generationConfig');
  return createJsonObject([
    ['model', MODEL],
    ['contents', body.get('contents') ?? []],
    ['config', createJsonObject(config)],
  ]);
}

/**
 * Whether the SDK's types allow the body: in the OpenAPI subset they demand enums for types, and
 * strings for counts.
 */
function isTyped(body: JsonObject): boolean {
  const tools = body.get('tools');
  const declarations =
    (isArray(tools) ? tools : []).map((tool) => get(tool, 'functionDeclarations')).find(isArray) ??
    [];
  return declarations.every(
    (each) => get(each, 'parameters') === undefined && get(each, 'response') === undefined,
  );
}

/**
 * As @google/genai 3.1.0 sends it: the keys of contents sorted, an empty `generationConfig` at the
 * end (captured 2026-11-21).
 */
export const geminiRequest: RequestForm = {
  createBody: (wrapped, choice) =>
    createJsonObject([
      [
        'contents',
        [
          createJsonObject([
            ['parts', [createJsonObject([['text', QUESTION]])]],
            ['role', 'user'],
          ]),
        ],
      ],
      ...wrapped,
      ...createOptionalEntry('toolConfig', choice),
      ['generationConfig', createJsonObject()],
    ]),
  convertChoice,
  createHttpRequest: (body) => ({
    url: `https://generativelanguage.googleapis.com/v1/models/${MODEL}:generateContent`,
    headers: [['x-goog-api-key', '$GEMINI_API_KEY'], JSON_TYPE],
    body,
  }),
  typescript: (body) => ({
    before:
      "import { GoogleGenAI, type GenerateContentParameters } from '@google/genai';\n\nconst client = new GoogleGenAI({ apiKey: process.env['GEMINI_API_KEY'] ?? '' });\n\nconst request = ",
    literal: createSdkArguments(body),
    after: `${CAST[isTyped(body) ? 'typed' : 'untyped']};\n\nconst response = await client.models.generateContent(request);\nconsole.log(response.functionCalls);\n`,
    note: isTyped(body)
      ? '@google/genai 3.1.0 sends exactly this body.'
      : '@google/genai 3.1.0 rewrites `parameters` on the way: types in capitals, `null` as `nullable`, no `additionalProperties`.',
  }),
  python: (body) => ({
    before:
      'from google import genai\n\nclient = genai.Client()  # reads GEMINI_API_KEY\n\nrequest = ',
    literal: createSdkArguments(body),
    after:
      '\n\nresponse = client.models.generate_content(**request)\nprint(response.function_calls)\n',
    note: 'google-genai 2.25.0 asks `v1beta`, writes `parameters_json_schema`, puts descriptions before names and spaces after commas: equivalent, but not the same bytes.',
  }),
  notes: [],
};
