import { describe, expect, it } from 'vitest';
import { readContract } from '../../src/contract/document/read.ts';
import { isObject, type Json, type JsonObject } from '../../src/contract/json/json.ts';
import { parseJson } from '../../src/contract/json/parse-json.ts';
import { printJson } from '../../src/contract/json/print-json.ts';
import { listCoverage } from '../../src/emit/coverage/list-coverage.ts';
import { resolveTarget } from '../../src/emit/resolve-target.ts';
import { targets } from '../../src/emit/targets.ts';
import { readTools } from '../../src/import/read-tools.ts';

function parse(text: string): JsonObject {
  const parsed = parseJson(text);
  const value: Json | undefined = parsed.kind === 'ok' ? parsed.value.value : undefined;
  if (!isObject(value)) throw new Error(`no object: ${text}`);
  return value;
}

function emit(document: JsonObject, id: string, sender?: string) {
  const found = targets.find((target) => target.id === id);
  if (found === undefined) throw new Error(`no target ${id}`);
  const target = resolveTarget(found, { sender, prose: false, deferral: true });
  const { contract } = readContract(document);
  const emission = target.emit(contract);
  return { ...emission, coverage: listCoverage(contract, target, emission) };
}

function importTool(text: string): JsonObject {
  const read = readTools(parse(`{"tools":[${text}]}`));
  const tool = read.kind === 'ok' ? read.value.groups[0]?.tools[0] : undefined;
  if (tool === undefined) throw new Error(`not read: ${text}`);
  expect(read.kind === 'ok' && read.value.groups.length).toBe(1);
  return tool;
}

const GRAMMAR = parse(
  '{"name":"add","description":"Adds.","input_schema":{"type":"object","properties":{"input":{"type":"string"}},"required":["input"],"additionalProperties":false},"input_format":{"type":"grammar","syntax":"lark","definition":"start: NUMBER"},"output_schema":{"type":"object"}}',
);

describe('a contract with an input format', () => {
  it('is a custom tool of OpenAI, in the form of each API', () => {
    const responses =
      '{"type":"custom","name":"add","description":"Adds.","format":{"type":"grammar","syntax":"lark","definition":"start: NUMBER"}}';
    const chat =
      '{"type":"custom","custom":{"name":"add","description":"Adds.","format":{"type":"grammar","grammar":{"syntax":"lark","definition":"start: NUMBER"}}}}';
    expect(printJson(emit(GRAMMAR, 'openai-responses').wire)).toBe(responses);
    expect(printJson(emit(GRAMMAR, 'openai-responses-strict').wire)).toBe(responses);
    expect(printJson(emit(GRAMMAR, 'openai-responses-strict', 'official-sdk').wire)).toBe(
      responses,
    );
    expect(printJson(emit(GRAMMAR, 'openai-chat').wire)).toBe(chat);
    expect(printJson(emit(GRAMMAR, 'openai-chat-strict', 'official-sdk').wire)).toBe(chat);
  });

  it.each(
    targets.filter(({ id }) => !id.startsWith('openai')).map(({ id }) => [id, undefined] as const),
  )('is a function at %s, which says that the grammar is not enforced', (id) => {
    const { wire, coverage } = emit(GRAMMAR, id);
    expect(printJson(wire)).toContain('"input"');
    expect(printJson(wire)).not.toContain('start: NUMBER');
    expect(coverage.find(({ at }) => at[0] === 'input_format')).toMatchObject({
      outcome: 'dropped',
      message:
        'Sent as a function: the text goes as the parameter `input`, and the grammar is not enforced.',
    });
  });

  it.each(['ai-sdk-7', 'ai-sdk-6', 'langchain'])(
    'is a function where %s sends the tool that an export makes of it',
    (sender) => {
      const { wire } = emit(GRAMMAR, 'openai-responses', sender);
      expect(wire.get('type')).toBe('function');
      expect(wire.has('format')).toBe(false);
    },
  );

  it('has no format on the wire where it takes any text, and is deferred as a function is', () => {
    const text = new Map<string, Json>([
      ...GRAMMAR,
      ['input_format', parse('{"type":"text"}')],
      ['visibility', parse('{"layer":"deferred"}')],
    ]);
    const { wire, coverage } = emit(text, 'openai-responses');
    expect(printJson(wire)).toBe(
      '{"type":"custom","name":"add","description":"Adds.","defer_loading":true}',
    );
    expect(coverage.find(({ at }) => at[0] === 'input_format')).toEqual({
      at: ['input_format'],
      outcome: 'text',
      message: undefined,
      wire: [['type']],
    });
  });

  it('says what of its schema and result OpenAI does not get', () => {
    const { coverage, origins } = emit(
      new Map<string, Json>([
        ...GRAMMAR,
        [
          'input_schema',
          parse(
            '{"type":"object","properties":{"input":{"type":"string","maxLength":9}},"required":["input"]}',
          ),
        ],
      ]),
      'openai-responses',
    );
    const outcomes = Object.fromEntries(
      coverage.map(({ at, outcome }) => [at.join('/'), outcome] as const),
    );
    expect(outcomes).toMatchObject({
      input_format: 'enforced',
      input_schema: 'rewritten',
      'input_schema/properties/input/maxLength': 'dropped',
      output_schema: 'dropped',
    });
    expect(origins).toContainEqual({
      wire: ['format', 'definition'],
      contract: ['input_format', 'definition'],
    });
  });

  it('is refused by OpenAI as a grammar without its definition', () => {
    const { losses } = emit(
      new Map<string, Json>([
        ...GRAMMAR,
        ['input_format', parse('{"type":"grammar","syntax":"lark"}')],
      ]),
      'openai-chat',
    );
    expect(losses).toContainEqual({
      kind: 'rejected',
      at: ['input_format'],
      message: 'OpenAI requires definition in the format of a grammar.',
    });
  });
});

