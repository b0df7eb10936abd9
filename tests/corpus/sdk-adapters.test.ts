import { describe, expect, it } from 'vitest';
import { readContract } from '../../src/contract/document/read.ts';
import { isObject, type Json, type JsonObject } from '../../src/contract/json/json.ts';
import { parseJson } from '../../src/contract/json/parse-json.ts';
import { getAt, type Pointer } from '../../src/contract/json/pointer.ts';
import { printJson } from '../../src/contract/json/print-json.ts';
import { resolveTarget } from '../../src/emit/resolve-target.ts';
import { sdkAdapters } from '../../src/emit/sdk-adapters.ts';
import type { Target } from '../../src/emit/target.ts';
import { targets } from '../../src/emit/targets.ts';
import { readTools, readToolText } from '../../src/import/read-tools.ts';
import { listBroken } from '../emit/emission-laws.ts';
import { listTools } from '../emit/list-tools.ts';
import {
  hasOutsideData,
  listOutside,
  NEEDS_OUTSIDE_DATA,
  readOutside,
} from '../outside-data/outside-data.ts';

type Change = (tool: JsonObject) => JsonObject;

/**
 * One captured request, and who sends the same: a sender (none: the order of the documentation) at
 * a target.
 */
interface Row {
  readonly capture: string;
  readonly target: string;
  readonly sender?: string;
  /**
   * The capture that the tools are imported from; its own unless given. Descriptions are the
   * capture's.
   */
  readonly from?: string;
  readonly change?: Change;
  /** Names of tools, where not all of them go the same way. */
  readonly tools?: readonly string[];
}

const SCHEMA = '$schema';

/** The tool with its input schema changed. */
function changeSchema(change: (schema: JsonObject) => JsonObject): Change {
  return (tool) => {
    const schema = tool.get('input_schema');
    return isObject(schema) ? new Map(tool).set('input_schema', change(schema)) : tool;
  };
}

function without(object: JsonObject, ...keys: readonly string[]): JsonObject {
  return new Map([...object].filter(([key]) => !keys.includes(key)));
}

const withoutTree = changeSchema((schema) => {
  const properties = schema.get('properties');
  return isObject(properties)
    ? new Map(schema).set('properties', without(properties, 'tree'))
    : schema;
});

/** The same for each provider of a family of captures. */
function rows(
  sender: string | undefined,
  entries: Readonly<Record<string, string | Omit<Row, 'capture' | 'sender'>>>,
): readonly Row[] {
  return Object.entries(entries).map(([capture, to]) => ({
    capture,
    ...(sender === undefined ? {} : { sender }),
    ...(typeof to === 'string' ? { target: to } : to),
  }));
}

