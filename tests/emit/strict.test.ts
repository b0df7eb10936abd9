import { describe, expect, it } from 'vitest';
import { readContract } from '../../src/contract/document/read.ts';
import { convertFromPlain, convertToPlain, isObject } from '../../src/contract/json/json.ts';
import { formatPointer, getAt, type Pointer } from '../../src/contract/json/pointer.ts';
import { printJson } from '../../src/contract/json/print-json.ts';
import type { Loss } from '../../src/emit/loss.ts';
import { findContractPointer, listWirePointers } from '../../src/emit/origins.ts';
import { resolveTarget } from '../../src/emit/resolve-target.ts';
import type { Emission, Target } from '../../src/emit/target.ts';
import { targets } from '../../src/emit/targets.ts';

const SCHEMA_PLACES: Readonly<Record<string, Pointer>> = {
  'anthropic-strict': ['input_schema'],
  'openai-responses-strict': ['parameters'],
  'openai-chat-strict': ['function', 'parameters'],
  'bedrock-strict': ['toolSpec', 'inputSchema', 'json'],
  'cohere-strict': ['function', 'parameters'],
};
const IDS = Object.keys(SCHEMA_PLACES);
const CLOSING = IDS.filter((id) => id !== 'cohere-strict');

function targetOf(id: string, prose = false): Target {
  const target = targets.find((candidate) => candidate.id === id);
  if (target === undefined) throw new Error(`no target ${id}`);
  return resolveTarget(target, { sender: undefined, prose });
}

function emit(id: string, tool: object, prose = false): Emission {
  const document = convertFromPlain({ name: 'f', description: 'd', ...tool });
  if (!isObject(document)) throw new Error('no object');
  return targetOf(id, prose).emit(readContract(document).contract);
}

/**
 * What is sent of one property, beside the losses at or below it as `kind /place` (with ? where
 * uncertain).
 */
function send(
  id: string,
  property: object | boolean,
  { prose = false, isOptional = false } = {},
): { readonly sent: unknown; readonly losses: readonly string[] } {
  const { wire, losses } = emit(
    id,
    {
      input_schema: {
        type: 'object',
        properties: { a: property },
        ...(isOptional ? {} : { required: ['a'] }),
        additionalProperties: false,
      },
    },
    prose,
  );
  const sent = getAt(wire, [...(SCHEMA_PLACES[id] ?? []), 'properties', 'a']);
  return {
    sent: sent === undefined ? undefined : convertToPlain(sent),
    losses: losses.filter(({ at }) => at.length >= 3).map((loss) => line(loss, 3)),
  };
}

function line({ kind, at, uncertain }: Loss, depth: number): string {
  return `${kind}${uncertain ? '?' : ''} ${formatPointer(at.slice(depth))}`.trim();
}

function sendWhole(
  id: string,
  input_schema: object,
): { readonly sent: unknown; readonly losses: readonly string[] } {
  const { wire, losses } = emit(id, { input_schema });
  return {
    sent: convertToPlain(getAt(wire, SCHEMA_PLACES[id] ?? []) ?? null),
    losses: losses.map((loss) => line(loss, 1)),
  };
}

const OPENAI = 'openai-chat-strict';
const ANTHROPIC = 'anthropic-strict';