const RESPONSES = [
  '{"type":"custom","name":"x"}',
  '{"name":"x","type":"custom","description":null}',
  '{"type":"custom","name":"x","description":"Runs code.","format":{"type":"text"}}',
  '{"format":{"definition":"[a-z]+","type":"grammar","syntax":"regex"},"name":"x","cache":7,"type":"custom","allowed_callers":["direct"]}',
  '{"type":"custom","name":"x","description":"","format":null}',
  '{"type":"custom","name":"x","format":{"type":"grammar","syntax":"gbnf","definition":"root ::= x","more":[1.0]}}',
];
const CHAT = [
  '{"type":"custom","custom":{"name":"x"}}',
  '{"type":"custom","custom":{"name":"x","description":"A.","format":{"type":"text"}}}',
  '{"custom":{"format":{"grammar":{"definition":"start: A","syntax":"lark"},"type":"grammar"},"name":"x","z":null},"type":"custom"}',
  '{"type":"custom","custom":{"name":"x","description":null,"format":{"type":"grammar","grammar":{"syntax":"regex","definition":"\\\\d"}}}}',
];

describe('an imported custom tool', () => {
  it.each([
    ...RESPONSES.map((text) => ['openai-responses', text] as const),
    ...CHAT.map((text) => ['openai-chat', text] as const),
  ])('goes out to %s byte for byte: %s', (id, text) => {
    const tool = importTool(text);
    expect(tool.get('input_format')).toBeDefined();
    expect(printJson(emit(tool, id).wire)).toBe(text);
    expect(emit(tool, 'anthropic').wire.get('input_schema')).toEqual(tool.get('input_schema'));
  });

  it('keeps its fields where it becomes a function, and a function where it becomes one', () => {
    const [, , , custom = ''] = RESPONSES;
    const tool = importTool(custom);
    const plain = new Map([...tool].filter(([key]) => key !== 'input_format'));
    expect(printJson(emit(plain, 'openai-responses').wire)).toBe(
      '{"name":"x","parameters":{"type":"object","properties":{"input":{"type":"string"}},"required":["input"],"additionalProperties":false},"cache":7,"type":"function","allowed_callers":["direct"]}',
    );
    const called = importTool(
      '{"type":"function","strict":true,"parameters":{"type":"object","properties":{"input":{"type":"string"}},"required":["input"]},"name":"x","description":"A."}',
    );
    const taken = new Map<string, Json>([...called, ['input_format', parse('{"type":"text"}')]]);
    expect(printJson(emit(taken, 'openai-responses').wire)).toBe(
      '{"type":"custom","name":"x","description":"A."}',
    );
    expect(emit(taken, 'openai-responses').coverage).toContainEqual(
      expect.objectContaining({ at: ['wire', 'openai_responses', 'strict'], outcome: 'dropped' }),
    );
  });

  it('leads a null that it was recorded with back to where it is kept', () => {
    const [, text = ''] = RESPONSES;
    expect(emit(importTool(text), 'openai-responses').origins).toContainEqual({
      wire: ['description'],
      contract: ['wire', 'openai_responses', 'description', 'sent'],
    });
  });

  it('loses the slots of its grammar where it takes any text from now on', () => {
    const format = parse('{"type":"text"}');
    const [, , , responses = ''] = RESPONSES;
    const [, , chat = ''] = CHAT;
    const taken = [responses, chat].map(
      (text) => new Map<string, Json>([...importTool(text), ['input_format', format]]),
    );
    expect(printJson(emit(taken[0] ?? new Map(), 'openai-responses').wire)).toBe(
      '{"format":{"type":"text"},"name":"x","cache":7,"type":"custom","allowed_callers":["direct"]}',
    );
    expect(printJson(emit(taken[1] ?? new Map(), 'openai-chat').wire)).toBe(
      '{"custom":{"format":{"type":"text"},"name":"x","z":null},"type":"custom"}',
    );
  });

  it.each([
    '{"type":"custom","name":"x","input_schema":{"type":"object"}}',
    '{"type":"custom","name":"x","description":"A","input_schema":{"type":"object"},"cache_control":{"type":"ephemeral"}}',
  ])('is Anthropic’s where it has a schema: %s', (text) => {
    const tool = importTool(text);
    expect(tool.has('input_format')).toBe(false);
    expect(printJson(emit(tool, 'anthropic').wire)).toBe(text);
  });

  it.each([
    '{"id":"call_1","type":"custom","custom":{"name":"x","input":"1 + 1"}}',
    '{"type":"custom","name":"Field","options":[1]}',
    '{"type":"custom","label":"x"}',
  ])('is not read from a call or anything else: %s', (text) => {
    expect(readTools(parse(`{"items":[${text}]}`)).kind).toBe('problem');
  });
});
