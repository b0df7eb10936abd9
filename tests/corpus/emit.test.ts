import { describe, expect, it } from 'vitest';
import { readContract } from '../../src/contract/document/read.ts';
import { isArray, isObject, type Json, type JsonObject } from '../../src/contract/json/json.ts';
import { parseJson } from '../../src/contract/json/parse-json.ts';
import { getAt, type Pointer } from '../../src/contract/json/pointer.ts';
import { printJson } from '../../src/contract/json/print-json.ts';
import type { Target } from '../../src/emit/target.ts';
import { targets } from '../../src/emit/targets.ts';
import { readTools } from '../../src/import/read-tools.ts';
import {
  hasOutsideData,
  listOutside,
  NEEDS_OUTSIDE_DATA,
  readOutside,
} from '../outside-data/outside-data.ts';

const FAMILIES: Readonly<Record<string, string>> = {
  anthropic: 'anthropic',
  'openai-responses': 'openai-responses',
  'openai-chat': 'openai-chat',
  gemini: 'gemini',
};

function parse(text: string): Json {
  const parsed = parseJson(text);
  if (parsed.kind === 'problem') throw new Error(parsed.problem.message);
  return parsed.value.value;
}

function targetOf(id: string): Target {
  const target = targets.find((candidate) => candidate.id === id);
  if (target === undefined) throw new Error(`no target ${id}`);
  return target;
}

function emit(target: Target, document: JsonObject): string {
  return printJson(target.emit(readContract(document).contract).wire);
}

/**
 * The tools of a captured request that are ours to read, imported and emitted again, against the
 * captured bytes.
 */
function compareCapture(path: string): {
  readonly tools: number;
  readonly noted: number;
  readonly wrong: readonly string[];
} {
  const raw = readOutside(path);
  const read = readTools(parse(raw));
  if (read.kind === 'problem') return { tools: 0, noted: 0, wrong: [] };
  const groups = read.value.groups.filter((group) => Object.hasOwn(FAMILIES, group.importer.id));
  const noted = new Set(
    groups
      .flatMap((group) => group.notes)
      .map((note) => /^Tool ("(?:[^"\\]|\\.)*")/.exec(note.message)?.[1]),
  );
  const texts = groups.flatMap((group) =>
    group.tools.map((tool) => ({
      name: JSON.stringify(tool.get('name')),
      text: emit(targetOf(group.importer.id), tool),
    })),
  );
  return {
    tools: texts.length,
    noted: texts.filter(({ name }) => noted.has(name)).length,
    // A note says what the contract has otherwise; the provider still gets it as it was written.
    wrong: texts.filter(({ text }) => !raw.includes(text)).map(({ text }) => text),
  };
}

