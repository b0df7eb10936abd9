import type { WireFamily } from '../../contract/contract.ts';
import { createJsonObject, type Json } from '../../contract/json/json.ts';
import type { Pointer } from '../../contract/json/pointer.ts';

type Control =
  /** Yes, no or undeclared; `unset` says what undeclared means there. */
  | { readonly kind: 'flag'; readonly unset: string }
  | {
      readonly kind: 'value';
      readonly unset: string;
      readonly options: readonly { readonly label: string; readonly value: Json }[];
    }
  | { readonly kind: 'list'; readonly suggestions: readonly string[] }
  | { readonly kind: 'text' }
  | { readonly kind: 'json'; readonly placeholder: string };

/** A field that a provider's tool has beyond the contract. */
export interface ProviderField {
  /** The pointer inside the family's provider fields. */
  readonly at: Pointer;
  readonly control: Control;
  /** Its effect. */
  readonly about: string;
}

const CALLERS = [
  'direct',
  'code_execution_20250825',
  'code_execution_20260120',
  'code_execution_20260521',
];

function listChoices(
  ...values: readonly string[]
): readonly { readonly label: string; readonly value: Json }[] {
  return values.map((value) => ({ label: value, value }));
}

/**
 * Anthropic: declarations of @anthropic-ai/sdk 1.11.0. OpenAI: of openai 7.55.0. Gemini: of
 * @google/genai 3.1.0. MCP: schema.json of 2025-11-25 and 2026-07-28. Bedrock: declarations of
 * client-bedrock-runtime 3.1162.0. All read 2026-11-21.
 */
export const PROVIDER_FIELDS: Readonly<Record<WireFamily, readonly ProviderField[]>> = {
  anthropic: [
    {
      at: ['strict'],
      control: { kind: 'flag', unset: 'unset: not bound' },
      about: 'default: off · constrains decoding to the schema',
    },
    {
      at: ['cache_control'],
      control: {
        kind: 'value',
        unset: 'unset: no breakpoint',
        options: [
          { label: 'ephemeral, 5 minutes', value: createJsonObject([['type', 'ephemeral']]) },
          {
            label: 'ephemeral, 1 hour',
            value: createJsonObject([
              ['type', 'ephemeral'],
              ['ttl', '1h'],
            ]),
          },
        ],
      },
      about: 'caches everything up to this tool',
    },
    {
      at: ['defer_loading'],
      control: { kind: 'flag', unset: 'unset: loaded at once' },
      about: 'loaded only by tool search',
    },
    {
      at: ['eager_input_streaming'],
      control: { kind: 'flag', unset: 'unset: whole values' },
      about: 'streams the arguments while they are written',
    },
    {
      at: ['allowed_callers'],
      control: { kind: 'list', suggestions: CALLERS },
      about: 'called by the model or by code that it runs',
    },
    {
      at: ['input_examples'],
      control: { kind: 'json', placeholder: '[{ … }]' },
      about: 'shown to the model, 20 to 200 tokens each, not with tool search',
    },
  ],
  openai_responses: [
    {
      at: ['strict'],
      control: { kind: 'flag', unset: 'unset: the server tries' },
      about: 'default: off · constrains decoding to the schema',
    },
    {
      at: ['defer_loading'],
      control: { kind: 'flag', unset: 'unset: loaded at once' },
      about: 'loaded only by tool_search',
    },
    {
      at: ['async'],
      control: { kind: 'flag', unset: 'unset: waits' },
      about: 'the model continues while the tool runs',
    },
    {
      at: ['allowed_callers'],
      control: { kind: 'list', suggestions: ['direct', 'programmatic'] },
      about: 'called by the model or by code that it runs',
    },
  ],
  openai_chat: [
    {
      at: ['function', 'strict'],
      control: { kind: 'flag', unset: 'unset: not bound' },
      about: 'constrains decoding to the schema (also for Mistral)',
    },
  ],
  gemini: [
    {
      at: ['behavior'],
      control: {
        kind: 'value',
        unset: 'unset: BLOCKING',
        options: listChoices('BLOCKING', 'NON_BLOCKING'),
      },
      about: 'Live API only',
    },
  ],
  mcp: [
    {
      at: ['annotations', 'readOnlyHint'],
      control: { kind: 'flag', unset: 'unset: clients assume no' },
      about: 'a hint, never a permission',
    },
    {
      at: ['annotations', 'destructiveHint'],
      control: { kind: 'flag', unset: 'unset: clients assume yes' },
      about: 'only if not read-only',
    },
    {
      at: ['annotations', 'idempotentHint'],
      control: { kind: 'flag', unset: 'unset: clients assume no' },
      about: 'only if not read-only',
    },
    {
      at: ['annotations', 'openWorldHint'],
      control: { kind: 'flag', unset: 'unset: clients assume yes' },
      about: 'reaches beyond the server',
    },
    { at: ['annotations', 'title'], control: { kind: 'text' }, about: 'shown by older clients' },
    {
      at: ['execution', 'taskSupport'],
      control: {
        kind: 'value',
        unset: 'unset: forbidden',
        options: listChoices('forbidden', 'optional', 'required'),
      },
      about: '2025-11-25 only',
    },
    {
      at: ['icons'],
      control: {
        kind: 'json',
        placeholder: '[{ "src": "https://…", "mimeType": "image/svg+xml" }]',
      },
      about: 'for people; data: or https:',
    },
    {
      at: ['_meta'],
      control: { kind: 'json', placeholder: '{ "com.example/key": … }' },
      about: 'for programs',
    },
  ],
  bedrock: [
    {
      at: ['toolSpec', 'strict'],
      control: { kind: 'flag', unset: 'unset: not bound' },
      about: 'default: off · constrains decoding to the schema',
    },
  ],
};
