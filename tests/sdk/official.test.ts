import Anthropic from '@anthropic-ai/sdk';
import { GoogleGenAI } from '@google/genai';
import OpenAI from 'openai';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { JsonObject } from '../../src/contract/json/json.ts';
import type { Pointer } from '../../src/contract/json/pointer.ts';
import { printJson } from '../../src/contract/json/print-json.ts';
import { createToolList } from '../../src/emit/create-tool-list.ts';
import { emitRequest } from '../../src/emit/emit-request.ts';
import { targets } from '../../src/emit/targets.ts';
import { readToolText } from '../../src/import/read-tools.ts';
import { compareTexts, interceptFetch, readSent, SAME, type Intercepted } from './intercept.ts';
import { allTools, emitAs, exportTools, isHeldByJavascript, realTools } from './real-tools.ts';

afterEach(() => {
  vi.unstubAllGlobals();
});

/** Sends the tools of an exported wire file through an official SDK. */
type Send = (wire: { readonly tools: never }, intercepted: Intercepted) => Promise<unknown>;

const sendToAnthropic: Send = ({ tools }, { fetch }) =>
  new Anthropic({ apiKey: 'none', fetch }).messages.create({
    model: 'claude-opus-5-5',
    max_tokens: 1,
    messages: [],
    tools,
  });
const sendToResponses: Send = ({ tools }, { fetch }) =>
  new OpenAI({ apiKey: 'none', fetch }).responses.create({ model: 'gpt-5.4', input: 'x', tools });
const sendToChat: Send = ({ tools }, { fetch }) =>
  new OpenAI({ apiKey: 'none', fetch }).chat.completions.create({
    model: 'gpt-5.4',
    messages: [],
    tools,
  });
const sendToGemini: Send = ({ tools }, { fetch }) => {
  vi.stubGlobal('fetch', fetch);
  return new GoogleGenAI({ apiKey: 'none' }).models.generateContent({
    model: 'gemini-3.5-flash',
    contents: 'x',
    config: { tools },
  });
};

const DECLARATIONS: Pointer = ['tools', 0, 'functionDeclarations'];

describe('an official SDK, given an exported wire,', () => {
  const tools = realTools.filter(isHeldByJavascript);

  it.each<[string, Pointer, Send]>([
    ['anthropic', ['tools'], sendToAnthropic],
    ['anthropic-strict', ['tools'], sendToAnthropic],
    ['openai-responses', ['tools'], sendToResponses],
    ['openai-responses-strict', ['tools'], sendToResponses],
    ['openai-chat', ['tools'], sendToChat],
    ['openai-chat-strict', ['tools'], sendToChat],
    ['gemini', DECLARATIONS, sendToGemini],
  ])('puts the preview of %s on the wire, byte for byte', async (id, at, send) => {
    const intercepted = interceptFetch();
    // Recorded in the older dialect, they go out as they came; the SDK writes their types in capitals.
    const sent = tools.filter(
      (tool) => !emitAs(tool, id).wire.has('parameters') || id !== 'gemini',
    );
    const exported = exportTools(sent, [id]).get(`wire/${id}.json`) ?? '';
    await send(JSON.parse(exported), intercepted);
    expect(intercepted.bodies.length).toBe(1);
    expect(
      compareTexts(
        readSent(intercepted.bodies[0], at),
        sent.map((tool) => printJson(emitAs(tool, id).wire)),
      ),
    ).toEqual(SAME);
    expect(sent.length).toBeGreaterThan(30);
  });

  it('changes nothing of Gemini’s parameters but the case of type names, and leaves defaults of null out', async () => {
    const intercepted = interceptFetch();
    const taken = tools.filter((tool) =>
      emitAs(tool, 'gemini-parameters').losses.every(({ kind }) => kind !== 'rejected'),
    );
    await sendToGemini(
      JSON.parse(
        exportTools(taken, ['gemini-parameters']).get('wire/gemini-parameters.json') ?? '',
      ),
      intercepted,
    );
    const lower = (text: string): string =>
      text
        .replace(/"type":"[A-Z]+"/g, (type) => type.toLowerCase())
        .replace(/"default":null,|,"default":null/g, '');
    expect(
      compareTexts(
        readSent(intercepted.bodies[0], DECLARATIONS).map(lower),
        taken.map((tool) => lower(printJson(emitAs(tool, 'gemini-parameters').wire))),
      ),
    ).toEqual(SAME);
  });

  it('has the tools of the gallery to send', () => {
    expect(tools.length).toBeGreaterThan(30);
  });
});

