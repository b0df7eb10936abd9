import type { ProviderLayout } from '../../contract/document/provider-fields.ts';
import { get } from '../../contract/json/json.ts';
import { convertForGenaiSdk } from '../conversions/convert-for-genai-sdk.ts';
import { createJavascriptConverter } from '../conversions/create-javascript-converter.ts';
import { javascriptForm } from '../conversions/javascript-form.ts';
import { geminiDialect } from '../dialects/gemini.ts';
import { createChatLayout } from '../layouts/create-chat-layout.ts';
import { listKeys } from '../schema/list-keys.ts';
import type { SdkAdapter } from '../sdk-adapter.ts';
import { openaiResponses } from '../targets/openai-responses.ts';
import type { WireForm } from '../wire-form.ts';

/** `betaTool` and `betaZodTool` put the caller's other keys before the parts. */
function createBetaLayout(strict: ProviderLayout): ProviderLayout {
  return [
    ...strict,
    ...listKeys(
      'input_examples',
      'cache_control',
      'defer_loading',
      'allowed_callers',
      'eager_input_streaming',
    ),
    { key: 'type', fixed: 'custom' },
    { key: 'name', part: 'name' },
    { key: 'input_schema', part: 'input_schema' },
    { key: 'description', part: 'description' },
  ];
}

/** `zodFunction` and `zodResponsesFunction` always ask for strict. */
const zodFunction = createChatLayout([
  { key: 'name', part: 'name' },
  { key: 'parameters', part: 'input_schema' },
  { key: 'strict', fixed: true },
  { key: 'description', part: 'description' },
]);
const zodResponsesFunction: ProviderLayout = [
  { key: 'type', fixed: 'function' },
  { key: 'name', part: 'name' },
  { key: 'parameters', part: 'input_schema' },
  { key: 'strict', fixed: true },
  ...listKeys('defer_loading'),
  { key: 'description', part: 'description' },
];

const createToolSpec = (strict: ProviderLayout): ProviderLayout => [
  {
    key: 'toolSpec',
    inside: [
      { key: 'name', part: 'name' },
      { key: 'inputSchema', inside: [{ key: 'json', part: 'input_schema' }] },
      { key: 'description', part: 'description' },
      ...strict,
    ],
  },
];

const PARAMETERS = {
  key: 'parameters',
  part: 'input_schema',
  replaces: ['parametersJsonSchema', 'parameters_json_schema'],
} as const;
const RESPONSE = {
  key: 'response',
  part: 'output_schema',
  replaces: ['responseJsonSchema', 'response_json_schema'],
} as const;
const [NAME, DESCRIPTION, BEHAVIOR] = [
  { key: 'name', part: 'name' },
  { key: 'description', part: 'description' },
  { key: 'behavior' },
] as const;
const convertOrKeep = createJavascriptConverter((schema, part, options) =>
  get(typeof schema === 'object' ? schema : undefined, '$schema') === undefined
    ? convertForGenaiSdk(schema, part, options)
    : javascriptForm.convertInput(schema, part, options),
);

const BY_JSON_SCHEMA = {
  key: 'parametersJsonSchema',
  part: 'input_schema',
  spellings: ['parameters_json_schema'],
  replaces: ['parameters'],
} as const;
const RESPONSE_BY_JSON_SCHEMA = {
  key: 'responseJsonSchema',
  part: 'output_schema',
  spellings: ['response_json_schema'],
  replaces: ['response'],
} as const;

/**
 * Keeps the caller's order. A schema with `$schema` moves unchanged to the other field, which is
 * written last.
 */
const genai: Partial<WireForm> = {
  convertInput: convertOrKeep,
  convertOutput: convertOrKeep,
  layout: [NAME, DESCRIPTION, PARAMETERS, RESPONSE, BEHAVIOR],
  getOverrides: ({ input_schema, output_schema }) => {
    const [isInput, isOutput] = [input_schema, output_schema].map(
      (schema) => typeof schema === 'object' && schema.has('$schema'),
    );
    if (isInput !== true && isOutput !== true) return {};
    const layout = [
      NAME,
      DESCRIPTION,
      ...(isInput === true ? [] : [PARAMETERS]),
      ...(isOutput === true ? [] : [RESPONSE]),
      BEHAVIOR,
      ...(isInput === true ? [BY_JSON_SCHEMA] : []),
      ...(isOutput === true ? [RESPONSE_BY_JSON_SCHEMA] : []),
    ];
    return { layout, isOrdered: true, ...(isInput === true ? { dialect: geminiDialect } : {}) };
  },
};

/** `registerTool` of MCP SDK 1 marks every tool as no task, and drops icons. */
const registerTool: Partial<WireForm> = {
  ...javascriptForm,
  layout: [
    NAME,
    { key: 'title', part: 'title' },
    DESCRIPTION,
    { key: 'inputSchema', part: 'input_schema' },
    ...listKeys('annotations'),
    { key: 'execution', unframed: new Map([['taskSupport', 'forbidden']]) },
    ...listKeys('_meta'),
    { key: 'outputSchema', part: 'output_schema' },
  ],
  omits: [
    { at: ['icons'], message: 'registerTool of @modelcontextprotocol/sdk 1.32.2 has no icons.' },
  ],
};

const STRICT: ProviderLayout = [{ key: 'strict', fixed: true }];

/** OpenAI, Cohere and Ollama send plain objects in the caller's order, as in the documentation. */
export const officialSdk: SdkAdapter = {
  id: 'official-sdk',
  label: 'Official SDK, its helpers',
  packages:
    '@anthropic-ai/sdk 1.11.0, openai 7.55.0, @google/genai 3.1.0, @aws-sdk/client-bedrock-runtime 3.1162.0, @mistralai/mistralai 2.7.0, @modelcontextprotocol/sdk 1.32.2',
  verified: '2026-11-21',
  sendsCustomTools: true,
  forms: {
    anthropic: { ...javascriptForm, layout: createBetaLayout(listKeys('strict')) },
    'anthropic-strict': { ...javascriptForm, layout: createBetaLayout(STRICT) },
    'openai-chat-strict': { ...javascriptForm, layout: zodFunction },
    'openai-responses-strict': {
      ...javascriptForm,
      layout: zodResponsesFunction,
      drops: {
        ...openaiResponses.form.drops,
        output_schema: 'zodResponsesFunction of openai 7.55.0 does not send an output schema.',
      },
    },
    'gemini-parameters': genai,
    'mcp-2025-11-25': registerTool,
    bedrock: { ...javascriptForm, layout: createToolSpec(listKeys('strict')) },
    'bedrock-strict': { ...javascriptForm, layout: createToolSpec(STRICT) },
    mistral: javascriptForm,
  },
};