describe.skipIf(!hasOutsideData)(`a captured request (${NEEDS_OUTSIDE_DATA})`, () => {
  it.each([
    ['anthropic-sdk.messages.full', 10],
    ['anthropic-sdk.betaZodTool', 1],
    ['anthropic-sdk.mcpTool', 1],
    ['openai-sdk.responses.full', 13],
    ['openai-sdk.chat.full', 3],
    ['openai-sdk.zodFunction', 1],
    ['openai-sdk.zodResponsesFunction', 1],
    ['openai-sdk.input_tokens', 1],
    ['google-genai.generateContent.parametersJsonSchema', 5],
    ['google-genai.interactions.function', 1],
    ['order.anthropic', 1],
    ['order.openai-chat', 1],
    ['order.openai-responses', 1],
    ['order.google', 1],
    ['ai-sdk.anthropic.tools', 1],
    ['ai-sdk.openai-chat.tools', 2],
    ['ai-sdk.openai-responses.tools', 2],
    ['ai-sdk.google.tools', 2],
    ['ai-sdk6.openai-chat.tools', 2],
    ['langchain.anthropic', 2],
    ['langchain.openai-chat', 2],
    ['langchain.openai-responses-strict', 2],
  ])('%s comes back byte for byte, %i tools', (name, tools) => {
    expect(compareCapture(`wire/${name}.raw.txt`)).toEqual({ tools, noted: 0, wrong: [] });
  });

  it('comes back byte for byte or is noted, in all captures', () => {
    const results = listOutside('wire', '.raw.txt').map((path) => ({
      path,
      ...compareCapture(path),
    }));
    expect(results.filter((result) => result.wrong.length > 0)).toEqual([]);
    expect(results.filter((result) => result.noted > 0).map((result) => result.path)).toEqual([
      'wire/ai-sdk6.google.tools-nonrecursive.raw.txt',
      'wire/ai-sdk6.google.zod.raw.txt',
      'wire/google-genai.generateContent.parameters-kitchen-noSchemaKw.raw.txt',
      'wire/google-genai.generateContent.parameters.raw.txt',
      'wire/order.google-parameters.raw.txt',
    ]);
    expect(results.reduce((sum, result) => sum + result.tools, 0)).toBeGreaterThan(60);
  });

  it('wraps into the same list as the request’s', () => {
    for (const [name, path] of [
      ['anthropic', 'order.anthropic'],
      ['openai-chat', 'order.openai-chat'],
      ['openai-responses', 'order.openai-responses'],
      ['gemini', 'order.google'],
    ] as const) {
      const body = parse(readOutside(`wire/${path}.raw.txt`));
      const read = readTools(body);
      const target = targetOf(name);
      const tools =
        read.kind === 'ok'
          ? read.value.groups
              .flatMap((group) => group.tools)
              .map((tool) => target.emit(readContract(tool).contract).wire)
          : [];
      expect(printJson(target.createToolSet(tools))).toBe(
        `{"tools":${printJson(getAt(body, ['tools']) ?? null)}}`,
      );
    }
  });
});

/**
 * Every list of tools that a recorded MCP session answered, with where the answer's result stands.
 */
function listAnswers(session: Json): readonly JsonObject[] {
  const results: JsonObject[] = [];
  const visit = (json: Json): void => {
    if (typeof json === 'string' && json.startsWith('{"result"')) return visit(parse(json));
    if (isArray(json)) return json.forEach(visit);
    if (!isObject(json)) return;
    if (isArray(json.get('tools'))) results.push(json);
    for (const value of json.values()) visit(value);
  };
  visit(session);
  return results;
}

describe.skipIf(!hasOutsideData)(`a recorded MCP session (${NEEDS_OUTSIDE_DATA})`, () => {
  it.each([
    ['mcp-sdk-1.32.2.session.json', 'mcp-2025-11-25', ['tools']],
    [
      'mcp-sdk-2.4.0.session.json',
      'mcp-2026-07-28',
      ['resultType', 'tools', 'ttlMs', 'cacheScope'],
    ],
  ] as const)('%s comes back byte for byte as %s', (path, id, keys) => {
    const session = parse(readOutside(`wire/${path}`));
    const [answer, ...more] = listAnswers(session);
    const read = readTools(session);
    const target = targetOf(id);
    const tools =
      read.kind === 'ok'
        ? read.value.groups
            .flatMap((group) => group.tools)
            .map((tool) => target.emit(readContract(tool).contract).wire)
        : [];
    const sent = answer?.get('tools');
    expect(more).toEqual([]);
    expect(tools.map((tool) => printJson(tool))).toEqual(
      isArray(sent) ? sent.map((tool) => printJson(tool)) : [],
    );
    expect(tools.length).toBeGreaterThanOrEqual(3);
    const wrapped = target.createToolSet(tools);
    const own: Pointer = keys;
    expect(isObject(wrapped) ? [...wrapped.keys()] : []).toEqual(own);
    for (const key of keys)
      expect(printJson(getAt(wrapped, [key]) ?? null)).toBe(printJson(answer?.get(key) ?? null));
  });
});
