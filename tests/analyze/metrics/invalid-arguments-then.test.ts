import { describe, expect, it } from 'vitest';
import { invalidArgumentsThen } from '../../../src/analyze/metrics/invalid-arguments-then.ts';
import { createContext } from '../create-context.ts';
import { callOf, listCounts, measure, transcriptOf, turnOf } from '../measure-turns.ts';

const schemaOf = (type: string) => ({
  type: 'object',
  properties: { id: { type } },
  required: ['id'],
});
const turns = [turnOf([callOf('get', { id: 'a' }), callOf('get', { id: 7 }), callOf('bare', {})])];
const then = (type: string) =>
  transcriptOf(turns, { tools: [{ name: 'get', schema: schemaOf(type) }, { name: 'bare' }] });

describe('invalid-arguments-then', () => {
  it('holds each call against the schema of its own log, not of the registry', () => {
    const context = createContext([{ name: 'get', input_schema: schemaOf('number') }]);
    const figures = measure(
      invalidArgumentsThen,
      [then('string'), then('string'), then('boolean'), transcriptOf(turns)],
      context,
    );
    expect(listCounts(figures)).toEqual([
      [{}, 4, 6],
      [{ tool: 'get' }, 4, 6],
      [{ tool: 'get', field: 'id' }, 4, 6],
    ]);
  });

  it('compiles the tools of logs that repeat them once', () => {
    const context = createContext();
    let compiled = 0;
    const counting = {
      ...context,
      compile: (...given: Parameters<typeof context.compile>) => {
        compiled += 1;
        return context.compile(...given);
      },
    };
    measure(invalidArgumentsThen, [then('string'), then('number'), then('string')], counting);
    expect(compiled).toBe(2);
  });
});
