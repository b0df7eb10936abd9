import { describe, expect, it } from 'vitest';
import { applyEdits } from '../../src/contract/edit.ts';
import { fromPlain, isArray, isObject, jsonObject, type Json } from '../../src/contract/json.ts';
import { countBytes, printJson } from '../../src/contract/print-json.ts';
import { estimateTokens } from '../../src/measure/estimate-tokens.ts';
import {
  addWeights,
  countJsonBytes,
  weighJson,
  weighMember,
} from '../../src/measure/weigh-json.ts';
import fc from '../fast-check.ts';

const json = fc.jsonValue({ stringUnit: 'grapheme' }).map(fromPlain);

function membersOf(value: Json): readonly (readonly [string | undefined, Json])[] {
  if (isArray(value)) return value.map((item) => [undefined, item]);
  return isObject(value) ? [...value] : [];
}

describe('the weight of JSON', () => {
  it('is the bytes and the estimate of its compact text', () => {
    fc.assert(
      fc.property(json, (value) => {
        const text = printJson(value);
        expect(countJsonBytes(value)).toBe(countBytes(text));
        expect(weighJson(value).tokens).toBeCloseTo(estimateTokens(text), 6);
      }),
      { numRuns: 500 },
    );
  });

  it('is that of its members, which bring one comma too many, and of its brackets', () => {
    fc.assert(
      fc.property(json, (value) => {
        const members = membersOf(value);
        if (members.length === 0) return;
        const parts = addWeights([
          ...members.map(([key, member]) => weighMember(key, member)),
          weighJson(isArray(value) ? [] : jsonObject()),
        ]);
        const comma = { tokens: estimateTokens(','), bytes: 1 };
        const whole = weighJson(value);
        expect(parts.bytes - comma.bytes).toBe(whole.bytes);
        expect(parts.tokens - comma.tokens).toBeCloseTo(whole.tokens, 6);
      }),
      { numRuns: 500 },
    );
  });

  it('counts lone surrogates, escapes, odd keys and numbers as they are sent', () => {
    const odd = jsonObject([
      ['__proto__', '\ud800x'],
      ['', 'a\u0007\n"\\'],
      ['שלום', '😀—é'],
      ['1', { raw: '9223372036854775807' }],
      ['a/b~', [1.5, null, true, []]],
    ]);
    expect(countJsonBytes(odd)).toBe(countBytes(printJson(odd)));
    expect(weighJson(odd).tokens).toBeCloseTo(estimateTokens(printJson(odd)), 6);
  });

  it('is counted anew after an edit', () => {
    const before = jsonObject([
      [
        'a',
        jsonObject([
          ['b', 'x'],
          ['c', [1, 2]],
        ]),
      ],
      ['d', 'y'],
    ]);
    expect(countJsonBytes(before)).toBe(33);
    expect(
      countJsonBytes(applyEdits(before, [{ kind: 'set', at: ['a', 'c', 1], value: 'three' }])),
    ).toBe(39);
    expect(countJsonBytes(before)).toBe(33);
  });
});