describe('the strict flag', () => {
  const tool = {
    input_schema: {
      type: 'object',
      properties: { a: { type: 'string' } },
      required: ['a'],
      additionalProperties: false,
    },
  };
  const schema =
    '{"type":"object","properties":{"a":{"type":"string"}},"required":["a"],"additionalProperties":false}';

  it.each([
    ['anthropic-strict', `{"name":"f","description":"d","input_schema":${schema},"strict":true}`],
    [
      'openai-responses-strict',
      `{"type":"function","name":"f","description":"d","parameters":${schema},"strict":true}`,
    ],
    [
      'openai-chat-strict',
      `{"type":"function","function":{"name":"f","description":"d","parameters":${schema},"strict":true}}`,
    ],
    [
      'bedrock-strict',
      `{"toolSpec":{"name":"f","description":"d","inputSchema":{"json":${schema}},"strict":true}}`,
    ],
    [
      'cohere-strict',
      `{"type":"function","function":{"name":"f","description":"d","parameters":${schema}}}`,
    ],
  ])('stands on a tool of %s where the API has it, and nothing else changes', (id, text) => {
    const { wire, losses } = emit(id, tool);
    expect([printJson(wire), losses.filter(({ kind }) => kind !== 'ignored')]).toEqual([text, []]);
  });

  it('overrides an imported tool with strict: false', () => {
    const framed = {
      ...tool,
      wire: { anthropic: { strict: false, name: null, input_schema: null } },
    };
    expect(printJson(emit(ANTHROPIC, framed).wire)).toBe(
      `{"strict":true,"name":"f","description":"d","input_schema":${schema}}`,
    );
  });

  it('is beside the tools at Cohere', () => {
    expect(printJson(targetOf('cohere-strict').createToolSet([1]))).toBe(
      '{"tools":[1],"strict_tools":true}',
    );
  });
});

describe('an object', () => {
  it.each([
    ['says nothing', {}],
    ['is open', { additionalProperties: true }],
    ['is open by {}', { additionalProperties: {} }],
  ])(
    'that %s about other properties is closed where the decoder asks for it, and a loss says so',
    (_, open) => {
      const schema = {
        type: 'object',
        properties: { a: { type: 'string' } },
        required: ['a'],
        ...open,
      };
      const at = 'additionalProperties' in open ? ' /additionalProperties' : '';
      expect(CLOSING.map((id) => sendWhole(id, schema))).toEqual(
        CLOSING.map(() => ({
          sent: { ...schema, additionalProperties: false },
          losses: [`rewritten${at}`],
        })),
      );
      expect(sendWhole('cohere-strict', schema).sent).toEqual(schema);
    },
  );

  it('without properties is closed at the root, where it means no arguments', () => {
    expect(sendWhole(OPENAI, { type: 'object' })).toEqual({
      sent: { type: 'object', additionalProperties: false, properties: {}, required: [] },
      losses: ['rewritten'],
    });
    expect(sendWhole(ANTHROPIC, { type: 'object' })).toEqual({
      sent: { type: 'object', additionalProperties: false },
      losses: ['rewritten'],
    });
  });

  it.each([
    ['any values', { type: 'object' }, ''],
    [
      'any values, said so',
      { type: 'object', additionalProperties: true },
      ' /additionalProperties',
    ],
    [
      'typed values',
      { type: 'object', additionalProperties: { type: 'string' } },
      ' /additionalProperties',
    ],
  ])(
    'that is a map of %s stays one and is refused: closed, it could only be empty',
    (_, map, at) => {
      expect(CLOSING.map((id) => send(id, map))).toEqual(
        CLOSING.map(() => ({ sent: map, losses: [`rejected${at}`] })),
      );
    },
  );

  it('loses required names that it does not declare when it is closed', () => {
    expect(
      sendWhole(ANTHROPIC, {
        type: 'object',
        properties: { a: { type: 'string' } },
        required: ['a', 'ghost'],
      }),
    ).toEqual({
      sent: {
        type: 'object',
        properties: { a: { type: 'string' } },
        required: ['a'],
        additionalProperties: false,
      },
      losses: ['rewritten', 'rewritten /required'],
    });
  });
});

