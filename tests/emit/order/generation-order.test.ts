import { describe, expect, it } from 'vitest';
import { readContract } from '../../../src/contract/document/read.ts';
import { convertFromPlain, isObject } from '../../../src/contract/json/json.ts';
import {
  getGenerationOrder,
  type GenerationOrder,
} from '../../../src/emit/order/generation-order.ts';
import { listLateArguments } from '../../../src/emit/order/list-late-arguments.ts';
import { getOrderRule } from '../../../src/emit/order/order-rules.ts';
import { targets } from '../../../src/emit/targets.ts';

function orderOf(plain: object, id: string): Pick<GenerationOrder, 'names' | 'isChanged' | 'late'> {
  const document = convertFromPlain(plain);
  const { contract } = readContract(isObject(document) ? document : new Map());
  const target = targets.find((each) => each.id === id);
  if (target === undefined) throw new Error(`no target ${id}`);
  const { names, isChanged, late } = getGenerationOrder(contract, target, target.emit(contract));
  return { names, isChanged, late };
}

const judge = {
  name: 'judge',
  description: 'J.',
  input_schema: {
    type: 'object',
    properties: {
      reasoning: { type: 'string' },
      answer: { type: 'string' },
      details: { type: 'object', properties: { why: {}, verdict: {}, rationale: {} } },
    },
    required: ['answer'],
  },
};

describe('the order in which arguments are written', () => {
  it('is the schema’s at OpenAI', () => {
    expect(orderOf(judge, 'openai-chat')).toEqual({
      names: ['reasoning', 'answer', 'details'],
      isChanged: false,
      late: [
        {
          at: ['input_schema', 'properties', 'details', 'properties', 'rationale'],
          reason: 'rationale',
          answer: 'verdict',
        },
      ],
    });
  });

  it('has what is required first where Anthropic is strict', () => {
    const strict = { ...judge, wire: { anthropic: { strict: true } } };
    expect(orderOf(judge, 'anthropic').isChanged).toBe(false);
    expect(orderOf(strict, 'anthropic')).toEqual({
      names: ['answer', 'reasoning', 'details'],
      isChanged: true,
      late: [
        { at: ['input_schema', 'properties', 'reasoning'], reason: 'reasoning', answer: 'answer' },
        {
          at: ['input_schema', 'properties', 'details', 'properties', 'rationale'],
          reason: 'rationale',
          answer: 'verdict',
        },
      ],
    });
  });

  it('is alphabetical at Gemini except for what propertyOrdering lists', () => {
    expect(orderOf(judge, 'gemini').names).toEqual(['answer', 'details', 'reasoning']);
    expect(orderOf(judge, 'gemini').late[0]).toEqual({
      at: ['input_schema', 'properties', 'reasoning'],
      reason: 'reasoning',
      answer: 'answer',
    });
    const ordered = {
      ...judge,
      input_schema: { ...judge.input_schema, propertyOrdering: ['reasoning', 'gone', 'details'] },
    };
    expect(orderOf(ordered, 'gemini').names).toEqual(['reasoning', 'details', 'answer']);
    expect(orderOf(ordered, 'gemini').late.map(({ reason }) => reason)).toEqual([]);
  });

  it('is empty without arguments', () => {
    expect(orderOf({ name: 'x' }, 'anthropic')).toEqual({ names: [], isChanged: false, late: [] });
  });

  it.each(targets)('$id has a source', (target) => {
    for (const strict of [false, true]) {
      const rule = getOrderRule(target, strict);
      expect(rule.message).toMatch(/\.$/);
      expect(rule.source).toMatch(/^https:\/\//);
    }
  });
});

describe('a reason after its answer', () => {
  it.each([
    [['score', 'reasoning'], [{ reason: 'reasoning', answer: 'score' }]],
    [
      ['finalAnswer', 'chain_of_thought', 'confidence'],
      [{ reason: 'chain_of_thought', answer: 'finalAnswer' }],
    ],
    [['reasoning', 'score'], []],
    [['score', 'reason_code'], []],
    [['path', 'reason'], []],
    [['labels', 'explanation'], []],
  ])('%j', (names, late) => {
    expect(listLateArguments(names)).toEqual(late);
  });
});
