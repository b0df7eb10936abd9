import { describe, expect, it } from 'vitest';
import type { Value } from '../../../src/contract/session/router.ts';
import { compileValidator } from '../../../src/probe/arguments/compile-validator.ts';

const listRefused = (schema: Value, values: readonly Value[]): readonly Value[] => {
  const validate = compileValidator([{ name: 'pay', schema }]);
  return values.filter((value) => JSON.stringify(validate('pay', value)) !== '[]');
};

describe('the arguments of a call', () => {
  it('may be any amount in cents', () => {
    const amounts = Array.from({ length: 10_000 }, (_, cents) => Number((cents / 100).toFixed(2)));
    expect(listRefused({ type: 'number', multipleOf: 0.01 }, [...amounts, 1e21])).toEqual([]);
  });

  it('are refused between two cents', () => {
    expect(listRefused({ type: 'number', multipleOf: 0.01 }, [0.005, 19.991, 4.350001])).toEqual([
      0.005, 19.991, 4.350001,
    ]);
  });
});