const ROWS: readonly Row[] = [
  ...rows(undefined, {
    'anthropic-sdk.messages.full': 'anthropic',
    'anthropic-sdk.count_tokens': 'anthropic',
    'openai-sdk.responses.full': 'openai-responses',
    'openai-sdk.chat.full': 'openai-chat',
    'openai-sdk.input_tokens': 'openai-responses',
    'google-genai.generateContent.parametersJsonSchema': 'gemini',
    'cohere-sdk.v2chat': 'cohere',
    'ollama-js.chat': 'ollama',
    'order.anthropic': 'anthropic',
    'order.openai-responses': 'openai-responses',
    'order.openai-chat': 'openai-chat',
    'order.google': 'gemini',
    'order.cohere': 'cohere',
    'order.ollama': 'ollama',
  }),
  ...rows('official-sdk', {
    'anthropic-sdk.betaZodTool': 'anthropic',
    'openai-sdk.zodFunction': {
      target: 'openai-chat-strict',
      from: 'openai-sdk.zodResponsesFunction',
    },
    'openai-sdk.zodResponsesFunction': {
      target: 'openai-responses-strict',
      from: 'openai-sdk.zodFunction',
    },
    'google-genai.generateContent.parameters': 'gemini-parameters',
    'google-genai.generateContent.parameters-kitchen-noSchemaKw': {
      target: 'gemini-parameters',
      from: 'openai-sdk.chat.full',
      change: changeSchema((schema) => without(schema, SCHEMA)),
    },
    'google-genai.generateContent.parameters-kitchen-withSchemaKw': {
      target: 'gemini-parameters',
      from: 'openai-sdk.chat.full',
    },
    'order.google-parameters': 'gemini-parameters',
    'mistral-sdk.chat': 'mistral',
    'order.mistral': { target: 'mistral', from: 'order.cohere' },
  }),
  {
    capture: 'aws-bedrock.converse',
    sender: 'official-sdk',
    target: 'bedrock-strict',
    tools: ['get_weather'],
  },
  {
    capture: 'aws-bedrock.converse',
    sender: 'official-sdk',
    target: 'bedrock',
    tools: ['search_orders'],
  },
  ...rows('mcp-bridge', {
    'anthropic-sdk.mcpTool': {
      target: 'anthropic',
      change: changeSchema((schema) => without(schema, 'properties', 'required')),
    },
  }),
  ...rows('ai-sdk-7', {
    'ai-sdk.anthropic.tools': 'anthropic',
    'ai-sdk.anthropic.zod': 'anthropic',
    'ai-sdk.anthropic.output': 'anthropic',
    'ai-sdk.anthropic.toolresult': 'anthropic',
    'ai-sdk.openai-responses.tools': {
      target: 'openai-responses',
      from: 'ai-sdk6.openai-responses.tools',
    },
    'ai-sdk.openai-responses.zod': {
      target: 'openai-responses',
      from: 'ai-sdk6.openai-responses.zod',
    },
    'ai-sdk.openai-responses.toolresult': {
      target: 'openai-responses',
      from: 'ai-sdk6.openai-responses.toolresult',
    },
    'ai-sdk.openai-chat.tools': { target: 'openai-chat', from: 'ai-sdk6.openai-chat.tools' },
    'ai-sdk.openai-chat.zod': { target: 'openai-chat-strict', from: 'ai-sdk.google.zod' },
    'ai-sdk.openai-chat.toolresult': 'openai-chat',
    'ai-sdk.google.tools': { target: 'gemini', from: 'openai-sdk.chat.full' },
    'ai-sdk.google.zod': 'gemini',
    'ai-sdk.google.toolresult': 'gemini',
    'ai-sdk.bedrock.tools': { target: 'bedrock-strict', from: 'ai-sdk.anthropic.tools' },
    'ai-sdk.bedrock.zod': { target: 'bedrock-strict', from: 'ai-sdk.anthropic.zod' },
    'ai-sdk.bedrock.output': 'bedrock',
    'ai-sdk.bedrock.toolresult': 'bedrock',
    'ai-sdk.mistral.tools': { target: 'mistral', from: 'openai-sdk.chat.full' },
    'ai-sdk.mistral.zod': 'mistral',
    'ai-sdk.mistral.toolresult': 'mistral',
    'ai-sdk.cohere.tools': { target: 'cohere', from: 'openai-sdk.chat.full' },
    'ai-sdk.cohere.zod': { target: 'cohere', from: 'ai-sdk.mistral.zod' },
    'ai-sdk.cohere.toolresult': 'cohere',
  }),
  ...rows('ai-sdk-6', {
    'ai-sdk6.anthropic.tools': 'anthropic',
    'ai-sdk6.anthropic.zod': { target: 'anthropic-strict', from: 'ai-sdk.google.zod' },
    'ai-sdk6.anthropic.output': 'anthropic',
    'ai-sdk6.anthropic.toolresult': 'anthropic',
    'ai-sdk6.openai-responses.tools': 'openai-responses',
    'ai-sdk6.openai-responses.zod': {
      target: 'openai-responses-strict',
      from: 'ai-sdk.google.zod',
    },
    'ai-sdk6.openai-responses.toolresult': 'openai-responses',
    'ai-sdk6.openai-chat.tools': 'openai-chat',
    'ai-sdk6.openai-chat.zod': 'openai-chat',
    'ai-sdk6.openai-chat.toolresult': 'openai-chat',
    'ai-sdk6.google.tools': { target: 'gemini-parameters', from: 'openai-sdk.chat.full' },
    'ai-sdk6.google.tools-nonrecursive': {
      target: 'gemini-parameters',
      from: 'google-genai.generateContent.parameters-kitchen-withSchemaKw',
      change: withoutTree,
    },
    'ai-sdk6.google.zod': { target: 'gemini-parameters', from: 'ai-sdk.google.zod' },
    'ai-sdk6.google.toolresult': { target: 'gemini-parameters', from: 'ai-sdk.google.toolresult' },
    'ai-sdk6.bedrock.tools': { target: 'bedrock-strict', from: 'ai-sdk.anthropic.tools' },
    'ai-sdk6.bedrock.zod': { target: 'bedrock-strict', from: 'ai-sdk.anthropic.zod' },
    'ai-sdk6.bedrock.output': 'bedrock',
    'ai-sdk6.bedrock.toolresult': 'bedrock',
    'ai-sdk6.mistral.tools': 'mistral',
    'ai-sdk6.mistral.zod': 'mistral',
    'ai-sdk6.mistral.toolresult': 'mistral',
    'ai-sdk6.cohere.tools': 'cohere',
    'ai-sdk6.cohere.zod': 'cohere',
    'ai-sdk6.cohere.toolresult': 'cohere',
  }),
  ...rows('langchain', {
    'langchain.anthropic': 'anthropic',
    'langchain.openai-chat': { target: 'openai-chat', from: 'langchain.anthropic' },
    'langchain.openai-responses-strict': {
      target: 'openai-responses-strict',
      from: 'langchain.anthropic',
    },
    'langchain.google-genai': { target: 'gemini-parameters', from: 'langchain.anthropic' },
  }),
];