describe('an optional property', () => {
  it.each([
    ['a text', { type: 'string' }, { type: ['string', 'null'] }],
    ['of several types', { type: ['string', 'integer'] }, { type: ['string', 'integer', 'null'] }],
    [
      'of few values',
      { type: 'string', enum: ['x', 'y'] },
      { type: ['string', 'null'], enum: ['x', 'y', null] },
    ],
    [
      'of few values without a type',
      { enum: ['x', 2] },
      { type: ['string', 'integer', 'null'], enum: ['x', 2, null] },
    ],
    [
      'of one value',
      { const: 'x', description: 'X.' },
      { anyOf: [{ type: 'string', const: 'x' }, { type: 'null' }], description: 'X.' },
    ],
    [
      'a union',
      { anyOf: [{ type: 'string' }, { type: 'integer' }] },
      { anyOf: [{ type: 'string' }, { type: 'integer' }, { type: 'null' }] },
    ],
    ['a reference', { $ref: '#/$defs/A' }, { anyOf: [{ $ref: '#/$defs/A' }, { type: 'null' }] }],
    [
      'an object',
      { type: 'object', properties: {}, additionalProperties: false },
      { type: ['object', 'null'], properties: {}, required: [], additionalProperties: false },
    ],
  ])('that is %s is required and nullable at OpenAI', (_, property, sent) => {
    expect(send(OPENAI, property, { isOptional: true })).toEqual({ sent, losses: ['rewritten'] });
  });

  it.each([
    ['null', { type: 'null' }],
    ['text or null', { type: ['string', 'null'] }],
    ['a union with null', { anyOf: [{ type: 'string' }, { type: 'null' }] }],
  ])('that takes null already (%s) is only required', (_, property) => {
    expect(send(OPENAI, property, { isOptional: true })).toEqual({
      sent: property,
      losses: ['rewritten'],
    });
  });

  it('stays optional elsewhere', () => {
    for (const id of [ANTHROPIC, 'bedrock-strict'])
      expect(send(id, { type: 'string' }, { isOptional: true })).toEqual({
        sent: { type: 'string' },
        losses: [],
      });
  });

  it('is required in the order of the properties, whatever the order of the list was', () => {
    const { sent } = sendWhole(OPENAI, {
      type: 'object',
      required: ['c', 'a'],
      properties: { a: { type: 'string' }, b: { type: 'string' }, c: { type: 'string' } },
      additionalProperties: false,
    });
    expect(sent).toEqual({
      type: 'object',
      required: ['a', 'b', 'c'],
      properties: { a: { type: 'string' }, b: { type: ['string', 'null'] }, c: { type: 'string' } },
      additionalProperties: false,
    });
  });

  it('is refused with OpenAI’s error where an imported tool asks for strict itself', () => {
    const framed = {
      input_schema: { type: 'object', properties: { a: { type: 'string', minLength: 1 } } },
      wire: {
        openai_chat: {
          type: 'function',
          function: { name: null, description: null, parameters: null, strict: true },
        },
      },
    };
    expect(emit('openai-chat', framed).losses.map(({ message }) => message)).toEqual([
      `OpenAI refuses the request: "In context=(), 'additionalProperties' is required to be supplied and to be false.".`,
      `OpenAI refuses the request: "In context=(), 'required' is required to be supplied and to be an array including every key in properties. Missing 'a'.".`,
      `OpenAI refuses the request: "In context=('properties', 'a'), 'minLength' is not permitted.".`,
    ]);
    expect(printJson(emit('openai-chat', framed).wire)).toContain('"minLength":1');
  });
});

