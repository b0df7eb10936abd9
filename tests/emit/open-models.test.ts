import { describe, expect, it } from 'vitest';
import { readContract } from '../../src/contract/document/read.ts';
import { convertFromPlain, isObject, type JsonObject } from '../../src/contract/json/json.ts';
import { formatPointer } from '../../src/contract/json/pointer.ts';
import { printJson } from '../../src/contract/json/print-json.ts';
import type { Emission } from '../../src/emit/target.ts';
import { targets } from '../../src/emit/targets.ts';

function object(plain: object): JsonObject {
  const json = convertFromPlain(plain);
  if (!isObject(json)) throw new Error('no object');
  return json;
}

function emit(id: string, plain: object): Emission {
  const target = targets.find((candidate) => candidate.id === id);
  if (target === undefined) throw new Error(`no target ${id}`);
  return target.emit(readContract(object({ name: 'f', description: 'd', ...plain })).contract);
}

/** Losses in the schema of one property `p`, as `kind /pointer`. */
function listIn(id: string, p: object | boolean): readonly string[] {
  return emit(id, { input_schema: { type: 'object', properties: { p } } }).losses.map(
    (loss) => `${loss.kind}${loss.uncertain ? '?' : ''} ${formatPointer(loss.at.slice(1))}`,
  );
}

describe('a tool in the form of Chat Completions', () => {
  const strict = {
    input_schema: { type: 'object', properties: {} },
    wire: { openai_chat: { function: { strict: true } } },
  };

  it.each([
    [
      'mistral',
      '{"type":"function","function":{"name":"f","description":"d","strict":true,"parameters":{"type":"object","properties":{}}}}',
      [],
    ],
    [
      'vllm',
      '{"type":"function","function":{"name":"f","description":"d","parameters":{"type":"object","properties":{}},"strict":true}}',
      [],
    ],
    [
      'cohere',
      '{"type":"function","function":{"name":"f","description":"d","parameters":{"type":"object","properties":{}}}}',
      ['dropped /wire/openai_chat/function/strict'],
    ],
    [
      'ollama',
      '{"type":"function","function":{"name":"f","description":"d","parameters":{"type":"object","properties":{}}}}',
      ['dropped /wire/openai_chat/function/strict'],
    ],
    [
      'llama-cpp',
      '{"type":"function","function":{"name":"f","description":"d","parameters":{"type":"object","properties":{}}}}',
      ['rewritten /input_schema', 'dropped /wire/openai_chat/function/strict'],
    ],
  ])('is sent to %s with strict only where that is read', (id, text, losses) => {
    const { wire, losses: found } = emit(id, strict);
    expect(printJson(wire)).toBe(text);
    expect(found.map(({ kind, at }) => `${kind} ${formatPointer(at)}`)).toEqual(losses);
  });
});

describe('Bedrock', () => {
  it('has the schema in inputSchema.json, and the tools in toolConfig', () => {
    const { wire } = emit('bedrock', {
      input_schema: { type: 'object' },
      wire: { bedrock: { toolSpec: { strict: true } } },
    });
    expect(
      printJson(targets.find(({ id }) => id === 'bedrock')?.createToolSet([wire]) ?? null),
    ).toBe(
      '{"toolConfig":{"tools":[{"toolSpec":{"name":"f","description":"d","inputSchema":{"json":{"type":"object"}},"strict":true}}]}}',
    );
  });

  it.each([
    [{ name: 'a'.repeat(65) }, 'Member must have length less than or equal to 64'],
    [{ name: 'a.b' }, 'Member must satisfy regular expression pattern: [a-zA-Z0-9_-]+'],
    [
      { description: '' },
      `'toolConfig.tools.1.member.toolSpec.description' failed to satisfy constraint: Member must have length greater than or equal to 1`,
    ],
    [
      { input_schema: { anyOf: [{ type: 'object' }] } },
      'toolSpec.inputSchema.json.type must be one of the following: object.',
    ],
  ])('refuses %j in its own words', (plain, words) => {
    expect(
      emit('bedrock', { input_schema: { type: 'object' }, ...plain })
        .losses.filter(({ kind, uncertain }) => kind === 'rejected' && !uncertain)
        .map(({ message }) => message.includes(words)),
    ).toEqual([true]);
  });
});

describe('Ollama', () => {
  it.each<[object | boolean, readonly string[]]>([
    [{ type: 'string', description: 'd', enum: ['a'] }, []],
    [
      { type: 'string', minLength: 1, format: 'email', default: 'x', title: 't' },
      [
        'ignored /properties/p/minLength',
        'ignored /properties/p/format',
        'ignored /properties/p/default',
        'ignored /properties/p/title',
      ],
    ],
    [
      { anyOf: [{ type: 'string', pattern: '^x$' }, { type: 'null' }] },
      ['ignored /properties/p/anyOf/0/pattern'],
    ],
    [
      {
        type: 'array',
        minItems: 2,
        items: { type: 'string', pattern: '^x$', oneOf: [{ const: 'x' }] },
      },
      ['ignored /properties/p/minItems'],
    ],
    [
      {
        type: 'object',
        properties: { q: { type: 'integer', minimum: 1 } },
        required: ['q'],
        additionalProperties: false,
      },
      ['ignored /properties/p/additionalProperties', 'ignored /properties/p/properties/q/minimum'],
    ],
    [true, ['rejected? /properties/p']],
  ])(
    'hands on seven keywords of each property, and everything inside items: %j',
    (schema, losses) => {
      expect(listIn('ollama', schema)).toEqual(losses);
    },
  );

  it('keeps the root’s definitions and drops the references to them, and a description of the root', () => {
    const { losses } = emit('ollama', {
      input_schema: {
        type: 'object',
        description: 'd',
        properties: { p: { $ref: '#/$defs/P' } },
        $defs: { P: { type: 'string', minLength: 1 } },
      },
    });
    expect(losses.map(({ at, message }) => `${formatPointer(at)} ${message}`)).toEqual([
      "/input_schema/description `description` is dropped by Ollama's server before the prompt is written: the model never sees it, and nothing enforces it.",
      "/input_schema/properties/p/$ref `$ref` is dropped by Ollama's server before the prompt is written: the model never sees it, and nothing enforces it.",
    ]);
  });
});

describe('a grammar', () => {
  it.each<[object, readonly string[], readonly string[]]>([
    [{ type: 'string', pattern: '^x$', minLength: 1, format: 'date' }, [], []],
    [{ type: 'string', pattern: 'x' }, [], ['rejected /properties/p/pattern']],
    [{ type: 'number', minimum: 0, multipleOf: 5 }, ['rejected? /properties/p/multipleOf'], []],
    [
      { type: 'array', items: { type: 'string' }, uniqueItems: true },
      ['rejected? /properties/p/uniqueItems'],
      [],
    ],
    [{ type: 'string', format: 'uri' }, [], []],
    [{ type: 'string', format: 'color' }, ['rejected? /properties/p/format'], []],
    [
      { oneOf: [{ type: 'string' }] },
      ['rewritten /properties/p/oneOf'],
      ['rewritten /properties/p/oneOf'],
    ],
    [{ type: 'object', properties: {} }, [], ['rewritten /properties/p']],
    [{ type: 'object', properties: {}, additionalProperties: true }, [], []],
  ])('of %j is refused by xgrammar or by llama.cpp where they say so', (schema, vllm, llama) => {
    expect([
      listIn('vllm', schema),
      listIn('llama-cpp', schema).filter((loss) => loss !== 'rewritten '),
    ]).toEqual([vllm, llama]);
  });
});
