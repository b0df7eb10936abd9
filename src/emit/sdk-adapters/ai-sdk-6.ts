import type { Contract } from '../../contract/contract.ts';
import type { ProviderLayout } from '../../contract/document/provider-fields.ts';
import { isObject, type Json } from '../../contract/json/json.ts';
import { convertForAiSdkGoogle } from '../conversions/convert-for-ai-sdk-google.ts';
import { createJavascriptConverter } from '../conversions/create-javascript-converter.ts';
import { javascriptForm } from '../conversions/javascript-form.ts';
import { geminiDialect } from '../dialects/gemini.ts';
import { createChatLayout } from '../layouts/create-chat-layout.ts';
import type { Loss } from '../loss.ts';
import { listKeys } from '../schema/list-keys.ts';
import type { SdkAdapter } from '../sdk-adapter.ts';
import { createDerived } from '../source-map.ts';
import { openaiResponses } from '../targets/openai-responses.ts';
import type { SchemaConverter, WireForm } from '../wire-form.ts';
import { aiSdk7, createDeclaration, geminiOmissions } from './ai-sdk-7.ts';

const [NAME, DESCRIPTION, PARAMETERS] = [
  { key: 'name', part: 'name' },
  { key: 'description', part: 'description' },
  { key: 'parameters', part: 'input_schema' },
] as const;
const MAY_ASK = listKeys('strict');
const STRICT: ProviderLayout = [{ key: 'strict', fixed: true }];

function createResponsesLayout(strict: ProviderLayout): ProviderLayout {
  return [
    { key: 'type', fixed: 'function' },
    NAME,
    DESCRIPTION,
    PARAMETERS,
    ...strict,
    ...listKeys('defer_loading'),
  ];
}

const NO_OUTPUT: WireForm['drops'] = {
  ...openaiResponses.form.drops,
  output_schema: 'AI SDK 6 does not send the output schema.',
};

const CONVERTED: ProviderLayout = [
  {
    key: 'parameters',
    part: 'input_schema',
    replaces: ['parametersJsonSchema', 'parameters_json_schema'],
  },
];
const UNCHANGED_LAYOUT: ProviderLayout = [
  {
    key: 'parametersJsonSchema',
    part: 'input_schema',
    spellings: ['parameters_json_schema'],
    replaces: ['parameters'],
  },
];

const convert: SchemaConverter = (schema, part) => {
  if (!isObject(schema))
    return {
      schema: createDerived(
        new Map<string, Json>([
          ['type', 'boolean'],
          ['properties', new Map()],
        ]),
        part,
      ),
      losses: [],
    };
  const converted = convertForAiSdkGoogle(schema, part);
  if (converted.kind === 'converted') return converted;
  return {
    schema: createDerived(new Map([['type', 'object']]), part),
    losses: converted.kind === 'empty' ? converted.losses : [],
  };
};

/**
 * A schema that refers to itself is sent unchanged, in the other field; an object without
 * properties is not sent.
 */
function getDeclarationOverrides({ input_schema, description }: Contract): Partial<WireForm> {
  const kind = isObject(input_schema)
    ? convertForAiSdkGoogle(input_schema, ['input_schema']).kind
    : 'converted';
  if (kind === 'recursive')
    return {
      layout: createDeclaration(description, UNCHANGED_LAYOUT),
      convertInput: javascriptForm.convertInput,
      dialect: geminiDialect,
    };
  return { layout: createDeclaration(description, kind === 'empty' ? [] : CONVERTED) };
}

function checkStrictUnset({ wire, input_schema }: Contract): readonly Loss[] {
  if (wire.openai_responses?.has('strict') === true || input_schema === undefined) return [];
  return [
    {
      kind: 'rewritten',
      at: ['input_schema'],
      message:
        'AI SDK 6 sends no strict unless it is set: OpenAI then tries to make the schema strict itself, and keeps it as it is where that fails.',
      uncertain: true,
    },
  ];
}

/**
 * @ai-sdk/google 3 is the only one that rewrites; the others differ from AI SDK 7 in sending what
 * they are given.
 */
export const aiSdk6: SdkAdapter = {
  id: 'ai-sdk-6',
  label: 'AI SDK 6',
  packages:
    'ai 6.0.326, @ai-sdk/google 3.0.141, @ai-sdk/amazon-bedrock 4.0.186, and the other providers of that line',
  verified: '2026-11-21',
  forms: {
    ...Object.fromEntries(
      ['anthropic', 'anthropic-strict', 'mistral', 'cohere'].flatMap((id) => {
        const form = aiSdk7.forms[id];
        return form === undefined ? [] : [[id, form]];
      }),
    ),
    'openai-responses': {
      ...javascriptForm,
      layout: createResponsesLayout(MAY_ASK),
      drops: NO_OUTPUT,
      checks: [...openaiResponses.form.checks, checkStrictUnset],
    },
    'openai-responses-strict': {
      ...javascriptForm,
      layout: createResponsesLayout(STRICT),
      drops: NO_OUTPUT,
    },
    'openai-chat': {
      ...javascriptForm,
      layout: createChatLayout([NAME, DESCRIPTION, PARAMETERS, ...MAY_ASK]),
    },
    'openai-chat-strict': {
      ...javascriptForm,
      layout: createChatLayout([NAME, DESCRIPTION, PARAMETERS, ...STRICT]),
    },
    'gemini-parameters': {
      isOrdered: true,
      convertInput: createJavascriptConverter(convert),
      ...geminiOmissions,
      getOverrides: getDeclarationOverrides,
    },
    bedrock: {
      ...javascriptForm,
      layout: [
        {
          key: 'toolSpec',
          inside: [
            NAME,
            DESCRIPTION,
            ...MAY_ASK,
            { key: 'inputSchema', inside: [{ key: 'json', part: 'input_schema' }] },
          ],
        },
      ],
    },
    'bedrock-strict': {
      ...javascriptForm,
      layout: [
        {
          key: 'toolSpec',
          inside: [
            NAME,
            DESCRIPTION,
            ...STRICT,
            { key: 'inputSchema', inside: [{ key: 'json', part: 'input_schema' }] },
          ],
        },
      ],
    },
  },
};