describe('a constraint', () => {
  it.each([
    [
      'minLength',
      { type: 'string', minLength: 1 },
      ['openai-responses-strict', 'openai-chat-strict', 'bedrock-strict', 'cohere-strict'],
    ],
    [
      'minimum',
      { type: 'integer', minimum: 1 },
      ['anthropic-strict', 'bedrock-strict', 'cohere-strict'],
    ],
    [
      'multipleOf',
      { type: 'number', multipleOf: 2 },
      ['anthropic-strict', 'bedrock-strict', 'cohere-strict'],
    ],
    [
      'minItems above 1',
      { type: 'array', items: { type: 'string' }, minItems: 2 },
      ['anthropic-strict', 'bedrock-strict', 'cohere-strict'],
    ],
    ['minItems of 1', { type: 'array', items: { type: 'string' }, minItems: 1 }, []],
    [
      'maxItems',
      { type: 'array', items: { type: 'string' }, maxItems: 2 },
      ['anthropic-strict', 'bedrock-strict', 'cohere-strict'],
    ],
    ['uniqueItems', { type: 'array', items: { type: 'string' }, uniqueItems: true }, IDS],
    ['pattern', { type: 'string', pattern: '^a+$' }, []],
    ['pattern with lookahead', { type: 'string', pattern: '^(?=a)' }, CLOSING],
    [
      'pattern with a word boundary',
      { type: 'string', pattern: '\\ba' },
      ['anthropic-strict', 'bedrock-strict'],
    ],
    ['format uuid', { type: 'string', format: 'uuid' }, []],
    [
      'format uri',
      { type: 'string', format: 'uri' },
      ['openai-responses-strict', 'openai-chat-strict'],
    ],
    ['format hex', { type: 'string', format: 'hex' }, CLOSING],
    [
      'default',
      { type: 'string', default: 'x' },
      ['openai-responses-strict', 'openai-chat-strict'],
    ],
    ['x-order', { type: 'string', 'x-order': 1 }, CLOSING],
  ])(
    '(%s) is left out exactly where it is refused, and each loss is at its place',
    (_, property, refusing) => {
      const keyword = Object.keys(property).findLast((key) => key !== 'items');
      const left = Object.fromEntries(Object.entries(property).filter(([key]) => key !== keyword));
      expect(
        IDS.filter((id) => send(id, property).losses.some((loss) => loss.startsWith('dropped'))),
      ).toEqual(IDS.filter((id) => refusing.includes(id)));
      for (const id of refusing)
        expect([
          id,
          send(id, property).sent,
          send(id, property).losses.map((loss) => loss.replace('?', '')),
        ]).toEqual([id, left, [`dropped /${keyword}`]]);
      for (const id of IDS)
        if (!refusing.includes(id)) expect([id, send(id, property).sent]).toEqual([id, property]);
    },
  );

  it('becomes a sentence of the description when prose is on', () => {
    expect(
      send(
        OPENAI,
        { type: 'string', description: 'A name', minLength: 1, maxLength: 5 },
        { prose: true },
      ),
    ).toEqual({
      sent: { type: 'string', description: 'A name. At least 1 character. At most 5 characters.' },
      losses: ['rewritten /minLength', 'rewritten /maxLength'],
    });
    expect(send(ANTHROPIC, { type: 'integer', minimum: 1, maximum: 100 }, { prose: true })).toEqual(
      {
        sent: { type: 'integer', description: 'At least 1. At most 100.' },
        losses: ['rewritten /minimum', 'rewritten /maximum'],
      },
    );
  });

  it('in the description has its own source, after that of the description', () => {
    const { origins } = emit(
      OPENAI,
      {
        input_schema: {
          type: 'object',
          properties: { a: { type: 'string', description: 'A', minLength: 1 } },
          required: ['a'],
          additionalProperties: false,
        },
      },
      true,
    );
    const a = ['input_schema', 'properties', 'a'];
    const sent = ['function', 'parameters', 'properties', 'a', 'description'];
    expect(
      origins
        .filter(({ wire }) => formatPointer(wire) === formatPointer(sent))
        .map(({ contract }) => contract),
    ).toEqual([
      [...a, 'description'],
      [...a, 'minLength'],
    ]);
    expect(listWirePointers(origins, [...a, 'minLength'])).toEqual([sent]);
  });

  it('of unknown effect stays at Anthropic, as uncertain, and becomes a sentence when prose is on', () => {
    expect(send(ANTHROPIC, { type: 'string', minLength: 1 })).toEqual({
      sent: { type: 'string', minLength: 1 },
      losses: ['ignored? /minLength'],
    });
    expect(send(ANTHROPIC, { type: 'string', minLength: 1 }, { prose: true })).toEqual({
      sent: { type: 'string', description: 'At least 1 character.' },
      losses: ['rewritten? /minLength'],
    });
  });

  it('that is removed has the provider’s error in its loss', () => {
    const { losses } = emit(ANTHROPIC, {
      input_schema: {
        type: 'object',
        properties: { a: { type: 'integer', maximum: 9 } },
        additionalProperties: false,
      },
    });
    expect(losses).toEqual([
      {
        kind: 'dropped',
        at: ['input_schema', 'properties', 'a', 'maximum'],
        message: `Anthropic refuses the request: "tools.0.custom: For 'integer' type, property 'maximum' is not supported". It is left out of what is sent; the description can say it instead.`,
      },
    ]);
  });
});

