import type { ProviderLayout } from '../../contract/document/provider-fields.ts';
import { get } from '../../contract/json/json.ts';
import { convertForAiSdkOpenai } from '../conversions/convert-for-ai-sdk-openai.ts';
import { createJavascriptConverter } from '../conversions/create-javascript-converter.ts';
import { isClosedThroughout } from '../conversions/is-closed-throughout.ts';
import { javascriptForm } from '../conversions/javascript-form.ts';
import { createChatLayout } from '../layouts/create-chat-layout.ts';
import { listKeys } from '../schema/list-keys.ts';
import type { SdkAdapter } from '../sdk-adapter.ts';
import { bedrock } from '../targets/bedrock.ts';
import { gemini } from '../targets/gemini.ts';
import type { WireForm } from '../wire-form.ts';

const [NAME, DESCRIPTION, PARAMETERS] = [
  { key: 'name', part: 'name' },
  { key: 'description', part: 'description' },
  { key: 'parameters', part: 'input_schema' },
] as const;
const MAY_ASK = listKeys('strict');
const STRICT: ProviderLayout = [{ key: 'strict', fixed: true }];

function createMessagesForm(strict: ProviderLayout): Partial<WireForm> {
  return {
    ...javascriptForm,
    layout: [
      NAME,
      DESCRIPTION,
      { key: 'input_schema', part: 'input_schema' },
      ...listKeys('cache_control', 'eager_input_streaming'),
      ...strict,
      ...listKeys('defer_loading', 'allowed_callers', 'input_examples'),
    ],
    omits: [
      {
        at: ['type'],
        message:
          '@ai-sdk/anthropic sends no type; Anthropic takes the tool for a custom one all the same.',
      },
    ],
  };
}

const normalized = {
  isOrdered: true,
  convertInput: createJavascriptConverter(convertForAiSdkOpenai),
  convertOutput: createJavascriptConverter(convertForAiSdkOpenai),
} as const satisfies Partial<WireForm>;

function createResponsesForm(strict: ProviderLayout): Partial<WireForm> {
  return {
    ...normalized,
    layout: [
      { key: 'type', fixed: 'function' },
      NAME,
      DESCRIPTION,
      PARAMETERS,
      ...listKeys('async'),
      ...strict,
      ...listKeys('defer_loading', 'allowed_callers'),
      { key: 'output_schema', part: 'output_schema' },
    ],
  };
}

/** Gemini requires a description: without one an empty string is sent. */
export function createDeclaration(
  description: string | undefined,
  parameters: ProviderLayout,
): ProviderLayout {
  return [
    NAME,
    description === undefined ? { key: 'description', fixed: '' } : DESCRIPTION,
    ...parameters,
  ];
}

const JSON_SCHEMA: ProviderLayout = [
  {
    key: 'parametersJsonSchema',
    part: 'input_schema',
    replaces: ['parameters', 'parameters_json_schema'],
  },
];

/** Provider fields that the AI SDK does not send. */
export const geminiOmissions: Partial<WireForm> = {
  drops: {
    ...gemini.form.drops,
    output_schema: 'The AI SDK does not send the output schema to Gemini.',
  },
  omits: [{ at: ['behavior'], message: 'The AI SDK does not send behavior.' }],
};

function createToolSpec(strict: ProviderLayout): ProviderLayout {
  return [
    {
      key: 'toolSpec',
      inside: [
        NAME,
        DESCRIPTION,
        ...strict,
        { key: 'inputSchema', inside: [{ key: 'json', part: 'input_schema' }] },
      ],
    },
  ];
}

const NOT_CLOSED =
  '@ai-sdk/amazon-bedrock 5.0.101 leaves strict out, with a warning: not every object of the schema says "additionalProperties": false.';

/** A blank description is not sent, and `strict` not where an object is open. */
function createBedrockForm(isStrict: boolean): Partial<WireForm> {
  return {
    ...javascriptForm,
    layout: createToolSpec(isStrict ? STRICT : MAY_ASK),
    getOverrides: ({ input_schema, description, wire }) => {
      const isStrictRequested = isStrict || get(get(wire.bedrock, 'toolSpec'), 'strict') === true;
      const isOpen =
        isStrictRequested && input_schema !== undefined && !isClosedThroughout(input_schema);
      return {
        ...(isOpen
          ? {
              layout: createToolSpec([]),
              omits: [{ at: ['toolSpec', 'strict'], message: NOT_CLOSED }],
            }
          : {}),
        ...(isOpen && isStrict
          ? {
              checks: [
                ...bedrock.form.checks,
                () => [{ kind: 'dropped', at: ['input_schema'], message: NOT_CLOSED } as const],
              ],
            }
          : {}),
        ...(description?.trim() === ''
          ? {
              drops: {
                ...bedrock.form.drops,
                description: 'The AI SDK does not send a blank description to Bedrock.',
              },
            }
          : {}),
      };
    },
  };
}

export const aiSdk7: SdkAdapter = {
  id: 'ai-sdk-7',
  label: 'AI SDK 7',
  packages:
    'ai 7.0.173, @ai-sdk/anthropic 4.0.105, @ai-sdk/openai 4.0.118, @ai-sdk/google 4.0.121, @ai-sdk/amazon-bedrock 5.0.101, @ai-sdk/mistral 4.0.87, @ai-sdk/cohere 4.0.52',
  verified: '2026-11-21',
  forms: {
    anthropic: createMessagesForm(MAY_ASK),
    'anthropic-strict': createMessagesForm(STRICT),
    'openai-responses': createResponsesForm([{ key: 'strict', unframed: false }]),
    'openai-responses-strict': createResponsesForm(STRICT),
    'openai-chat': {
      ...normalized,
      layout: createChatLayout([NAME, DESCRIPTION, PARAMETERS, ...MAY_ASK]),
    },
    'openai-chat-strict': {
      ...normalized,
      layout: createChatLayout([NAME, DESCRIPTION, PARAMETERS, ...STRICT]),
    },
    gemini: {
      ...javascriptForm,
      ...geminiOmissions,
      getOverrides: ({ description }) => ({ layout: createDeclaration(description, JSON_SCHEMA) }),
    },
    bedrock: createBedrockForm(false),
    'bedrock-strict': createBedrockForm(true),
    mistral: {
      ...javascriptForm,
      layout: createChatLayout([NAME, DESCRIPTION, PARAMETERS, ...MAY_ASK]),
    },
    cohere: { ...javascriptForm, layout: createChatLayout([NAME, DESCRIPTION, PARAMETERS]) },
  },
};
