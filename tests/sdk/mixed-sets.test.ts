import Anthropic from '@anthropic-ai/sdk';
import { GoogleGenAI } from '@google/genai';
import OpenAI from 'openai';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { createSentSet } from '../../src/app/wire/sent-tools.ts';
import { getConfiguredTarget } from '../../src/app/wire/wire.ts';
import { createWorkspace } from '../../src/app/workspace.ts';
import {
  convertFromPlain,
  createJsonObject,
  get,
  isObject,
  type JsonObject,
} from '../../src/contract/json/json.ts';
import { printJson } from '../../src/contract/json/print-json.ts';
import { interceptFetch, type Intercepted } from './intercept.ts';

afterEach(() => {
  vi.unstubAllGlobals();
});

function documentOf(plain: object): JsonObject {
  const json = convertFromPlain(plain);
  return isObject(json) ? json : createJsonObject();
}

const own = (name: string, more: object = {}): object => ({
  name,
  description: 'Reads a file.',
  input_schema: { type: 'object', properties: { path: { type: 'string' } }, required: ['path'] },
  ...more,
});
const defined = (name: string, provider: string, kind: string, config: object = {}): object => ({
  name,
  provider_tool: { provider, kind, config },
});

/** Own tools, deferred ones, a namespace, and what each provider defines: in one registry. */
const workspace = createWorkspace({
  registry: documentOf({
    name: 'mixed',
    tiers: [
      { name: 'core' },
      { name: 'crm', description: 'Customers.', wire: { openai_responses: {} } },
    ],
    sending: { anthropic: { deferral: true }, 'openai-responses': { deferral: true } },
  }),
  tools: [
    own('read_file', { wire: { anthropic: { cache_control: { type: 'ephemeral' } } } }),
    defined('tool_search_tool_bm25', 'anthropic', 'tool_search_tool_bm25_20251119'),
    own('find_customer', { visibility: { tier: 'crm', layer: 'deferred' } }),
    defined('web_search', 'anthropic', 'web_search_20250305', { max_uses: 3 }),
    defined('search', 'openai_responses', 'web_search', { search_context_size: 'low' }),
    defined('tool_search', 'openai_responses', 'tool_search'),
    own('merge_customers', { visibility: { tier: 'crm', layer: 'deferred' } }),
    defined('google_search', 'gemini', 'googleSearch'),
    defined('code', 'gemini', 'codeExecution'),
    own('list_files'),
  ].map(documentOf),
});

type Send = (tools: never, intercepted: Intercepted) => Promise<unknown>;

const sendToAnthropic: Send = (tools, { fetch }) =>
  new Anthropic({ apiKey: 'none', fetch }).messages.create({
    model: 'claude-opus-5-5',
    max_tokens: 1,
    messages: [],
    tools,
  });
const sendToResponses: Send = (tools, { fetch }) =>
  new OpenAI({ apiKey: 'none', fetch }).responses.create({ model: 'gpt-5.4', input: 'x', tools });
const sendToGemini: Send = (tools, { fetch }) => {
  vi.stubGlobal('fetch', fetch);
  return new GoogleGenAI({ apiKey: 'none' }).models.generateContent({
    model: 'gemini-3.5-flash',
    contents: 'x',
    config: { tools },
  });
};

describe('an official SDK, given a set with tools that its provider defines,', () => {
  it.each<[string, string, Send]>([
    [
      'anthropic',
      'read_file tool_search_tool_bm25 find_customer web_search merge_customers list_files',
      sendToAnthropic,
    ],
    ['openai-responses', 'read_file crm web_search tool_search list_files', sendToResponses],
    ['gemini', 'functionDeclarations googleSearch codeExecution', sendToGemini],
  ])('puts the preview of %s on the wire, byte for byte', async (id, names, send) => {
    const intercepted = interceptFetch();
    const set = createSentSet(workspace, workspace.tools, getConfiguredTarget(workspace, id));
    const preview = printJson(get(set, 'tools') ?? null);
    const tools: readonly Readonly<Record<string, unknown>>[] = JSON.parse(preview);
    expect(
      tools.map((tool) => tool['name'] ?? tool['type'] ?? Object.keys(tool)[0]).join(' '),
    ).toBe(names);
    await send(tools as never, intercepted);
    expect(JSON.stringify(JSON.parse(intercepted.bodies[0] ?? '').tools)).toBe(preview);
  });

  it('has deferred tools and a cache point in it', () => {
    const set = createSentSet(
      workspace,
      workspace.tools,
      getConfiguredTarget(workspace, 'anthropic'),
    );
    const text = printJson(set);
    expect(text.match(/"defer_loading":true/g)).toHaveLength(2);
    expect(text).toContain('"cache_control":{"type":"ephemeral"}');
  });
});
