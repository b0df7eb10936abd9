import { describe, expect, it } from 'vitest';
import { printData } from '../../src/publish/print-data.ts';
import fc from '../fast-check.ts';
import { HOSTILE } from './hostile-design.ts';

const data = fc.jsonValue({ stringUnit: 'binary' });
const readScript = (text: string): unknown => new Function(`return (${text});`)() as unknown;

describe('data as text', () => {
  it('reads back as the same data, as JSON, as a literal, and in ASCII', () => {
    fc.assert(
      fc.property(data, (value) => {
        const plain: unknown = JSON.parse(JSON.stringify(value));
        expect([
          JSON.parse(printData(value, 'json')),
          JSON.parse(printData(value, 'ascii')),
          readScript(printData(value, 'script')),
        ]).toEqual([plain, plain, plain]);
      }),
    );
  });

  it('is one line where it fits, else a line for each part', () => {
    expect(printData({ a: [1, { b: null }], c: {}, d: [] }, 'json')).toBe(
      '{ "a": [1, { "b": null }], "c": {}, "d": [] }',
    );
    expect(printData({ a: ['x'.repeat(100), 'y'.repeat(100)], c: {}, no: undefined }, 'json')).toBe(
      `{\n  "a": [\n    "${'x'.repeat(100)}",\n    "${'y'.repeat(100)}"\n  ],\n  "c": {}\n}`,
    );
  });

  it('keeps a key that a literal would take for what it inherits from', () => {
    const value: unknown = JSON.parse('{"__proto__":{"a":"\\"__proto__\\": 1"},"b":1}');
    expect(printData(value, 'script')).toBe(
      '{ ["__proto__"]: { "a": "\\"__proto__\\": 1" }, "b": 1 }',
    );
    expect(JSON.stringify(readScript(printData(value, 'script')))).toBe(JSON.stringify(value));
    expect(JSON.stringify(JSON.parse(printData(value, 'ascii')))).toBe(JSON.stringify(value));
  });

  it('keeps numbers beyond the doubles beyond them', () => {
    expect(
      ['json', 'script', 'ascii'].map((language) =>
        printData(
          [Infinity, -Infinity, -0, 1e21, 1e-7],
          language === 'json' ? 'json' : language === 'ascii' ? 'ascii' : 'script',
        ),
      ),
    ).toEqual(Array.from({ length: 3 }, () => '[1e999, -1e999, 0, 1e+21, 1e-7]'));
    expect(JSON.parse(printData([Infinity], 'json'))).toEqual([Infinity]);
  });

  it('contains no invisible character, and none that ends a line or a string', () => {
    const text = printData(HOSTILE, 'script');
    expect(text.match(/(?!\n)[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}]/u)).toBeNull();
    expect(text).toContain('"שלום"');
    expect(printData(HOSTILE, 'ascii')).toMatch(/^[\n -~]*$/);
  });

  it('never contains three quotes in a row, whatever the data', () => {
    const quotes = fc.jsonValue({ stringUnit: fc.constantFrom('"', '\\', 'a', '\n') });
    fc.assert(
      fc.property(quotes, (value) => {
        expect(printData(value, 'ascii')).not.toContain('"""');
      }),
    );
  });
});
