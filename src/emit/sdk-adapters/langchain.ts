import type { Contract } from '../../contract/contract.ts';
import type { ProviderLayout } from '../../contract/document/provider-fields.ts';
import { get, isObject } from '../../contract/json/json.ts';
import { createJavascriptConverter } from '../conversions/create-javascript-converter.ts';
import { createKeyRemover } from '../conversions/create-key-remover.ts';
import { javascriptForm } from '../conversions/javascript-form.ts';
import { createChatLayout } from '../layouts/create-chat-layout.ts';
import type { Loss } from '../loss.ts';
import { listKeys } from '../schema/list-keys.ts';
import type { SdkAdapter } from '../sdk-adapter.ts';
import { anthropic } from '../targets/anthropic.ts';
import { openaiResponses } from '../targets/openai-responses.ts';
import type { WireForm } from '../wire-form.ts';
import { geminiOmissions } from './ai-sdk-7.ts';

const [NAME, DESCRIPTION] = [
  { key: 'name', part: 'name' },
  { key: 'description', part: 'description' },
] as const;
const PARAMETERS = { key: 'parameters', part: 'input_schema' } as const;
const MAY_ASK = listKeys('strict');
const STRICT: ProviderLayout = [{ key: 'strict', fixed: true }];
const UNIONS = ['oneOf', 'allOf', 'anyOf'];

function createMessagesForm(strict: ProviderLayout): Partial<WireForm> {
  return {
    ...javascriptForm,
    layout: [
      NAME,
      DESCRIPTION,
      { key: 'input_schema', part: 'input_schema' },
      ...listKeys('cache_control', 'defer_loading', 'input_examples'),
      ...strict,
    ],
    checks: [...anthropic.form.checks, checkRootUnion],
  };
}

/** Read in the source of @langchain/anthropic 1.5.11, 2026-11-22. */
function checkRootUnion({ input_schema }: Contract): readonly Loss[] {
  return UNIONS.filter(
    (key) => get(isObject(input_schema) ? input_schema : undefined, key) !== undefined,
  ).map((key) => ({
    kind: 'dropped',
    at: ['input_schema', key],
    message: `@langchain/anthropic 1.5.11 leaves a tool with \`${key}\` at the root of its schema out of the request without a warning.`,
  }));
}

/** Without strict it sends null. */
function createResponsesForm(strict: ProviderLayout): Partial<WireForm> {
  return {
    ...javascriptForm,
    layout: [{ key: 'type', fixed: 'function' }, NAME, PARAMETERS, DESCRIPTION, ...strict],
    drops: {
      ...openaiResponses.form.drops,
      output_schema: 'LangChain does not send the output schema.',
    },
  };
}

const removeKeys = createKeyRemover(
  new Set(['additionalProperties', '$schema', 'strict']),
  (key, isProperty) =>
    isProperty
      ? `@langchain/google-genai 2.3.2 removes the key \`${key}\` everywhere, so the parameter of that name is not sent.`
      : `@langchain/google-genai 2.3.2 removes \`${key}\`.`,
);

/**
 * An object with empty properties is sent as no parameters (read in the source of
 * @langchain/google-genai 2.3.2, 2026-11-22).
 */
function getDeclarationOverrides({ input_schema }: Contract): Partial<WireForm> {
  const properties = isObject(input_schema) ? input_schema.get('properties') : undefined;
  const isEmpty =
    isObject(input_schema) &&
    input_schema.get('type') === 'object' &&
    isObject(properties) &&
    properties.size === 0;
  const parameters: ProviderLayout = isEmpty
    ? []
    : [
        {
          key: 'parameters',
          part: 'input_schema',
          replaces: ['parametersJsonSchema', 'parameters_json_schema'],
        },
      ];
  return {
    layout: [NAME, DESCRIPTION, ...parameters],
    ...(isEmpty
      ? {
          convertInput: (schema, part, options) => ({
            ...javascriptForm.convertInput(schema, part, options),
            losses: [NO_PARAMETERS],
          }),
        }
      : {}),
  };
}

const NO_PARAMETERS: Loss = {
  kind: 'dropped',
  at: ['input_schema'],
  message: '@langchain/google-genai 2.3.2 sends no parameters for an object without properties.',
};

export const langchain: SdkAdapter = {
  id: 'langchain',
  label: 'LangChain',
  packages:
    '@langchain/core 1.2.13, @langchain/openai 1.6.0, @langchain/anthropic 1.5.11, @langchain/google-genai 2.3.2',
  verified: '2026-11-21',
  forms: {
    anthropic: createMessagesForm(MAY_ASK),
    'anthropic-strict': createMessagesForm(STRICT),
    'openai-responses': createResponsesForm([{ key: 'strict', unframed: null }]),
    'openai-responses-strict': createResponsesForm(STRICT),
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
      convertInput: createJavascriptConverter(removeKeys),
      ...geminiOmissions,
      getOverrides: getDeclarationOverrides,
    },
  },
};