/** Captures with tools that nothing here sends. */
const UNREPRODUCED: Readonly<Record<string, string>> = {
  'google-genai.interactions.function':
    'the Interactions API is no target: its flat tools are read as functions of OpenAI Responses',
};

function parse(text: string): Json {
  const parsed = parseJson(text);
  if (parsed.kind === 'problem') throw new Error(parsed.problem.message);
  return parsed.value.value;
}

interface CapturedTool {
  readonly document: JsonObject;
  /** As it stands in the request. */
  readonly wire: Json;
}

function readCapture(capture: string): ReadonlyMap<string, CapturedTool> {
  const body = parse(readOutside(`wire/${capture}.raw.txt`));
  const read = readTools(body);
  const groups = read.kind === 'ok' ? read.value.groups : [];
  return new Map(
    groups.flatMap(({ tools, places }) =>
      tools.map(
        (document, i) =>
          [
            String(document.get('name')),
            { document, wire: getCaptured(body, places[i] ?? []) },
          ] as const,
      ),
    ),
  );
}

/** A built-in tool of Gemini is a key of its object. */
function getCaptured(body: Json, at: Pointer): Json {
  const value = getAt(body, at) ?? null;
  const key = at.at(-1);
  return typeof key === 'string' && at.includes('tools') ? new Map([[key, value]]) : value;
}

function senderTarget({ target, sender }: Pick<Row, 'target' | 'sender'>): Target {
  const found = targets.find(({ id }) => id === target);
  if (found === undefined) throw new Error(`no target ${target}`);
  return resolveTarget(found, { sender, prose: undefined });
}

