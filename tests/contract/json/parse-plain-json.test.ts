import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import type { Json } from '../../../src/contract/json/json.ts';
import { parseJson } from '../../../src/contract/json/parse-json.ts';
import { parsePlainJson } from '../../../src/contract/json/parse-plain-json.ts';
import fc from '../../fast-check.ts';

const gallery = new URL('../../../public/gallery/', import.meta.url);

/** The whole reader's value; undefined where it refuses the text. */
function parseWhole(text: string): Json | undefined {
  const read = parseJson(text);
  return read.kind === 'ok' ? read.value.value : undefined;
}

describe('the reader of the first screen', () => {
  it.each(readdirSync(gallery))('reads %s as the whole reader does', (name) => {
    const text = readFileSync(new URL(name, gallery), 'utf8');
    expect(parsePlainJson(text)).toEqual(parseWhole(text));
    expect(parsePlainJson(text)).toBeDefined();
  });

  it('reads any value that JSON can print as the whole reader does, keys in their order', () => {
    fc.assert(
      fc.property(fc.json({ maxDepth: 6 }), fc.constantFrom(0, 2), (json, indent) => {
        const text = JSON.stringify(JSON.parse(json), null, indent);
        const value = parsePlainJson(text);
        expect(value).toBeDefined();
        expect(value).toEqual(parseWhole(text));
      }),
    );
  });

  it('reads no text otherwise than the whole reader', () => {
    const piece = fc.constantFrom(
      ...['{', '}', '[', ']', ',', ':', '"a"', '"b"', '"\\n"', '"\\x"', '"\\', '\u00a0', ' ', '\n'],
      ...['0', '-0', '1.0', '1e3', '01', '9223372036854775807', 'true', 'nul', '"__proto__"', '//'],
    );
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 12 }), (pieces) => {
        const text = pieces.join('');
        const value = parsePlainJson(text);
        if (value !== undefined) expect(value).toEqual(parseWhole(text));
      }),
      { numRuns: 5_000 },
    );
  });

  it.each([
    ['a number that JavaScript would change', '[9223372036854775807, 1.0, -0]'],
    ['keys like numbers', '{"b":1,"10":2,"2":3}'],
    ['a key that objects treat specially', '{"__proto__":{"a":1}}'],
    ['escapes', String.raw`["\"", "\\", "\u05d0", "\ud800", "a\/b"]`],
  ])('reads %s', (_, text) => {
    expect(parsePlainJson(text)).toEqual(parseWhole(text));
    expect(parsePlainJson(text)).toBeDefined();
  });

  it.each([
    ['a key that stands twice', '{"a":1,"a":2}'],
    ['a comma too many', '[1,]'],
    ['a comma after a member', '{"a":1,}'],
    ['a key without quotes', '{a:1}'],
    ['a control character', '["\u0001"]'],
    ['a comment', '[1] // one'],
    ['a second value', '1 2'],
    ['nothing', ' '],
    ['a text without an end', '"abc'],
    ['what nests too deep', '['.repeat(70) + ']'.repeat(70)],
  ])('leaves %s to the whole reader', (_, text) => {
    expect(parsePlainJson(text)).toBeUndefined();
  });
});
