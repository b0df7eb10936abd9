import { describe, expect, it } from 'vitest';
import { createEvidence } from '../../../../src/app/linting/evidence.ts';
import { validateValue } from '../../../../src/app/linting/validate-value.ts';
import { lintExample } from '../../lint-documents.ts';

const anthropic = (kind: string, config: object = {}, more: object = {}): object => ({
  name: kind.replace(/_\d+$/, ''),
  provider_tool: { provider: 'anthropic', kind, config, ...more },
});
const other = (provider: string, kind: string, config: object = {}): object => ({
  name: kind,
  provider_tool: { provider, kind, config },
});
const own = (name: string, more: object = {}): object => ({
  name,
  description: `Does what ${name.length} letters say.`,
  input_schema: { type: 'object', properties: {}, additionalProperties: false },
  ...more,
});
const deferred = { wire: { anthropic: { defer_loading: true } } };

function listFound(
  tools: readonly object[],
  registry: object = {},
  targets: readonly string[] = [],
): readonly string[] {
  return lintExample(
    { tools, registry: { profile: 'definition', ...registry } },
    createEvidence(targets, validateValue),
  ).map(({ code }) => code);
}
const count = (code: string, ...args: Parameters<typeof listFound>): number =>
  listFound(...args).filter((each) => each === code).length;

describe('a tool that its provider defines', () => {
  it.each(['recommended', 'strict', 'registry'])(
    'is not held to our text and schema (%s)',
    (preset) => {
      const tools = [
        { ...anthropic('web_search_20260318'), risk_class: 'read_only' },
        { ...anthropic('bash_20250124'), risk_class: 'read_only' },
        { ...other('gemini', 'googleSearch'), risk_class: 'read_only' },
        { ...other('openai_responses', 'a_new_one'), risk_class: 'read_only' },
      ];
      const found = listFound(tools, { profile: 'contract', lint: { preset } });
      expect(found.filter((code) => code !== 'one-case-style')).toEqual([]);
    },
  );

  it('is still held to its name, its class, its permission and its references', () => {
    const risky = {
      ...anthropic('computer_20251124'),
      risk_class: 'financial',
      permission: { default: 'allow' },
    };
    expect(listFound([risky], { profile: 'contract' })).toContain('permission-fits-class');
    const unclassed = anthropic('bash_20250124');
    expect(listFound([unclassed], { profile: 'contract' })).toContain('risk-declared');
    expect(listFound([unclassed, unclassed])).toEqual(['usable-name', 'usable-name']);
    const lost = anthropic('web_fetch_20260318', {}, { stand_in: 'fetch_nowhere' });
    expect(listFound([lost, own('list_rooms')])).toContain('references-resolve');
  });

  it('needs a sandbox where your program runs it, and none where the provider does', () => {
    const open = { risk_class: 'open_execution', permission: { default: 'run_in_sandbox' } };
    const run = (tool: object): number =>
      count('sandboxed-execution', [{ ...tool, ...open }], { profile: 'contract' });
    expect(run(anthropic('bash_20250124'))).toBe(1);
    expect(run(anthropic('code_execution_20260521'))).toBe(0);
  });
});

describe('provider-tool-overlap', () => {
  const search = anthropic('web_search_20260318');
  const overlap = (...tools: readonly object[]): number => count('provider-tool-overlap', tools);

  it.each([
    ['search_web', 'anthropic', 'web_search_20260318'],
    ['brave_web_search', 'openai_responses', 'web_search'],
    ['internet_search', 'gemini', 'googleSearch'],
    ['fetch_url', 'gemini', 'urlContext'],
    ['run_python_code', 'openai_responses', 'code_interpreter'],
    ['execute_command', 'anthropic', 'bash_20250124'],
    ['generate_image', 'openai_responses', 'image_generation'],
    ['save_memory', 'anthropic', 'memory_20250818'],
    ['search_tools', 'openai_responses', 'tool_search'],
  ])('sees that %s does the job of %s %s', (name, provider, kind) => {
    expect(overlap(own(name), other(provider, kind))).toBe(1);
  });

  it.each(['search_web_archive', 'search_issues', 'web_hooks', 'get_web_page_info', 'fetch_user'])(
    'takes %s for another job',
    (name) => {
      expect(overlap(own(name), search, anthropic('web_fetch_20260318'))).toBe(0);
    },
  );

  it('is silent where one stands in, is named, or is sent elsewhere', () => {
    expect(
      overlap(own('search_web'), anthropic('web_search_20260318', {}, { stand_in: 'search_web' })),
    ).toBe(0);
    const naming = own('search_web', {
      description: 'Searches our intranet; use web_search else.',
    });
    expect(overlap(naming, search)).toBe(0);
    const tools = [own('search_web'), search];
    expect(count('provider-tool-overlap', tools, {}, ['gemini'])).toBe(0);
    expect(count('provider-tool-overlap', tools, {}, ['anthropic-strict'])).toBe(1);
  });

  it('is silent where no phase shows both', () => {
    const registry = {
      tiers: [{ name: 'a' }, { name: 'b' }],
      phases: [
        { name: 'one', tiers: ['a'], transitions: [] },
        { name: 'two', tiers: ['b'], transitions: [] },
      ],
    };
    const place = (tool: object, tier: string): object => ({ ...tool, visibility: { tier } });
    const tools = [place(own('search_web'), 'a'), place(search, 'b')];
    expect(count('provider-tool-overlap', tools, registry)).toBe(0);
    const together = [place(own('search_web'), 'a'), place(search, 'a')];
    expect(count('provider-tool-overlap', together, registry)).toBe(1);
  });
});

