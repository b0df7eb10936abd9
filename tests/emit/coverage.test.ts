import { describe, expect, it } from 'vitest';
import { readContract } from '../../src/contract/document/read.ts';
import { convertFromPlain, isObject } from '../../src/contract/json/json.ts';
import { formatPointer } from '../../src/contract/json/pointer.ts';
import { countOutcomes, listHeads, type CoverageEntry } from '../../src/emit/coverage.ts';
import { listCoverage } from '../../src/emit/coverage/list-coverage.ts';
import { createTarget } from '../../src/emit/create-target.ts';
import type { Target } from '../../src/emit/target.ts';
import { targets } from '../../src/emit/targets.ts';

function targetOf(id: string): Target {
  const target = targets.find((each) => each.id === id);
  if (target === undefined) throw new Error(`no target ${id}`);
  return target;
}

function entriesOf(plain: object, id: string): readonly CoverageEntry[] {
  const document = convertFromPlain(plain);
  return listCoverage(
    readContract(isObject(document) ? document : new Map()).contract,
    targetOf(id),
  );
}

function listFates(plain: object, id: string): readonly string[] {
  return entriesOf(plain, id).map(
    ({ at, outcome, wire, follows }) =>
      `${formatPointer(at)} ${outcome}${follows === undefined ? '' : ` with ${formatPointer(follows)}`} -> ${wire.map(formatPointer).join(' ') || 'nothing'}`,
  );
}

const tool = {
  name: 'find',
  title: 'Find',
  description: 'Finds.',
  input_schema: {
    type: 'object',
    properties: { q: { type: 'string', minLength: 1, not: { const: 'x' } } },
    required: ['q'],
  },
  output_schema: { type: 'object', properties: { n: { type: 'integer' } } },
  examples: [{ input: { q: 'a' } }],
  wire: {
    anthropic: {
      name: null,
      description: null,
      input_schema: null,
      cache_control: { type: 'ephemeral' },
      input_examples: [{ q: 'b' }],
    },
  },
};

describe('the coverage of a tool', () => {
  it('lists the outcome of each keyword at Anthropic, in document order', () => {
    expect(listFates(tool, 'anthropic')).toEqual([
      '/name text -> /name',
      '/title dropped -> nothing',
      '/description text -> /description',
      '/input_schema/type text -> /input_schema/type',
      '/input_schema/properties text -> /input_schema/properties',
      '/input_schema/properties/q/type text -> /input_schema/properties/q/type',
      '/input_schema/properties/q/minLength text -> /input_schema/properties/q/minLength',
      '/input_schema/properties/q/not text -> /input_schema/properties/q/not',
      '/input_schema/properties/q/not/const text -> /input_schema/properties/q/not/const',
      '/input_schema/required text -> /input_schema/required',
      '/output_schema dropped -> nothing',
      '/output_schema/type dropped with /output_schema -> nothing',
      '/output_schema/properties dropped with /output_schema -> nothing',
      '/output_schema/properties/n/type dropped with /output_schema -> nothing',
      '/examples dropped -> nothing',
      '/wire/anthropic/cache_control sent -> /cache_control',
      '/wire/anthropic/input_examples text -> /input_examples',
    ]);
  });

  it('ignores everything inside an ignored keyword', () => {
    expect(listFates(tool, 'openai-chat').filter((line) => line.includes('/q/'))).toEqual([
      '/input_schema/properties/q/type text -> /function/parameters/properties/q/type',
      '/input_schema/properties/q/minLength ignored -> /function/parameters/properties/q/minLength',
      '/input_schema/properties/q/not ignored -> /function/parameters/properties/q/not',
      '/input_schema/properties/q/not/const ignored -> /function/parameters/properties/q/not/const',
    ]);
    expect(
      listFates(
        {
          name: 'x',
          input_schema: { type: 'object', properties: { a: { anyOf: [{ type: 'string' }] } } },
        },
        'openai-chat',
      ).filter((line) => line.includes('anyOf')),
    ).toEqual([
      '/input_schema/properties/a/anyOf ignored -> /function/parameters/properties/a/anyOf',
      '/input_schema/properties/a/anyOf/0/type ignored with /input_schema/properties/a/anyOf -> /function/parameters/properties/a/anyOf/0/type',
    ]);
  });

  it('distinguishes enforced keywords from text', () => {
    const plain = targetOf('anthropic');
    const bound = createTarget({
      ...plain,
      form: {
        ...plain.form,
        dialect: { ...plain.form.dialect, otherwise: 'enforced', outcomes: { title: 'text' } },
      },
    });
    const document = convertFromPlain({ name: 'x', input_schema: { type: 'object', title: 'A' } });
    expect(
      listCoverage(readContract(isObject(document) ? document : new Map()).contract, bound),
    ).toEqual([
      { at: ['name'], outcome: 'text', message: undefined, wire: [['name']] },
      {
        at: ['input_schema', 'type'],
        outcome: 'enforced',
        message: undefined,
        wire: [['input_schema', 'type']],
      },
      {
        at: ['input_schema', 'title'],
        outcome: 'text',
        message: undefined,
        wire: [['input_schema', 'title']],
      },
    ]);
  });

  it('includes undeclared parts that a provider requires, with the provider’s error', () => {
    expect(entriesOf({ name: 'a b' }, 'anthropic')).toEqual([
      {
        at: ['name'],
        outcome: 'rejected',
        message:
          'Anthropic refuses the request: "tools.0.custom.name: String should match pattern \'^[a-zA-Z0-9_-]{1,128}$\'".',
        wire: [['name']],
      },
      {
        at: ['input_schema'],
        outcome: 'rejected',
        message: 'Anthropic refuses the request: "tools.0.custom.input_schema: Field required".',
        wire: [],
      },
    ]);
  });

  it('does not count a schema with a missing keyword as ignored', () => {
    const closed = {
      name: 'x',
      description: 'X.',
      input_schema: { type: 'object', properties: { a: { type: 'array', description: 'A.' } } },
    };
    expect(
      listFates(closed, 'openai-chat').filter((line) => line.includes('/properties/a')),
    ).toEqual([
      '/input_schema/properties/a rejected -> /function/parameters/properties/a',
      '/input_schema/properties/a/type text -> /function/parameters/properties/a/type',
      '/input_schema/properties/a/description text -> /function/parameters/properties/a/description',
    ]);
  });

  it('is counted by outcome, a part that is not sent once, whatever it holds', () => {
    expect(countOutcomes(listHeads(entriesOf(tool, 'anthropic')))).toEqual({
      rejected: 0,
      dropped: 3,
      ignored: 0,
      rewritten: 0,
      text: 10,
      enforced: 0,
      sent: 1,
    });
  });
});
