import type { ProviderToolKind } from '../provider-tool-kind.ts';
import {
  ANY_OBJECT,
  COUNT,
  createChoice,
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
  GOOGLE_SDK,
} from '../provider-tool-sources.ts';

/** pydantic-ai's profiles of Gemini's models, and recorded answers (WIRE.md §3.1). */
const NOT_WITH_FUNCTIONS = 'Functions of your own, before Gemini 3.';

const SHARED = {
  ...GOOGLE_SDK,
  provider: 'gemini',
  runner: 'provider',
  reserved: [],
  needs: [],
  excludes: [NOT_WITH_FUNCTIONS],
  tokens: createUnknownTokens(GOOGLE_SDK),
  risk_class: 'read_only',
  side_effects: 'none',
} as const;
const VERTEX_ONLY = 'Gemini on Vertex AI; the Gemini API does not know it.';
const BLOCKING = createChoice(
  'PHISH_BLOCK_THRESHOLD_UNSPECIFIED',
  'BLOCK_LOW_AND_ABOVE',
  'BLOCK_MEDIUM_AND_ABOVE',
  'BLOCK_HIGH_AND_ABOVE',
  'BLOCK_HIGHER_AND_ABOVE',
  'BLOCK_VERY_HIGH_AND_ABOVE',
  'BLOCK_ONLY_EXTREMELY_HIGH',
);

