import { readdirSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { readContract } from '../../src/contract/document/read.ts';
import { convertFromPlain, isObject, type JsonObject } from '../../src/contract/json/json.ts';
import { parseJson } from '../../src/contract/json/parse-json.ts';
import { formatPointer } from '../../src/contract/json/pointer.ts';
import { printJson } from '../../src/contract/json/print-json.ts';
import { findContractPointer, listWirePointers } from '../../src/emit/origins.ts';
import { listSdkAdapters, resolveTarget } from '../../src/emit/resolve-target.ts';
import { sdkAdapters } from '../../src/emit/sdk-adapters.ts';
import type { Emission } from '../../src/emit/target.ts';
import { targets } from '../../src/emit/targets.ts';
import { measureGrowth, MOST_GROWTH } from '../measure-growth.ts';
import { listBroken } from './emission-laws.ts';

function asDocument(tool: object | string): JsonObject {
  if (typeof tool === 'object') {
    const json = convertFromPlain(tool);
    if (isObject(json)) return json;
  }
  const parsed = parseJson(String(tool));
  if (parsed.kind === 'problem' || !isObject(parsed.value.value)) throw new Error('no object');
  return parsed.value.value;
}

function emit(sender: string, id: string, tool: object | string): Emission {
  const target = targets.find((candidate) => candidate.id === id);
  if (target === undefined) throw new Error(`no target ${id}`);
  const document = asDocument(tool);
  const emission = resolveTarget(target, { sender, prose: undefined }).emit(
    readContract(document).contract,
  );
  expect(listBroken(emission, document)).toEqual([]);
  return emission;
}

function withSchema(input_schema: unknown): object {
  return { name: 'f', description: 'd', input_schema };
}

/** The schema that is sent, wherever the declaration has it, as text. */
function schemaOf({ wire }: Emission): string | undefined {
  const schema =
    wire.get('parameters') ?? wire.get('parametersJsonSchema') ?? wire.get('input_schema');
  return schema === undefined ? undefined : printJson(schema);
}

function losses({ losses: all }: Emission): readonly string[] {
  return all
    .filter(({ message }) => /sdk|genai|langchain|JavaScript|AI SDK|LangChain/i.test(message))
    .map((loss) => `${loss.kind} ${formatPointer(loss.at)}`);
}

const closed = {
  type: 'object',
  properties: { a: { type: 'string' } },
  required: ['a'],
  additionalProperties: false,
};

describe('every SDK adapter', () => {
  it('is a file of its folder, under its own id, with its packages and the day they were captured', () => {
    const files = readdirSync(new URL('../../src/emit/sdk-adapters/', import.meta.url)).map(
      (name) => name.replace(/\.ts$/, ''),
    );
    expect(sdkAdapters.map(({ id }) => id).toSorted()).toEqual(files.toSorted());
    expect(
      sdkAdapters.filter(
        ({ packages, verified }) =>
          !/\d\.\d/.test(packages) || !/^\d{4}-\d{2}-\d{2}$/.test(verified),
      ),
    ).toEqual([]);
  });

  it('is offered where it changes something', () => {
    const offered = Object.fromEntries(
      targets.map((target) => [target.id, listSdkAdapters(target).map(({ id }) => id)]),
    );
    expect([
      offered['gemini'],
      offered['gemini-parameters'],
      offered['ollama'],
      offered['mcp-2026-07-28'],
    ]).toEqual([['mcp-bridge', 'ai-sdk-7'], ['official-sdk', 'ai-sdk-6', 'langchain'], [], []]);
  });

  it('leaves a target that it does not know unchanged', () => {
    for (const target of targets)
      expect(resolveTarget(target, { sender: 'nobody', prose: undefined })).toBe(target);
  });
});

describe('the order of a tool', () => {
  it.each([
    [
      'official-sdk',
      'anthropic',
      '{"strict":true,"type":"custom","name":"f","input_schema":{},"description":"d"}',
    ],
    [
      'official-sdk',
      'anthropic-strict',
      '{"strict":true,"type":"custom","name":"f","input_schema":{},"description":"d"}',
    ],
    ['ai-sdk-7', 'anthropic', '{"name":"f","description":"d","input_schema":{},"strict":true}'],
    ['langchain', 'anthropic', '{"name":"f","description":"d","input_schema":{},"strict":true}'],
  ])('is that of %s at %s, whatever the imported tool’s was', (sender, id, text) => {
    const { wire } = emit(sender, id, {
      name: 'f',
      description: 'd',
      input_schema: {},
      wire: { anthropic: { input_schema: null, type: 'custom', strict: true, name: null } },
    });
    expect(
      printJson(
        sender === 'langchain' ? new Map([...wire].filter(([key]) => key !== 'type')) : wire,
      ),
    ).toBe(text);
  });

  it('gives Gemini an empty description where there is none, from the AI SDK', () => {
    const { wire } = emit('ai-sdk-7', 'gemini', { name: 'f', input_schema: closed });
    expect([...wire.keys()]).toEqual(['name', 'description', 'parametersJsonSchema']);
    expect(wire.get('description')).toBe('');
  });

  it('marks every MCP tool as no task, in version 1 of the SDK', () => {
    expect(
      printJson(
        emit('official-sdk', 'mcp-2025-11-25', { name: 'f', title: 'F', input_schema: {} }).wire,
      ),
    ).toBe('{"name":"f","title":"F","inputSchema":{},"execution":{"taskSupport":"forbidden"}}');
  });
});

describe('strict', () => {
  it('is sent by the AI SDK with the schema as it is, not the one a strict target makes', () => {
    const open = { type: 'object', properties: { a: { type: 'string', minLength: 1 } } };
    expect(schemaOf(emit('ai-sdk-7', 'openai-responses-strict', withSchema(open)))).toBe(
      JSON.stringify(open),
    );
  });

  it('is left out at Bedrock by AI SDK 7 where an object is open, and sent by AI SDK 6', () => {
    const open = withSchema({ ...closed, properties: { a: { type: 'object' } } });
    const text = (sender: string, tool: object): boolean =>
      printJson(emit(sender, 'bedrock-strict', tool).wire).includes('"strict":true');
    expect([
      text('ai-sdk-7', open),
      text('ai-sdk-6', open),
      text('ai-sdk-7', withSchema(closed)),
    ]).toEqual([false, true, true]);
    expect(losses(emit('ai-sdk-7', 'bedrock-strict', open))).toEqual(['dropped /input_schema']);
  });
});

describe('AI SDK 7 at OpenAI', () => {
  it.each([
    [
      'propertyNames',
      { properties: { a: { propertyNames: { pattern: 'x' } } } },
      { properties: { a: {} } },
      ['dropped /input_schema/properties/a/propertyNames'],
    ],
    [
      'propertyNames where it does not look',
      { prefixItems: [{ propertyNames: {} }] },
      { prefixItems: [{ propertyNames: {} }] },
      [],
    ],
    [
      'propertyNames of numbers, over which it throws',
      { propertyNames: { type: 'integer' } },
      {},
      ['rejected /input_schema/propertyNames'],
    ],
    [
      'lookaround',
      {
        properties: { a: { pattern: '^(?!x)' }, b: { pattern: '[(?=]' }, c: { pattern: '\\(?=' } },
      },
      { properties: { a: {}, b: { pattern: '[(?=]' }, c: { pattern: '\\(?=' } } },
      ['dropped /input_schema/properties/a/pattern'],
    ],
    [
      'allOf of one reference',
      {
        $defs: { A: { type: 'string' } },
        properties: { a: { allOf: [{ $ref: '#/$defs/A' }], title: 't' } },
      },
      { $defs: { A: { type: 'string' } }, properties: { a: { title: 't', $ref: '#/$defs/A' } } },
      ['rewritten /input_schema/properties/a/allOf'],
    ],
    [
      'allOf of one reference at the root',
      { title: 't', allOf: [{ $ref: '#/$defs/A' }], $defs: { A: { type: 'object' } } },
      { type: 'object', title: 't', $defs: { A: { type: 'object' } } },
      ['rewritten /input_schema/allOf'],
    ],
  ])('of %s sends what it sends', (_, schema, sent, said) => {
    const emission = emit('ai-sdk-7', 'openai-responses', withSchema(schema));
    expect(schemaOf(emission)).toBe(JSON.stringify(sent));
    expect(losses(emission)).toEqual(said);
  });
});

describe('AI SDK 6 at Gemini', () => {
  it.each([
    [
      'a number',
      { type: 'object', properties: { a: { type: 'integer', minimum: 1, title: 't' } } },
      { type: 'object', properties: { a: { type: 'integer' } } },
      ['dropped /input_schema/properties/a/minimum', 'dropped /input_schema/properties/a/title'],
    ],
    [
      'anything at all',
      { type: 'object', properties: { a: true } },
      { type: 'object', properties: { a: { type: 'boolean', properties: {} } } },
      ['rewritten /input_schema/properties/a'],
    ],
    [
      'numbers to choose from',
      { type: 'object', properties: { a: { enum: [1, 2.5] } } },
      { type: 'object', properties: { a: { type: 'number', format: 'enum', enum: ['1', '2.5'] } } },
      ['rewritten /input_schema/properties/a/enum'],
    ],
    [
      'texts or null',
      { type: 'object', properties: { a: { enum: ['x', null] } } },
      { type: 'object', properties: { a: { type: 'string', nullable: true, enum: ['x'] } } },
      ['rewritten /input_schema/properties/a/enum'],
    ],
    [
      'a choice with null',
      {
        type: 'object',
        properties: {
          a: {
            description: 'out',
            anyOf: [{ type: 'string', description: 'in' }, { type: 'null' }],
          },
        },
      },
      { type: 'object', properties: { a: { description: 'in', nullable: true, type: 'string' } } },
      [
        'dropped /input_schema/properties/a/description',
        'rewritten /input_schema/properties/a/anyOf',
      ],
    ],
    [
      'values of two types, over which it throws',
      { type: 'object', properties: { a: { enum: ['x', 1] } } },
      { type: 'object', properties: { a: {} } },
      ['dropped /input_schema/properties/a/enum', 'rejected /input_schema/properties/a/enum'],
    ],
    [
      'a reference that it does not follow',
      { type: 'object', properties: { a: { $ref: '#/properties/b' }, b: { type: 'string' } } },
      { type: 'object', properties: { a: {}, b: { type: 'string' } } },
      ['rejected /input_schema/properties/a/$ref'],
    ],
  ])('of %s sends what is left', (_, schema, sent, said) => {
    const emission = emit('ai-sdk-6', 'gemini-parameters', withSchema(schema));
    expect(schemaOf(emission)).toBe(JSON.stringify(sent));
    expect(losses(emission).toSorted()).toEqual(said);
  });

  it('copies a definition to each place, and each copy leads back to it', () => {
    const schema = {
      type: 'object',
      properties: { a: { $ref: '#/$defs/P' }, b: { $ref: '#/$defs/P', description: 'b' } },
      $defs: { P: { type: 'object', description: 'p', properties: { x: { type: 'string' } } } },
    };
    const { wire, origins } = emit('ai-sdk-6', 'gemini-parameters', withSchema(schema));
    expect(printJson(wire.get('parameters') ?? null)).toBe(
      '{"type":"object","properties":{"a":{"description":"p","type":"object","properties":{"x":{"type":"string"}}},"b":{"description":"b","type":"object","properties":{"x":{"type":"string"}}}}}',
    );
    const inDefinition = ['input_schema', '$defs', 'P', 'properties', 'x', 'type'];
    expect(listWirePointers(origins, inDefinition)).toEqual([
      ['parameters', 'properties', 'a', 'properties', 'x', 'type'],
      ['parameters', 'properties', 'b', 'properties', 'x', 'type'],
    ]);
    expect(findContractPointer(origins, ['parameters', 'properties', 'b', 'description'])).toEqual([
      'input_schema',
      'properties',
      'b',
      'description',
    ]);
    expect(
      findContractPointer(origins, ['parameters', 'properties', 'b', 'properties', 'x', 'type']),
    ).toEqual(inDefinition);
  });

  it('sends a schema that refers to itself as it is, in the other field', () => {
    const schema = {
      type: 'object',
      properties: { a: { $ref: '#/$defs/N' } },
      $defs: { N: { type: 'object', properties: { next: { $ref: '#/$defs/N' } } } },
    };
    const emission = emit('ai-sdk-6', 'gemini-parameters', {
      ...withSchema(schema),
      wire: { gemini: { name: null, parametersJsonSchema: null } },
    });
    expect([...emission.wire.keys()]).toEqual(['name', 'description', 'parametersJsonSchema']);
    expect(schemaOf(emission)).toBe(JSON.stringify(schema));
  });

  it('sends no parameters for an object without properties', () => {
    const emission = emit('ai-sdk-6', 'gemini-parameters', {
      ...withSchema({ type: 'object', properties: {} }),
      wire: { gemini: { name: null, parametersJsonSchema: null } },
    });
    expect([...emission.wire.keys()]).toEqual(['name', 'description']);
    expect(losses(emission)).toEqual(['dropped /input_schema']);
  });

  it('stops copying definitions that would become millions', () => {
    const $defs = Object.fromEntries(
      Array.from({ length: 40 }, (_, i) => [
        `L${i}`,
        {
          type: 'object',
          properties: { a: { $ref: `#/$defs/L${i + 1}` }, b: { $ref: `#/$defs/L${i + 1}` } },
        },
      ]),
    );
    const target = targets.find((candidate) => candidate.id === 'gemini-parameters');
    const { contract } = readContract(
      asDocument(
        withSchema({
          type: 'object',
          properties: { a: { $ref: '#/$defs/L0' } },
          $defs: { ...$defs, L40: { type: 'string' } },
        }),
      ),
    );
    const said =
      target === undefined
        ? []
        : resolveTarget(target, { sender: 'ai-sdk-6', prose: undefined }).emit(contract).losses;
    expect(
      said
        .filter(({ kind, at }) => kind === 'rejected' && at.length === 1)
        .map(({ message }) => message),
    ).toEqual([expect.stringContaining('20,000')]);
  });

  it('stops following references that lead to one another by the thousand', () => {
    const $defs = Object.fromEntries(
      Array.from({ length: 5_000 }, (_, i) => [`L${i}`, { $ref: `#/$defs/L${i + 1}` }]),
    );
    const said = emit(
      'ai-sdk-6',
      'gemini-parameters',
      withSchema({
        type: 'object',
        properties: { a: { $ref: '#/$defs/L0' } },
        $defs: { ...$defs, L5000: { type: 'string' } },
      }),
    ).losses;
    expect(
      said
        .filter(({ message }) => message.includes('200 references'))
        .map(({ kind, at }) => [kind, formatPointer(at)]),
    ).toEqual([['rejected', '/input_schema/$defs/L199/$ref']]);
  });
});

describe('@google/genai', () => {
  it.each([
    [
      'types in capitals, without additionalProperties',
      closed,
      { type: 'OBJECT', properties: { a: { type: 'STRING' } }, required: ['a'] },
      ['dropped /input_schema/additionalProperties'],
    ],
    [
      'branches of oneOf untouched',
      { oneOf: [{ type: 'object' }] },
      { oneOf: [{ type: 'object' }] },
      [],
    ],
    [
      'what surrounds a choice with null without its description',
      { properties: { a: { description: 'd', anyOf: [{ type: 'null' }, { type: 'string' }] } } },
      { properties: { a: { nullable: true, type: 'STRING' } } },
      [
        'rewritten /input_schema/properties/a/anyOf',
        'dropped /input_schema/properties/a/description',
      ],
    ],
    [
      'no nulls',
      { type: 'object', properties: { a: { type: 'string', default: null } } },
      { type: 'OBJECT', properties: { a: { type: 'STRING' } } },
      ['dropped /input_schema/properties/a/default'],
    ],
    [
      'several types as a choice',
      { properties: { a: { type: ['string', 'integer'] } } },
      { properties: { a: { anyOf: [{ type: 'STRING' }, { type: 'INTEGER' }] } } },
      ['rewritten /input_schema/properties/a/type'],
    ],
    [
      'a type beside a choice not at all',
      { type: 'object', anyOf: [{ type: 'object' }] },
      { type: 'OBJECT', anyOf: [{ type: 'OBJECT' }] },
      ['rejected /input_schema/anyOf'],
    ],
  ])('sends %s', (_, schema, sent, said) => {
    const emission = emit('official-sdk', 'gemini-parameters', withSchema(schema));
    expect(schemaOf(emission)).toBe(JSON.stringify(sent));
    expect(losses(emission)).toEqual(said);
  });

  it('moves a schema with $schema to the other field, after the rest', () => {
    const tool = {
      ...withSchema({ $schema: 'https://json-schema.org/draft/2020-12/schema', ...closed }),
      output_schema: { type: 'object' },
      wire: { gemini: { parametersJsonSchema: null, name: null } },
    };
    const { wire } = emit('official-sdk', 'gemini-parameters', tool);
    expect([...wire.keys()]).toEqual(['name', 'description', 'response', 'parametersJsonSchema']);
    expect(printJson(wire.get('response') ?? null)).toBe('{"type":"OBJECT"}');
  });
});

describe('LangChain', () => {
  it('removes a parameter that is called strict on its way to Gemini', () => {
    const emission = emit(
      'langchain',
      'gemini-parameters',
      withSchema({
        type: 'object',
        properties: { strict: { type: 'boolean' }, b: { type: 'string', default: { strict: 1 } } },
        additionalProperties: false,
      }),
    );
    expect(schemaOf(emission)).toBe(
      '{"type":"object","properties":{"b":{"type":"string","default":{}}}}',
    );
    expect(losses(emission)).toEqual([
      'dropped /input_schema/properties/strict',
      'dropped /input_schema/properties/b/default/strict',
      'dropped /input_schema/additionalProperties',
    ]);
  });

  it('leaves a tool with a union at its root out of a request to Anthropic', () => {
    expect(
      losses(emit('langchain', 'anthropic', withSchema({ type: 'object', anyOf: [{}] }))),
    ).toContain('dropped /input_schema/anyOf');
  });
});

describe('a program in JavaScript', () => {
  it('puts keys that are whole numbers first, and rounds what no double holds', () => {
    const emission = emit(
      'ai-sdk-7',
      'gemini',
      '{"name":"f","description":"d","input_schema":{"properties":{"b":{},"10":{},"2":{}},"maximum":9223372036854775807,"minimum":1.0}}',
    );
    expect(schemaOf(emission)).toBe(
      '{"properties":{"2":{},"10":{},"b":{}},"maximum":9223372036854776000,"minimum":1}',
    );
    expect(losses(emission)).toEqual([
      'rewritten /input_schema/properties',
      'rewritten /input_schema/maximum',
    ]);
    expect(
      findContractPointer(emission.origins, ['parametersJsonSchema', 'properties', '2']),
    ).toEqual(['input_schema', 'properties', '2']);
  });
});

describe('a large schema', () => {
  it.each([
    ['official-sdk', 'gemini-parameters'],
    ['ai-sdk-6', 'gemini-parameters'],
    ['langchain', 'gemini-parameters'],
    ['ai-sdk-7', 'openai-chat'],
  ])('takes %s at %s time in proportion to its properties', (sender, id) => {
    const target = targets.find((candidate) => candidate.id === id);
    const configured = target && resolveTarget(target, { sender, prose: undefined });
    const growth = measureGrowth((scale) =>
      configured?.emit(readContract(asDocument(createLarge(1_250 * scale))).contract),
    );
    expect(growth).toBeLessThan(MOST_GROWTH);
  });
});

function createLarge(count: number): object {
  const properties = Object.fromEntries(
    Array.from({ length: count }, (_, i) => [
      `p${i}`,
      { type: ['string', 'null'], description: `Number ${i}`, minLength: 1 },
    ]),
  );
  return withSchema({ type: 'object', properties, required: ['p0'] });
}
