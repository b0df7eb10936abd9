import { describe, expect, it } from 'vitest';
import { readContract } from '../../src/contract/document/read.ts';
import { convertFromPlain, isObject } from '../../src/contract/json/json.ts';
import { printJson } from '../../src/contract/json/print-json.ts';
import { checkLimits } from '../../src/emit/check-limits.ts';
import type { SentTool } from '../../src/emit/limit.ts';
import type { Emission, Target } from '../../src/emit/target.ts';
import { targets } from '../../src/emit/targets.ts';

function findTarget(id: string): Target {
  const target = targets.find((each) => each.id === id);
  if (target === undefined) throw new Error(`no target ${id}`);
  return target;
}

function emit(id: string, tool: object): Emission & { readonly sent: SentTool } {
  const document = convertFromPlain(tool);
  const { contract } = readContract(isObject(document) ? document : new Map());
  const emission = findTarget(id).emit(contract);
  return { ...emission, sent: { contract, wire: emission.wire } };
}

const FAMILIES = {
  anthropic: 'anthropic',
  'openai-responses': 'openai_responses',
  gemini: 'gemini',
  bedrock: 'bedrock',
} as const;
type TargetId = keyof typeof FAMILIES;

const tool = (id: TargetId, kind: string, config: object = {}, name = kind): object => ({
  name,
  provider_tool: { provider: FAMILIES[id], kind, config },
});

function listLosses(
  id: TargetId,
  kind: string,
  config: object = {},
  name?: string,
): readonly string[] {
  return emit(id, tool(id, kind, config, name)).losses.map(
    ({ kind: what, at, message, uncertain }) =>
      `${what}${uncertain === true ? '?' : ''} ${at.join('/')}: ${message}`,
  );
}

describe('a provider tool at its provider', () => {
  it('is refused, in doubt, where it is not known', () => {
    expect(listLosses('anthropic', 'web_search_20991231')).toEqual([
      'rejected? provider_tool/kind: Not known to Toolwright as a tool of Anthropic, which refuses kinds that it does not know: web_search_20991231.',
    ]);
    expect(listLosses('bedrock', 'systemTool', { name: 'nova_other' })[0]).toMatch(/^rejected\? /);
  });

  it('is refused under another name, where it has one', () => {
    expect(listLosses('anthropic', 'text_editor_20250728', {}, 'editor')).toEqual([
      'rejected name: Anthropic refuses text_editor_20250728 under any name but str_replace_based_edit_tool.',
    ]);
    expect(listLosses('anthropic', 'text_editor_20250124', {}, 'str_replace_editor')).toEqual([]);
    expect(listLosses('anthropic', 'computer_toolset_20260801', {}, 'my_computer')).toEqual([]);
    expect(listLosses('openai-responses', 'web_search', {}, 'our_search')).toEqual([]);
    expect(listLosses('gemini', 'google_search', {}, 'our_search')).toEqual([]);
  });

  it('is refused without what its settings require', () => {
    expect(listLosses('openai-responses', 'file_search')).toEqual([
      'rejected provider_tool/config: OpenAI Responses refuses file_search without `vector_store_ids`.',
    ]);
    expect(listLosses('openai-responses', 'mcp', { server_label: 'a' })).toEqual([
      'rejected provider_tool/config: OpenAI Responses refuses mcp without `server_url` or `tunnel_id` or `connector_id`.',
    ]);
    expect(
      listLosses(
        'anthropic',
        'web_search_20260318',
        { user_location: { city: 'Utrecht' } },
        'web_search',
      ),
    ).toEqual([
      'rejected provider_tool/config/user_location: Anthropic refuses web_search_20260318 without `type`.',
    ]);
    expect(listLosses('gemini', 'fileSearch', { file_search_store_names: ['a'] })).toEqual([]);
    expect(listLosses('gemini', 'fileSearch')).toHaveLength(1);
  });

  it('has no name on the wire where the provider wants none', () => {
    const { wire } = emit('anthropic', tool('anthropic', 'mcp_toolset', { mcp_server_name: 'a' }));
    expect(printJson(wire)).toBe('{"type":"mcp_toolset","mcp_server_name":"a"}');
  });
});

describe('the limits of a request', () => {
  const use = (id: TargetId, limit: string, tools: readonly object[]): number | undefined =>
    checkLimits(
      tools.map((each) => emit(id, each).sent),
      findTarget(id),
    ).find((each) => each.limit.id === limit)?.used;

  it('count a provider tool where the provider does', () => {
    const mixed = (id: TargetId, kind: string): readonly object[] => [
      tool(id, kind),
      { name: 'list_rooms' },
    ];
    expect(use('openai-responses', 'openai-tools', mixed('openai-responses', 'web_search'))).toBe(
      2,
    );
    expect(use('gemini', 'gemini-declarations', mixed('gemini', 'googleSearch'))).toBe(1);
    const long = tool('bedrock', 'systemTool', { name: 'nova_grounding' }, 'x'.repeat(80));
    expect(use('bedrock', 'bedrock-name-length', [long])).toBe(0);
  });

  it('see two tools of one name where both have it on the wire', () => {
    const pair = (
      id: TargetId,
      kind: string,
      name: string,
      config: object = {},
    ): readonly object[] => [tool(id, kind, config, name), { name }];
    expect(
      use('anthropic', 'unique-names', pair('anthropic', 'web_search_20260318', 'web_search')),
    ).toBe(1);
    expect(
      use('anthropic', 'unique-names', pair('anthropic', 'computer_toolset_20260801', 'computer')),
    ).toBe(0);
    expect(use('gemini', 'unique-names', pair('gemini', 'googleSearch', 'search'))).toBe(0);
    expect(
      use('openai-responses', 'unique-names-undocumented', pair('openai-responses', 'mcp', 'mcp')),
    ).toBe(0);
    const nova = pair('bedrock', 'systemTool', 'nova_grounding', { name: 'nova_grounding' });
    expect(use('bedrock', 'unique-names-undocumented', nova)).toBe(1);
  });

  it('count the search among the tools that stay', () => {
    const deferred = { name: 'list_rooms', wire: { anthropic: { defer_loading: true } } };
    const search = tool('anthropic', 'tool_search_tool_bm25_20251119', {}, 'tool_search_tool_bm25');
    const isExceeded = (tools: readonly object[]): boolean | undefined =>
      checkLimits(
        tools.map((each) => emit('anthropic', each).sent),
        findTarget('anthropic'),
      ).find(({ limit }) => limit.id === 'anthropic-all-deferred')?.isExceeded;
    expect(isExceeded([deferred])).toBe(true);
    expect(isExceeded([deferred, search])).toBe(false);
  });
});