/** Of both APIs, recorded in any key order: what an import reads, and what a person writes. */
const CUSTOM: readonly JsonObject[] = [
  '{"type":"custom","name":"run_sql","description":"Runs a query.","format":{"type":"grammar","syntax":"lark","definition":"start: SELECT"},"allowed_callers":["direct"]}',
  '{"format":{"definition":"[0-9 ,]+","type":"grammar","syntax":"regex"},"name":"numbers","type":"custom"}',
  '{"type":"custom","custom":{"format":{"grammar":{"definition":"start: A","syntax":"lark"},"type":"grammar"},"name":"add"}}',
  '{"type":"custom","custom":{"name":"note","description":"Keeps a note.","format":{"type":"text"}}}',
].flatMap((text) => {
  const read = readToolText(`{"tools":[${text}]}`);
  return read.kind === 'ok' ? read.value.groups.flatMap((group) => group.tools) : [];
});

describe('the official SDK of OpenAI, given a request with custom tools,', () => {
  it.each<[string, Send]>([
    ['openai-responses', sendToResponses],
    ['openai-responses-strict', sendToResponses],
    ['openai-chat', sendToChat],
    ['openai-chat-strict', sendToChat],
  ])('puts the preview of %s on the wire, byte for byte', async (id, send) => {
    const intercepted = interceptFetch();
    const exported = exportTools(CUSTOM, [id]).get(`wire/${id}.json`) ?? '';
    await send(JSON.parse(exported), intercepted);
    const sent = readSent(intercepted.bodies[0], ['tools']);
    expect(sent).toEqual(CUSTOM.map((tool) => printJson(emitAs(tool, id).wire)));
    expect(sent.map((text) => JSON.parse(text).type)).toEqual(CUSTOM.map(() => 'custom'));
  });

  it('sends the whole request as its literal has it, with one custom tool chosen', async () => {
    for (const [id, send] of [
      ['openai-responses', (body, client) => client.responses.create(body)],
      ['openai-chat', (body, client) => client.chat.completions.create(body)],
    ] satisfies readonly (readonly [string, (body: never, client: OpenAI) => unknown])[]) {
      const target = targets.find((each) => each.id === id);
      if (target === undefined) throw new Error(id);
      const listed = CUSTOM.map((tool) => ({
        name: String(tool.get('name')),
        tier: undefined,
        wire: emitAs(tool, id).wire,
      }));
      const { body } = emitRequest(
        target,
        createToolList(target, listed, { tiers: [], wire: undefined }),
        { choice: 'tool', tool: 'numbers' },
      );
      const intercepted = interceptFetch();
      const client = new OpenAI({ apiKey: 'none', fetch: intercepted.fetch });
      await send(JSON.parse(printJson(body)) as never, client);
      expect(intercepted.bodies).toEqual([printJson(body)]);
      expect(printJson(body.get('tool_choice') ?? null)).toBe(
        id === 'openai-chat'
          ? '{"type":"custom","custom":{"name":"numbers"}}'
          : '{"type":"custom","name":"numbers"}',
      );
    }
  });
});

describe('@google/genai, given the contract’s own schemas as parameters,', () => {
  it('converts them as the sender says', async () => {
    const intercepted = interceptFetch();
    vi.stubGlobal('fetch', intercepted.fetch);
    const client = new GoogleGenAI({ apiKey: 'none' });
    const tried = allTools.map((tool) => new Map([...tool].filter(([key]) => key !== 'wire')));
    const sent: string[] = [];
    const expected: string[] = [];
    for (const tool of tried) {
      const plain = JSON.parse(printJson(tool));
      const declaration = {
        name: plain.name,
        ...(plain.description === undefined ? {} : { description: plain.description }),
        parameters: plain.input_schema,
        ...(plain.output_schema === undefined ? {} : { response: plain.output_schema }),
      };
      const before = intercepted.bodies.length;
      const { wire, losses } = emitAs(tool, 'gemini-parameters', 'official-sdk');
      const failure = await client.models
        .generateContent({
          model: 'gemini-3.5-flash',
          contents: 'x',
          config: { tools: [{ functionDeclarations: [declaration] }] },
        })
        .then(
          () => undefined,
          (error: unknown) => error,
        );
      if (intercepted.bodies.length === before)
        expect(
          losses.some(({ message }) => message.includes('throws before anything is sent')),
          String(failure),
        ).toBe(true);
      else {
        sent.push(...readSent(intercepted.bodies.at(-1), DECLARATIONS));
        expected.push(printJson(wire));
      }
    }
    expect(compareTexts(sent, expected)).toEqual(SAME);
  });
});