/** The keys of a Tool object of Gemini besides `functionDeclarations`, in both spellings of JSON. */
export const gemini: readonly ProviderToolKind[] = [
  {
    ...SHARED,
    id: 'gemini-google-search',
    label: 'Google Search',
    job: 'web_search',
    versions: [{ kind: 'googleSearch', spellings: ['google_search'] }],
    settings: createSettings({
      searchTypes: ANY_OBJECT,
      excludeDomains: TEXTS,
      timeRangeFilter: ANY_OBJECT,
      blockingConfidence: BLOCKING,
    }),
    example: createPlainObject({}),
    tokens: createDerivedTokens(
      0,
      'googleSearch on Gemini 2.5 Flash: bill and count of a request without a search are those of its text, 13. Searches are billed as tool use.',
    ),
  },
  {
    ...SHARED,
    id: 'gemini-google-search-retrieval',
    label: 'Google Search (older)',
    job: 'web_search',
    versions: [{ kind: 'googleSearchRetrieval', spellings: ['google_search_retrieval'] }],
    settings: createSettings({
      dynamicRetrievalConfig: {
        type: 'object',
        properties: {
          mode: createChoice('MODE_UNSPECIFIED', 'MODE_DYNAMIC'),
          dynamicThreshold: { type: 'number' },
        },
      },
    }),
    example: createPlainObject({}),
  },
  {
    ...SHARED,
    id: 'gemini-google-maps',
    label: 'Google Maps',
    job: 'maps',
    versions: [{ kind: 'googleMaps', spellings: ['google_maps'] }],
    settings: createSettings({
      enableWidget: FLAG,
      groundingTypes: ANY_OBJECT,
      authConfig: ANY_OBJECT,
    }),
    example: createPlainObject({}),
  },
  {
    ...SHARED,
    id: 'gemini-url-context',
    label: 'URL context',
    job: 'web_fetch',
    versions: [{ kind: 'urlContext', spellings: ['url_context'] }],
    settings: createSettings({}),
    example: createPlainObject({}),
    tokens: createMixedTokens(
      'Recorded on Gemini 2.5 Flash with a fetch only: 32 for the prompt, whose text is about as long, and 2,395 for tool use.',
    ),
  },
  {
    ...SHARED,
    id: 'gemini-code-execution',
    label: 'Code execution',
    job: 'code_execution',
    versions: [{ kind: 'codeExecution', spellings: ['code_execution'] }],
    settings: createSettings({}),
    example: createPlainObject({}),
    tokens: createDerivedTokens(
      0,
      'codeExecution on Gemini 2.0 Flash: the prompt is billed 13, which is its text. Runs are billed as tool use.',
    ),
    risk_class: 'open_execution',
    side_effects: 'process_or_network',
  },
  {
    ...SHARED,
    id: 'gemini-file-search',
    label: 'File search',
    job: 'file_search',
    versions: [{ kind: 'fileSearch', spellings: ['file_search'] }],
    settings: createSettings(
      { fileSearchStoreNames: { ...TEXTS, minItems: 1 }, metadataFilter: TEXT, topK: COUNT },
      { required: ['fileSearchStoreNames'] },
    ),
    example: createPlainObject({ fileSearchStoreNames: ['fileSearchStores/example'] }),
    tokens: createMixedTokens(
      'The prompt is billed 15 on Gemini 2.5 Pro, where its text is about as long, and 95 on Gemini 3 Flash; both searched.',
    ),
    needs: ['A file search store with your files; not on Vertex AI.'],
  },
  {
    ...SHARED,
    id: 'gemini-computer-use',
    label: 'Computer use',
    job: 'computer',
    versions: [{ kind: 'computerUse', spellings: ['computer_use'] }],
    runner: 'client',
    settings: createSettings(
      {
        environment: createChoice(
          'ENVIRONMENT_UNSPECIFIED',
          'ENVIRONMENT_BROWSER',
          'ENVIRONMENT_MOBILE',
          'ENVIRONMENT_DESKTOP',
        ),
        excludedPredefinedFunctions: TEXTS,
        enablePromptInjectionDetection: FLAG,
        disabledSafetyPolicies: TEXTS,
      },
      { required: ['environment'] },
    ),
    example: createPlainObject({ environment: 'ENVIRONMENT_BROWSER' }),
    excludes: [],
    risk_class: 'open_execution',
    side_effects: 'process_or_network',
    needs: ['Your program moves the mouse, types and sends screenshots.'],
  },
  {
    ...SHARED,
    id: 'gemini-mcp-servers',
    label: 'MCP connector',
    job: 'mcp',
    versions: [{ kind: 'mcpServers', spellings: ['mcp_servers'] }],
    settings: createSettings({ name: TEXT, streamableHttpTransport: ANY_OBJECT }),
    example: createPlainObject({
      name: 'example',
      streamableHttpTransport: { url: 'https://example.com/mcp' },
    }),
    risk_class: 'external_communication',
    side_effects: 'process_or_network',
    needs: ['The Gemini API; Vertex AI does not know it.'],
  },
  {
    ...SHARED,
    id: 'gemini-retrieval',
    label: 'Retrieval from your data',
    job: 'file_search',
    versions: [{ kind: 'retrieval' }],
    settings: createSettings(
      { vertexAiSearch: ANY_OBJECT, vertexRagStore: ANY_OBJECT, externalApi: ANY_OBJECT },
      { either: ['vertexAiSearch', 'vertexRagStore', 'externalApi'] },
    ),
    example: createPlainObject({ vertexAiSearch: { datastore: 'projects/example' } }),
    needs: [VERTEX_ONLY],
  },
  {
    ...SHARED,
    id: 'gemini-enterprise-web-search',
    label: 'Enterprise web search',
    job: 'web_search',
    versions: [{ kind: 'enterpriseWebSearch', spellings: ['enterprise_web_search'] }],
    settings: createSettings({ excludeDomains: TEXTS, blockingConfidence: BLOCKING }),
    example: createPlainObject({}),
    needs: [VERTEX_ONLY],
  },
  {
    ...SHARED,
    id: 'gemini-exa-ai-search',
    label: 'Exa search',
    job: 'web_search',
    versions: [{ kind: 'exaAiSearch', spellings: ['exa_ai_search'] }],
    settings: createSettings({ apiKey: TEXT, customConfigs: ANY_OBJECT }, { required: ['apiKey'] }),
    example: createPlainObject({ apiKey: '' }),
    needs: [VERTEX_ONLY, 'A key of Exa.'],
  },
  {
    ...SHARED,
    id: 'gemini-parallel-ai-search',
    label: 'Parallel search',
    job: 'web_search',
    versions: [{ kind: 'parallelAiSearch', spellings: ['parallel_ai_search'] }],
    settings: createSettings({
      apiKey: TEXT,
      customConfigs: ANY_OBJECT,
      enableZeroDataRetention: FLAG,
    }),
    example: createPlainObject({}),
    needs: [VERTEX_ONLY],
  },
];
