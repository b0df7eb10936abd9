import type { ProviderToolKind } from '../provider-tool-kind.ts';
import {
  ANY_OBJECT,
  COUNT,
  createChoice,
  createNullable,
  createPlainObject,
  createSettings,
  FLAG,
  TEXT,
  TEXTS,
} from '../provider-tool-settings.ts';
import {
  createDerivedTokens,
  createMixedTokens,
  createUnknownTokens,
  OPENAI_SDK,
} from '../provider-tool-sources.ts';

const SHARED = {
  ...OPENAI_SDK,
  provider: 'openai_responses',
  runner: 'provider',
  reserved: [],
  needs: [],
  excludes: [],
} as const;

const LOCATION = {
  type: ['object', 'null'],
  properties: {
    type: { const: 'approximate' },
    city: createNullable(TEXT),
    region: createNullable(TEXT),
    country: createNullable(TEXT),
    timezone: createNullable(TEXT),
  },
} as const;
const SIZE = createChoice('low', 'medium', 'high');

/** Tools of OpenAI Responses that look something up. */
export const openaiSearch: readonly ProviderToolKind[] = [
  {
    ...SHARED,
    id: 'openai-web-search',
    label: 'Web search',
    job: 'web_search',
    versions: [{ kind: 'web_search' }, { kind: 'web_search_2025_08_26' }],
    settings: createSettings({
      search_context_size: SIZE,
      filters: {
        type: ['object', 'null'],
        properties: { allowed_domains: createNullable(TEXTS) },
      },
      user_location: LOCATION,
      external_web_access: FLAG,
    }),
    example: createPlainObject({ search_context_size: 'medium' }),
    tokens: createDerivedTokens(
      294,
      'web_search with medium context on GPT-4.1, without a search: 329 less the three messages. Results cost extra.',
    ),
    risk_class: 'read_only',
    side_effects: 'none',
  },
  {
    ...SHARED,
    id: 'openai-web-search-preview',
    label: 'Web search (preview)',
    job: 'web_search',
    versions: [{ kind: 'web_search_preview' }, { kind: 'web_search_preview_2025_03_11' }],
    settings: createSettings({
      search_context_size: SIZE,
      search_content_types: { type: 'array', items: createChoice('text', 'image') },
      user_location: LOCATION,
    }),
    example: createPlainObject({ search_context_size: 'medium' }),
    tokens: createUnknownTokens(OPENAI_SDK),
    risk_class: 'read_only',
    side_effects: 'none',
  },
  {
    ...SHARED,
    id: 'openai-file-search',
    label: 'File search',
    job: 'file_search',
    versions: [{ kind: 'file_search' }],
    settings: createSettings(
      {
        vector_store_ids: { ...TEXTS, minItems: 1 },
        max_num_results: { ...COUNT, maximum: 50 },
        filters: createNullable(ANY_OBJECT),
        ranking_options: ANY_OBJECT,
      },
      { required: ['vector_store_ids'] },
    ),
    example: createPlainObject({ vector_store_ids: ['vs_example'] }),
    tokens: createMixedTokens(
      'Every recorded request searched, and its bill of 870 to 1,188 on GPT-4o includes the results.',
    ),
    risk_class: 'read_only',
    side_effects: 'none',
    needs: ['A vector store with your files.'],
  },
  {
    ...SHARED,
    id: 'openai-tool-search',
    label: 'Tool search',
    job: 'tool_search',
    versions: [{ kind: 'tool_search' }],
    runner: 'either',
    settings: createSettings({
      execution: createChoice('server', 'client'),
      description: createNullable(TEXT),
      parameters: createNullable(ANY_OBJECT),
    }),
    example: createPlainObject({}),
    tokens: createMixedTokens(
      'Two recorded requests of one conversation with GPT-5.6 were billed 392 and 142, the longer one less.',
    ),
    risk_class: 'read_only',
    side_effects: 'none',
    needs: ['At least one tool with `defer_loading`.'],
  },
  {
    ...SHARED,
    id: 'openai-mcp',
    label: 'MCP connector',
    job: 'mcp',
    versions: [{ kind: 'mcp' }],
    settings: createSettings(
      {
        server_label: TEXT,
        server_url: TEXT,
        tunnel_id: TEXT,
        connector_id: TEXT,
        server_description: TEXT,
        allowed_tools: { type: ['array', 'object', 'null'] },
        require_approval: { type: ['string', 'object', 'null'] },
        headers: createNullable(ANY_OBJECT),
        authorization: TEXT,
        defer_loading: FLAG,
        allowed_callers: {
          type: ['array', 'null'],
          items: createChoice('direct', 'programmatic'),
        },
      },
      { required: ['server_label'], either: ['server_url', 'tunnel_id', 'connector_id'] },
    ),
    example: createPlainObject({
      server_label: 'example',
      server_url: 'https://example.com/mcp',
      require_approval: 'always',
    }),
    tokens: createMixedTokens(
      'The tools of the server are in context; their number and size decide.',
    ),
    risk_class: 'external_communication',
    side_effects: 'process_or_network',
  },
];
