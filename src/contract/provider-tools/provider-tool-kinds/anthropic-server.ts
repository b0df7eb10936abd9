import {
  CACHE,
  DOMAINS,
  RESPONSE_INCLUSION,
  SHARED as SETTINGS,
  USER_LOCATION,
} from '../anthropic-settings.ts';
import type { ProviderToolKind } from '../provider-tool-kind.ts';
import {
  ANY_OBJECT,
  COUNT,
  createNullable,
  createPlainObject,
  createSettings,
  FLAG,
  TEXT,
} from '../provider-tool-settings.ts';
import {
  ANTHROPIC_SDK,
  createDerivedTokens,
  createMixedTokens,
  createUnknownTokens,
} from '../provider-tool-sources.ts';

const SHARED = {
  ...ANTHROPIC_SDK,
  provider: 'anthropic',
  runner: 'provider',
  needs: [],
  excludes: [],
} as const;

const SEARCH = { ...DOMAINS, user_location: USER_LOCATION, ...SETTINGS } as const;
const FETCH = {
  ...DOMAINS,
  max_content_tokens: createNullable(COUNT),
  citations: { type: ['object', 'null'], properties: { enabled: FLAG } },
  url_sources: { type: ['object', 'null'] },
  ...SETTINGS,
} as const;
const CALLED_BY_CODE = 'To be called from code, the code execution tool in the same request.';

/** Tools that Anthropic runs. */
export const anthropicServer: readonly ProviderToolKind[] = [
  {
    ...SHARED,
    id: 'anthropic-web-search',
    label: 'Web search',
    job: 'web_search',
    versions: [
      { kind: 'web_search_20260318', name: 'web_search' },
      {
        kind: 'web_search_20260209',
        name: 'web_search',
        settings: createSettings(SEARCH),
      },
      {
        kind: 'web_search_20250305',
        name: 'web_search',
        settings: createSettings(SEARCH),
      },
    ],
    reserved: [],
    settings: createSettings({ ...SEARCH, ...RESPONSE_INCLUSION }),
    example: createPlainObject({ max_uses: 5 }),
    tokens: createDerivedTokens(
      1_710,
      'web_search_20250305 before a search: on Sonnet 4.5 2,218 less text, message and 496; on Sonnet 4 2,068 less text, message, 313 and 28 for thinking. Three other bills on Sonnet 4.5 leave about 2,175. Results cost extra.',
    ),
    risk_class: 'read_only',
    side_effects: 'none',
    needs: [CALLED_BY_CODE],
    excludes: ['`allowed_domains` and `blocked_domains` exclude each other.'],
  },
  {
    ...SHARED,
    id: 'anthropic-web-fetch',
    label: 'Web fetch',
    job: 'web_fetch',
    versions: [
      { kind: 'web_fetch_20260318', name: 'web_fetch' },
      {
        kind: 'web_fetch_20260309',
        name: 'web_fetch',
        settings: createSettings({ ...FETCH, use_cache: FLAG }),
      },
      { kind: 'web_fetch_20260209', name: 'web_fetch', settings: createSettings(FETCH) },
      { kind: 'web_fetch_20250910', name: 'web_fetch', settings: createSettings(FETCH) },
    ],
    reserved: [],
    settings: createSettings({ ...FETCH, ...RESPONSE_INCLUSION, use_cache: FLAG }),
    example: createPlainObject({ max_uses: 5, max_content_tokens: 20_000 }),
    tokens: createDerivedTokens(
      529,
      'web_fetch_20250910 on Sonnet 4 before a fetch: 899 less 22 for the text, 7 for the message, 313 that tools cost and 28 for thinking. Pages cost extra.',
    ),
    risk_class: 'read_only',
    side_effects: 'none',
    needs: [CALLED_BY_CODE],
  },
  {
    ...SHARED,
    id: 'anthropic-code-execution',
    label: 'Code execution',
    job: 'code_execution',
    versions: [
      { kind: 'code_execution_20260521', name: 'code_execution' },
      { kind: 'code_execution_20260120', name: 'code_execution' },
      { kind: 'code_execution_20250825', name: 'code_execution' },
      { kind: 'code_execution_20250522', name: 'code_execution' },
    ],
    reserved: ['bash_code_execution', 'text_editor_code_execution'],
    settings: createSettings(SETTINGS),
    example: createPlainObject({}),
    tokens: createDerivedTokens(
      1_742,
      'code_execution_20260120 on Sonnet 4.6 before a run: 2,307 less 61 for the texts and 497 that tools cost, and 2,293 less text, 497 and 28 for thinking, each with 7 for the message.',
    ),
    risk_class: 'open_execution',
    side_effects: 'process_or_network',
  },
  {
    ...SHARED,
    id: 'anthropic-advisor',
    label: 'Advisor',
    job: 'advice',
    versions: [{ kind: 'advisor_20260301', name: 'advisor', isBeta: true }],
    reserved: [],
    settings: createSettings(
      {
        model: TEXT,
        max_tokens: createNullable(COUNT),
        max_uses: createNullable(COUNT),
        caching: createNullable(ANY_OBJECT),
        ...SETTINGS,
      },
      { required: ['model'] },
    ),
    example: createPlainObject({ model: 'claude-opus-4-8', max_tokens: 1_024 }),
    tokens: createDerivedTokens(
      752,
      'advisor_20260301 on Sonnet 5: 1,128 in four bills, less 354 that tools cost and about 22 for the text. The advisor model bills its own tokens.',
    ),
    risk_class: 'read_only',
    side_effects: 'none',
  },
  {
    ...SHARED,
    id: 'anthropic-mcp-toolset',
    label: 'MCP connector',
    job: 'mcp',
    versions: [{ kind: 'mcp_toolset', isBeta: true }],
    reserved: [],
    settings: createSettings(
      {
        mcp_server_name: TEXT,
        default_config: {
          type: 'object',
          properties: { enabled: FLAG, defer_loading: FLAG },
        },
        configs: createNullable(ANY_OBJECT),
        tools: { type: ['array', 'null'], items: ANY_OBJECT },
        ...CACHE,
      },
      { required: ['mcp_server_name'] },
    ),
    example: createPlainObject({ mcp_server_name: 'example' }),
    tokens: {
      count: undefined,
      certainty: 'unknown',
      about: 'The tools of the server are in context; their number and size decide.',
      ...ANTHROPIC_SDK,
    },
    risk_class: 'external_communication',
    side_effects: 'process_or_network',
    needs: ['The server under `mcp_servers` in the body of the request, with the same name.'],
  },
  ...(['bm25', 'regex'] as const).map((way) => createToolSearch(way)),
];

function createToolSearch(way: 'bm25' | 'regex'): ProviderToolKind {
  const name = `tool_search_tool_${way}`;
  return {
    ...SHARED,
    id: `anthropic-tool-search-${way}`,
    label: way === 'bm25' ? 'Tool search by words' : 'Tool search by pattern',
    job: 'tool_search',
    versions: [{ kind: `${name}_20251119`, spellings: [name], name }],
    reserved: [],
    settings: createSettings(SETTINGS),
    example: createPlainObject({}),
    tokens:
      way === 'regex'
        ? createUnknownTokens(ANTHROPIC_SDK)
        : createMixedTokens(
            'Opus 4.8 billed 803 for a short conversation; less 290 that tools cost, the rest includes one tool that was loaded.',
          ),
    risk_class: 'read_only',
    side_effects: 'none',
    needs: ['At least one tool with `defer_loading`, and one without.'],
    excludes: ['Tools with `input_examples`.'],
  };
}