describe('a composition', () => {
  it('of oneOf is sent as anyOf', () => {
    for (const id of IDS)
      expect([id, send(id, { oneOf: [{ type: 'string' }, { type: 'integer' }] }).sent]).toEqual([
        id,
        { anyOf: [{ type: 'string' }, { type: 'integer' }] },
      ]);
    expect(send(OPENAI, { oneOf: [{ type: 'string' }] }).losses).toEqual(['rewritten /oneOf']);
  });

  it('of allOf is sent as one schema where its branches agree', () => {
    const branches = {
      allOf: [
        { type: 'object', properties: { x: { type: 'string' } }, required: ['x'] },
        { properties: { y: { type: 'integer' } }, description: 'Y.' },
      ],
      description: 'Both.',
    };
    const properties = { x: { type: 'string' }, y: { type: 'integer' } };
    expect(send(ANTHROPIC, branches)).toEqual({
      sent: {
        description: 'Both. Y.',
        type: 'object',
        properties,
        required: ['x'],
        additionalProperties: false,
      },
      losses: ['rewritten /allOf', 'rewritten'],
    });
    expect(send(OPENAI, branches)).toEqual({
      sent: {
        description: 'Both. Y.',
        type: 'object',
        properties: { ...properties, y: { type: ['integer', 'null'] } },
        required: ['x', 'y'],
        additionalProperties: false,
      },
      losses: ['rewritten /allOf', 'rewritten', 'rewritten /allOf/1/properties/y'],
    });
  });

  it('of a single reference is that reference', () => {
    expect(send(OPENAI, { allOf: [{ $ref: '#/$defs/A' }] }).sent).toEqual({ $ref: '#/$defs/A' });
    expect(send(OPENAI, { allOf: [{ $ref: '#/$defs/A' }], description: 'D' }).sent).toEqual({
      description: 'D',
      anyOf: [{ $ref: '#/$defs/A' }],
    });
  });

  it.each([
    ['disagree about a keyword', [{ type: 'string', pattern: '^a' }, { pattern: 'b$' }]],
    [
      'disagree about a property',
      [{ properties: { x: { type: 'string' } } }, { properties: { x: { type: 'integer' } } }],
    ],
    [
      'close each other out',
      [
        { type: 'object', properties: { x: { type: 'string' } }, additionalProperties: false },
        { properties: { y: { type: 'string' } } },
      ],
    ],
    [
      'extend what stands elsewhere',
      [{ $ref: '#/$defs/A' }, { type: 'object', properties: { y: { type: 'string' } } }],
    ],
  ])('of allOf whose branches %s stays, and OpenAI refuses it', (_, allOf) => {
    const { sent, losses } = send(OPENAI, { allOf });
    expect([sent, losses[0]]).toEqual([{ allOf }, 'rejected /allOf']);
  });

  it('at the root is refused, unless it is an allOf that can be one schema', () => {
    const branch = {
      type: 'object',
      properties: { a: { type: 'string' } },
      required: ['a'],
      additionalProperties: false,
    };
    for (const id of CLOSING) {
      expect([id, sendWhole(id, { type: 'object', oneOf: [branch] }).losses]).toEqual([
        id,
        expect.arrayContaining(['rejected /oneOf']),
      ]);
      expect([id, sendWhole(id, { allOf: [branch] })]).toEqual([
        id,
        { sent: branch, losses: ['rewritten /allOf'] },
      ]);
    }
  });

  it.each([
    ['not', { type: 'string', not: { const: 'x' } }],
    ['if', { type: 'string', if: { const: 'x' }, then: { minLength: 1 } }],
    ['patternProperties', { type: 'object', patternProperties: { '^x': { type: 'string' } } }],
  ])('by %s stays, and all refuse it', (keyword, property) => {
    for (const id of IDS)
      expect([id, send(id, property).losses.map((loss) => loss.replace('?', ''))]).toEqual([
        id,
        expect.arrayContaining([`rejected /${keyword}`]),
      ]);
  });
});

