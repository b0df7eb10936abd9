import { createAmazonBedrock } from '@ai-sdk/amazon-bedrock';
import { createAnthropic } from '@ai-sdk/anthropic';
import { createCohere } from '@ai-sdk/cohere';
import { createGoogle } from '@ai-sdk/google';
import { createMistral } from '@ai-sdk/mistral';
import { createOpenAI } from '@ai-sdk/openai';
import {
  tool as declareTool,
  generateText,
  jsonSchema,
  type LanguageModel,
  type ToolSet,
} from 'ai';
import { createGoogleGenerativeAI as createGoogle3 } from 'ai-sdk-google-3';
import { describe, expect, it } from 'vitest';
import type { JsonObject } from '../../src/contract/json/json.ts';
import type { Pointer } from '../../src/contract/json/pointer.ts';
import { printJson } from '../../src/contract/json/print-json.ts';
import { compareTexts, interceptFetch, readSent, SAME, type Intercepted } from './intercept.ts';
import { allTools, emitAs, namedTools } from './real-tools.ts';

const TOOLS: Pointer = ['tools'];
const BEDROCK: Pointer = ['toolConfig', 'tools'];
const DECLARATIONS: Pointer = ['tools', 0, 'functionDeclarations'];

type Open = (intercepted: Intercepted) => LanguageModel;
const openAnthropic: Open = ({ fetch }) =>
  createAnthropic({ apiKey: 'none', fetch })('claude-opus-5-5');
const openResponses: Open = ({ fetch }) =>
  createOpenAI({ apiKey: 'none', fetch }).responses('gpt-5.4');
const openChat: Open = ({ fetch }) => createOpenAI({ apiKey: 'none', fetch }).chat('gpt-5.4');
const openBedrock: Open = ({ fetch }) =>
  createAmazonBedrock({ apiKey: 'none', region: 'us-east-1', fetch })(
    'us.anthropic.claude-sonnet-4-6',
  );

/** The contract alone: what an imported tool carried for one provider is no part of a `tool()`. */
function withoutFrames(tool: JsonObject): JsonObject {
  return new Map([...tool].filter(([key]) => key !== 'wire'));
}

/** What the AI SDK would not send: it throws over the whole request. */
function isThrown(tool: JsonObject, id: string, sender: string): boolean {
  return emitAs(tool, id, sender).losses.some(
    ({ kind, message }) =>
      kind === 'rejected' && message.includes('throws before anything is sent'),
  );
}

function declareAll(tools: readonly JsonObject[], strict: boolean): ToolSet {
  return Object.fromEntries(
    tools.map((tool) => {
      const plain = JSON.parse(printJson(tool));
      const providerOptions =
        plain.output_schema === undefined ? {} : { openai: { outputSchema: plain.output_schema } };
      return [
        plain.name,
        declareTool({
          description: plain.description,
          inputSchema: jsonSchema(plain.input_schema),
          providerOptions,
          ...(strict ? { strict } : {}),
        }),
      ];
    }),
  );
}

describe('AI SDK 7, given the contract’s schemas,', () => {
  const tools = namedTools.filter((_, i) => i % 3 === 0).map(withoutFrames);

  it.each<[string, boolean, Pointer, Open]>([
    ['anthropic', false, TOOLS, openAnthropic],
    ['anthropic-strict', true, TOOLS, openAnthropic],
    ['openai-responses', false, TOOLS, openResponses],
    ['openai-responses-strict', true, TOOLS, openResponses],
    ['openai-chat', false, TOOLS, openChat],
    ['openai-chat-strict', true, TOOLS, openChat],
    [
      'gemini',
      false,
      DECLARATIONS,
      ({ fetch }) => createGoogle({ apiKey: 'none', fetch })('gemini-3.5-flash'),
    ],
    ['bedrock', false, BEDROCK, openBedrock],
    ['bedrock-strict', true, BEDROCK, openBedrock],
    [
      'mistral',
      false,
      TOOLS,
      ({ fetch }) => createMistral({ apiKey: 'none', fetch })('mistral-large-latest'),
    ],
    [
      'cohere',
      false,
      TOOLS,
      ({ fetch }) => createCohere({ apiKey: 'none', fetch })('command-a-03-2025'),
    ],
  ])('sends what its sender shows at %s', async (id, strict, at, open) => {
    const intercepted = interceptFetch();
    const sendable = tools.filter((tool) => !isThrown(tool, id, 'ai-sdk-7'));
    await generateText({
      model: open(intercepted),
      prompt: 'x',
      maxRetries: 0,
      tools: declareAll(sendable, strict),
    }).catch(() => undefined);
    expect(intercepted.bodies.length).toBe(1);
    expect(
      compareTexts(
        readSent(intercepted.bodies[0], at),
        sendable.map((tool) => printJson(emitAs(tool, id, 'ai-sdk-7').wire)),
      ),
    ).toEqual(SAME);
  });
});

describe('@ai-sdk/google 3, of AI SDK 6, given the contract’s schemas,', () => {
  it('converts every one of them as the sender shows, and throws where it says so', async () => {
    const intercepted = interceptFetch();
    const model = createGoogle3({ apiKey: 'none', fetch: intercepted.fetch })('gemini-3.5-flash');
    const [sent, expected]: [string[], string[]] = [[], []];
    for (const tool of allTools.map(withoutFrames)) {
      const plain = JSON.parse(printJson(tool));
      const before = intercepted.bodies.length;
      await Promise.resolve(
        model.doGenerate({
          prompt: [{ role: 'user', content: [{ type: 'text', text: 'x' }] }],
          tools: [
            {
              type: 'function',
              name: plain.name,
              description: plain.description,
              inputSchema: plain.input_schema,
            },
          ],
        }),
      ).catch(() => undefined);
      const isSent = intercepted.bodies.length > before;
      expect([plain.name, isSent]).toEqual([
        plain.name,
        !isThrown(tool, 'gemini-parameters', 'ai-sdk-6'),
      ]);
      if (!isSent) continue;
      sent.push(...readSent(intercepted.bodies.at(-1), DECLARATIONS));
      expected.push(printJson(emitAs(tool, 'gemini-parameters', 'ai-sdk-6').wire));
    }
    expect(compareTexts(sent, expected)).toEqual(SAME);
    expect(expected.length).toBeGreaterThan(30);
  });
});