describe('provider-names-free', () => {
  it('sees a name that the provider calls by, once', () => {
    const tools = [own('bash_code_execution'), anthropic('code_execution_20260521')];
    expect(listFound(tools).filter((code) => /name/.test(code))).toEqual(['provider-names-free']);
    expect(listFound([own('bash_code_execution')])).toContain('unreserved-name');
  });

  it('leaves two tools of one name to usable-name', () => {
    const tools = [own('web_search'), anthropic('web_search_20260318')];
    expect(listFound(tools).filter((code) => /name/.test(code))).toEqual([
      'usable-name',
      'usable-name',
    ]);
  });
});

describe('provider-tools-fit', () => {
  const fit = (...args: Parameters<typeof listFound>): number =>
    count('provider-tools-fit', ...args);
  const search = anthropic('tool_search_tool_bm25_20251119');
  const late = own('list_rooms', deferred);

  it('wants a search for deferred tools, and deferred tools for a search', () => {
    expect(fit([late, own('book')])).toBe(1);
    expect(fit([late, own('book'), search])).toBe(0);
    expect(fit([own('list_rooms'), own('book'), search])).toBe(1);
    expect(fit([late, own('book')], {}, ['openai-responses'])).toBe(0);
  });

  it('takes a search of your own for one', () => {
    expect(fit([late, own('book'), own('search_tools')])).toBe(0);
  });

  it('knows the layer, where the registry sends it deferred', () => {
    const layered = own('list_rooms', { visibility: { layer: 'deferred' } });
    const registry = { sending: { 'openai-responses': { deferral: true } } };
    expect(fit([layered, own('book')], registry)).toBe(1);
    expect(fit([layered, own('book'), other('openai_responses', 'tool_search')], registry)).toBe(0);
    expect(fit([layered, own('book')])).toBe(0);
  });

  it('knows the deferred tools of a connector', () => {
    const server = { server_label: 'a', server_url: 'https://a.example', defer_loading: true };
    const tools = [
      other('openai_responses', 'mcp', server),
      other('openai_responses', 'tool_search'),
    ];
    expect(fit(tools)).toBe(0);
    const toolset = { mcp_server_name: 'a', default_config: { defer_loading: true } };
    expect(fit([anthropic('mcp_toolset', toolset), search])).toBe(0);
  });

  it('wants no examples beside a search', () => {
    const examples = { wire: { anthropic: { input_examples: [{}] } } };
    expect(fit([late, own('book', examples), search])).toBe(1);
  });

  it('wants the tool whose code makes the calls', () => {
    const called = (callers: readonly string[]): object =>
      own('list_rooms', { wire: { anthropic: { allowed_callers: callers } } });
    expect(fit([called(['code_execution_20260120'])])).toBe(1);
    expect(fit([called(['code_execution_20260120']), anthropic('code_execution_20260521')])).toBe(
      0,
    );
    expect(fit([called(['direct'])])).toBe(0);
    const programmatic = { wire: { openai_responses: { allowed_callers: ['programmatic'] } } };
    expect(fit([own('list_rooms', programmatic)])).toBe(1);
    expect(
      fit([
        own('list_rooms', programmatic),
        other('openai_responses', 'programmatic_tool_calling'),
      ]),
    ).toBe(0);
  });

  it('says that Gemini before version 3 takes no built-in tool beside functions', () => {
    expect(fit([other('gemini', 'googleSearch'), own('list_rooms')])).toBe(1);
    expect(fit([other('gemini', 'googleSearch'), other('gemini', 'urlContext')])).toBe(0);
    expect(fit([other('gemini', 'googleSearch'), own('list_rooms')], {}, ['anthropic'])).toBe(0);
  });
});
