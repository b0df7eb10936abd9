import { describe, expect, it } from 'vitest';
import { applyEdits } from '../../src/contract/document/edit.ts';
import {
  convertFromPlain,
  createJsonObject,
  isArray,
  isObject,
  type Json,
} from '../../src/contract/json/json.ts';
import { countBytes, printJson } from '../../src/contract/json/print-json.ts';
import { getTokenEstimate } from '../../src/measure/get-token-estimate.ts';
import {
  addSizes,
  countJsonBytes,
  measureJson,
  measureMember,
} from '../../src/measure/measure-json.ts';
import fc from '../fast-check.ts';

const json = fc.jsonValue({ stringUnit: 'grapheme' }).map(convertFromPlain);

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
        expect(measureJson(value).tokens).toBeCloseTo(getTokenEstimate(text), 6);
      }),
      { numRuns: 500 },
    );
  });

  it('is that of its members, which bring one comma too many, and of its brackets', () => {
    fc.assert(
      fc.property(json, (value) => {
        const members = membersOf(value);
        if (members.length === 0) return;
        const parts = addSizes([
          ...members.map(([key, member]) => measureMember(key, member)),
          measureJson(isArray(value) ? [] : createJsonObject()),
        ]);
        const comma = { tokens: getTokenEstimate(','), bytes: 1 };
        const whole = measureJson(value);
        expect(parts.bytes - comma.bytes).toBe(whole.bytes);
        expect(parts.tokens - comma.tokens).toBeCloseTo(whole.tokens, 6);
      }),
      { numRuns: 500 },
    );
  });

  it('counts lone surrogates, escapes, odd keys and numbers as they are sent', () => {
    const odd = createJsonObject([
      ['__proto__', '\ud800x'],
      ['', 'a\u0007\n"\\'],
      ['שלום', '😀—é'],
      ['1', { raw: '9223372036854775807' }],
      ['a/b~', [1.5, null, true, []]],
    ]);
    expect(countJsonBytes(odd)).toBe(countBytes(printJson(odd)));
    expect(measureJson(odd).tokens).toBeCloseTo(getTokenEstimate(printJson(odd)), 6);
  });

  it('is counted again after an edit', () => {
    const before = createJsonObject([
      [
        'a',
        createJsonObject([
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