/** The captured tools, and what is sent of the same tools imported from elsewhere. */
function compare({ capture, from = capture, change = (tool) => tool, tools, ...to }: Row): {
  readonly captured: readonly string[];
  readonly sent: readonly string[];
} {
  const sources = readCapture(from);
  const target = senderTarget(to);
  const captured = [...readCapture(capture)].filter(([name]) => tools?.includes(name) ?? true);
  const sent = captured.map(([name, { document }]) => {
    const source = sources.get(name)?.document ?? new Map();
    const description = document.get('description');
    const named: JsonObject =
      description === undefined
        ? without(source, 'description')
        : new Map(source).set('description', description);
    // Alone: a cache point is an entry behind it.
    const [item] = listTools(target, [change(named)]).items;
    return printJson(item?.json ?? target.emit(readContract(named).contract).wire);
  });
  return { captured: captured.map(([, { wire }]) => printJson(wire)), sent };
}

describe.skipIf(!hasOutsideData)(`a captured request (${NEEDS_OUTSIDE_DATA})`, () => {
  it.each(ROWS)('$capture is what $sender sends at $target', (row) => {
    const { captured, sent } = compare(row);
    expect(sent).toEqual(captured);
    expect(captured.length).toBeGreaterThan(0);
  });

  it('with tools is one that somebody here sends, or says why not', () => {
    const captures = listOutside('wire', '.raw.txt')
      .map((path) => path.slice('wire/'.length, -'.raw.txt'.length))
      .filter((capture) => readCapture(capture).size > 0);
    expect(
      [
        ...new Set([...ROWS.map(({ capture }) => capture), ...Object.keys(UNREPRODUCED)]),
      ].toSorted(),
    ).toEqual(captures.toSorted());
  });

  it('is not to be had without the senders: each sends something that the documentation’s order does not', () => {
    const different = ROWS.filter(
      (row) =>
        row.sender !== undefined && senderTarget(row) !== senderTarget({ target: row.target }),
    ).filter((row) => {
      const { sender: _, ...plain } = row;
      const { captured, sent } = compare(plain);
      return sent.join() !== captured.join();
    });
    expect(new Set(different.map(({ sender }) => sender))).toEqual(
      new Set(['official-sdk', 'mcp-bridge', 'ai-sdk-7', 'ai-sdk-6', 'langchain']),
    );
  });
});

/** Each definition of the corpus once. */
function readCorpus(): readonly JsonObject[] {
  const files = [
    ...listOutside('corpus', '.json'),
    ...listOutside('corpus', '.jsonl'),
    ...listOutside('corpus', '.snap'),
  ];
  const read = files.flatMap((path) => {
    const outcome = readToolText(readOutside(path));
    return outcome.kind === 'ok' ? outcome.value.groups.flatMap((group) => group.tools) : [];
  });
  return [...new Map(read.map((tool) => [printJson(tool), tool])).values()];
}

/** Senders that change schemas are tried with every tool, the others with every twelfth. */
const REWRITING = [
  'official-sdk gemini-parameters',
  'ai-sdk-6 gemini-parameters',
  'langchain gemini-parameters',
  'ai-sdk-7 openai-chat',
  'mcp-bridge anthropic',
];
const PAIRS = sdkAdapters.flatMap((sender) =>
  Object.keys(sender.forms).map((target) => ({ sender: sender.id, target })),
);

describe('every sender, for the tools of the corpus', () => {
  const documents = readCorpus();

  it.each(PAIRS)(
    '$sender at $target emits them, names what is missing and leads every leaf back',
    ({ sender, target }) => {
      const to = senderTarget({ sender, target });
      const tried = REWRITING.includes(`${sender} ${target}`)
        ? documents
        : documents.filter((_, i) => i % 12 === 0);
      const broken = tried.flatMap((document) =>
        listBroken(to.emit(readContract(document).contract), document).map(
          (problem) => `${String(document.get('name'))} ${problem}`,
        ),
      );
      expect(broken).toEqual([]);
    },
    60_000,
  );

  it('knows only targets that exist', () => {
    expect(PAIRS.filter(({ target }) => !targets.some(({ id }) => id === target))).toEqual([]);
  });
});