describe('a reference', () => {
  it('beside other keywords becomes a union of one at OpenAI, which refuses it otherwise', () => {
    expect(send(OPENAI, { $ref: '#/$defs/A', description: 'D' })).toEqual({
      sent: { anyOf: [{ $ref: '#/$defs/A' }], description: 'D' },
      losses: ['rewritten /$ref'],
    });
    expect(send(ANTHROPIC, { $ref: '#/$defs/A', description: 'D' })).toEqual({
      sent: { $ref: '#/$defs/A', description: 'D' },
      losses: [],
    });
  });

  it('to itself is refused by Anthropic and Bedrock, and accepted by OpenAI', () => {
    const tree = {
      type: 'object',
      properties: { child: { anyOf: [{ $ref: '#' }, { type: 'null' }] } },
      required: ['child'],
      additionalProperties: false,
    };
    expect(
      CLOSING.filter((id) =>
        sendWhole(id, tree).losses.some((loss) => loss.startsWith('rejected')),
      ),
    ).toEqual(['anthropic-strict', 'bedrock-strict']);
  });

  it('to a branch that moved is updated', () => {
    const { sent } = sendWhole(OPENAI, {
      type: 'object',
      properties: {
        a: { oneOf: [{ type: 'string' }, { type: 'integer' }] },
        b: { $ref: '#/properties/a/oneOf/1' },
      },
      required: ['a', 'b'],
      additionalProperties: false,
    });
    expect(sent).toEqual({
      type: 'object',
      properties: {
        a: { anyOf: [{ type: 'string' }, { type: 'integer' }] },
        b: { $ref: '#/properties/a/anyOf/1' },
      },
      required: ['a', 'b'],
      additionalProperties: false,
    });
  });
});

describe('a rewritten schema', () => {
  const tool = {
    input_schema: {
      type: 'object',
      properties: {
        a: { oneOf: [{ type: 'string' }, { type: 'integer' }] },
        b: { type: 'string' },
      },
    },
  };

  it('has sources for what moved, and none for what was added', () => {
    const { origins } = emit(OPENAI, tool);
    const at = (...place: Pointer): Pointer | undefined =>
      findContractPointer(origins, ['function', 'parameters', ...place]);
    expect([
      at('properties', 'a', 'anyOf', 1, 'type'),
      at('properties', 'b', 'type', 0),
      at('properties', 'b', 'type', 1),
      at('required'),
      at('additionalProperties'),
    ]).toEqual([
      ['input_schema', 'properties', 'a', 'oneOf', 1, 'type'],
      ['input_schema', 'properties', 'b', 'type'],
      undefined,
      undefined,
      undefined,
    ]);
  });

  it('is refused at the pointer of the contract that it comes from', () => {
    const { losses } = emit(OPENAI, {
      input_schema: {
        type: 'object',
        properties: { a: { oneOf: [{ type: 'string' }, { type: 'array' }] } },
        required: ['a'],
        additionalProperties: false,
      },
    });
    expect(losses.filter(({ kind }) => kind === 'rejected')).toEqual([
      {
        kind: 'rejected',
        at: ['input_schema', 'properties', 'a', 'oneOf', 1],
        message: `OpenAI refuses the request: "In context=('properties', 'a', 'anyOf', 1), array schema missing items.".`,
      },
    ]);
  });
});
