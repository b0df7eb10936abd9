import type { WireFamily } from '../contract.ts';
import { get, getString, type JsonObject } from '../json/json.ts';
import type { ProviderToolJob } from './provider-tool-kind.ts';

/** What the wire of a provider tool depends on. */
export interface ProviderToolRule {
  readonly job: ProviderToolJob;
  /** The name that the provider demands; undefined where the tool has none on the wire. */
  readonly name?: string;
  /** Settings by path: `user_location/type` is required where there is a `user_location`. */
  readonly required?: readonly string[];
  /** Of the tool alone, see ProviderToolTokens; undefined where it is not known. */
  readonly tokens?: number;
  /** Settings of which one is enough. */
  readonly either?: readonly string[];
}

/** Of one tool in several versions. */
function createRules(rule: ProviderToolRule, ...kinds: readonly string[]): readonly Entry[] {
  return kinds.map((kind) => [kind, rule]);
}
type Entry = readonly [kind: string, rule: ProviderToolRule];

const CACHE = ['cache_control/type'] as const;
const PLACE = ['user_location/type', ...CACHE] as const;
const SCREEN = ['display_width_px', 'display_height_px', ...CACHE] as const;
const MCP = { job: 'mcp', required: ['mcp_server_name', ...CACHE] } as const;

const ANTHROPIC: readonly Entry[] = [
  ...createRules(
    { job: 'web_search', name: 'web_search', required: PLACE, tokens: 1_710 },
    'web_search_20260318',
    'web_search_20260209',
    'web_search_20250305',
  ),
  ...createRules(
    { job: 'web_fetch', name: 'web_fetch', required: CACHE, tokens: 529 },
    'web_fetch_20260318',
    'web_fetch_20260309',
    'web_fetch_20260209',
    'web_fetch_20250910',
  ),
  ...createRules(
    { job: 'code_execution', name: 'code_execution', required: CACHE, tokens: 1_742 },
    'code_execution_20260521',
    'code_execution_20260120',
    'code_execution_20250825',
    'code_execution_20250522',
  ),
  ...createRules(
    { job: 'advice', name: 'advisor', required: ['model', ...CACHE], tokens: 752 },
    'advisor_20260301',
  ),
  ...createRules(MCP, 'mcp_toolset'),
  ...['tool_search_tool_bm25', 'tool_search_tool_regex'].flatMap((name) =>
    createRules({ job: 'tool_search', name, required: CACHE }, name, `${name}_20251119`),
  ),
  ...createRules(
    { job: 'shell', name: 'bash', required: CACHE, tokens: 245 },
    'bash_20250124',
    'bash_20241022',
  ),
  ...createRules(
    { job: 'text_edit', name: 'str_replace_based_edit_tool', required: CACHE, tokens: 700 },
    'text_editor_20250728',
    'text_editor_20250429',
  ),
  ...createRules(
    { job: 'text_edit', name: 'str_replace_editor', required: CACHE, tokens: 700 },
    'text_editor_20250124',
    'text_editor_20241022',
  ),
  ...createRules(
    { job: 'memory', name: 'memory', required: CACHE, tokens: 1_070 },
    'memory_20250818',
  ),
  ...createRules(
    { job: 'computer', name: 'computer', required: SCREEN, tokens: 735 },
    'computer_20251124',
    'computer_20250124',
    'computer_20241022',
  ),
  ...createRules({ job: 'computer', required: CACHE }, 'computer_toolset_20260801'),
  ...createRules({ job: 'browser', required: CACHE }, 'browser_toolset_20260801'),
];

const OPENAI: readonly Entry[] = [
  ...createRules({ job: 'web_search', tokens: 294 }, 'web_search', 'web_search_2025_08_26'),
  ...createRules({ job: 'web_search' }, 'web_search_preview', 'web_search_preview_2025_03_11'),
  ...createRules({ job: 'file_search', required: ['vector_store_ids'] }, 'file_search'),
  ...createRules({ job: 'tool_search' }, 'tool_search'),
  ...createRules(
    {
      job: 'mcp',
      required: ['server_label'],
      either: ['server_url', 'tunnel_id', 'connector_id'],
    },
    'mcp',
  ),
  ...createRules({ job: 'code_execution', required: ['container'] }, 'code_interpreter'),
  ...createRules({ job: 'shell' }, 'shell', 'local_shell'),
  ...createRules({ job: 'text_edit' }, 'apply_patch'),
  ...createRules({ job: 'computer' }, 'computer'),
  ...createRules(
    { job: 'computer', required: ['display_width', 'display_height', 'environment'] },
    'computer_use_preview',
  ),
  ...createRules({ job: 'image_generation', tokens: 346 }, 'image_generation'),
  ...createRules({ job: 'tool_calling' }, 'programmatic_tool_calling'),
];

const GEMINI: readonly Entry[] = [
  ...createRules({ job: 'web_search', tokens: 0 }, 'googleSearch'),
  ...createRules(
    { job: 'web_search' },
    'googleSearchRetrieval',
    'enterpriseWebSearch',
    'parallelAiSearch',
  ),
  ...createRules({ job: 'web_search', required: ['apiKey'] }, 'exaAiSearch'),
  ...createRules({ job: 'maps' }, 'googleMaps'),
  ...createRules({ job: 'web_fetch' }, 'urlContext'),
  ...createRules({ job: 'code_execution', tokens: 0 }, 'codeExecution'),
  ...createRules({ job: 'file_search', required: ['fileSearchStoreNames'] }, 'fileSearch'),
  ...createRules(
    { job: 'file_search', either: ['vertexAiSearch', 'vertexRagStore', 'externalApi'] },
    'retrieval',
  ),
  ...createRules({ job: 'computer', required: ['environment'] }, 'computerUse'),
  ...createRules({ job: 'mcp' }, 'mcpServers'),
];

const BEDROCK: readonly Entry[] = [
  ['systemTool nova_grounding', { job: 'web_search', required: ['name'] }],
  ['systemTool nova_code_interpreter', { job: 'code_execution', required: ['name'] }],
];

const RULES: Readonly<Partial<Record<WireFamily, ReadonlyMap<string, ProviderToolRule>>>> = {
  anthropic: new Map(ANTHROPIC),
  openai_responses: new Map(OPENAI),
  gemini: new Map(GEMINI),
  bedrock: new Map(BEDROCK),
};

/**
 * What the wire of a tool depends on, without everything else that is known of it: the workbench
 * carries this, and 4 kB less than with the whole list. A test holds the two together. Gemini reads
 * both spellings of a kind.
 */
export function findProviderToolRule(
  provider: WireFamily,
  kind: string,
  config?: JsonObject,
): ProviderToolRule | undefined {
  const rules = RULES[provider];
  if (provider === 'bedrock') return rules?.get(`${kind} ${getString(get(config, 'name')) ?? ''}`);
  return rules?.get(provider === 'gemini' ? convertToCamelCase(kind) : kind);
}

export function convertToCamelCase(name: string): string {
  return name.replace(/_([a-z])/g, (_, letter: string) => letter.toUpperCase());
}
