import { describe, expect, it } from 'vitest';
import { compileLinear } from '../../src/probe/pattern/linear-engine.ts';
import { parsePattern } from '../../src/probe/pattern/parse-pattern.ts';
import fc from '../fast-check.ts';
import { listPatterns } from './list-patterns.ts';
import { harmless } from './pattern-tables.ts';

function linear(pattern: string) {
  const tree = parsePattern(pattern);
  return tree === undefined ? undefined : compileLinear(tree);
}

/**
 * Letters on which engines are known to differ: line ends, white space, case, halves of pairs,
 * marks, digits of other scripts.
 */
const LETTERS = [
  ...Array.from({ length: 0x250 }, (_, code) => code),
  0x37e,
  0x3b1,
  0x5d0,
  0x661,
  0x1680,
  0x180e,
  0x2000,
  0x200b,
  0x2028,
  0x2029,
  0x202f,
  0x205f,
  0x212a,
  0x3000,
  0x4e00,
  0xd800,
  0xdfff,
  0xfeff,
  0xff10,
  0x1f600,
  0x10ffff,
].map((code) => String.fromCodePoint(code));

describe('the linear engine', () => {
  it.each([
    '.',
    '\\d',
    '\\D',
    '\\w',
    '\\W',
    '\\s',
    '\\S',
    '[^a]',
    '[\\s\\S]',
    '[^]',
    '[]',
    '[^\\S ]',
    '[\\W\\d]',
    '[^\\n]',
    '\\b',
    '\\B',
    '^',
    '$',
    '\\n',
    '\\t',
    '\\0',
    '\\cA',
    '\\x41',
    '\\u0041',
    '\\u{1F600}',
    '\\ud83d\\ude00',
    '\\/',
    '\\-'.slice(1),
    '[\\b]',
    '[\\-^\\]]',
    '\\p{L}',
    '\\P{L}',
    '[^\\p{L}\\s]',
    '\\p{Letter}',
    '\\p{Lu}',
    '\\p{General_Category=Uppercase_Letter}',
    '\\p{Nd}',
    '\\p{P}',
    '\\p{Script=Greek}',
    '\\P{Script=Hebrew}',
    '\\p{White_Space}',
    '\\p{Alphabetic}',
    '\\p{ASCII}',
    '\\P{ASCII}',
    '\\p{Any}',
    '\\P{Any}',
    '\\p{Emoji}',
  ])('agrees with native RegExp on %s', (pattern) => {
    const engine = linear(pattern);
    const native = new RegExp(pattern, 'u');
    const differing = LETTERS.filter(
      (letter) => engine?.kind !== 'linear' || engine.test(letter) !== native.test(letter),
    );
    expect(differing).toEqual([]);
  });

  it('agrees with native RegExp on whole patterns', () => {
    const text = fc.string({
      unit: fc.constantFrom('a', 'b', 'c', '1', ' ', '\n', '\u2028', 'é'),
      maxLength: 8,
    });
    fc.assert(
      fc.property(
        fc.oneof(
          listPatterns(),
          listPatterns().map((inner) => `^(?:${inner})$`),
          fc.constantFrom(...harmless),
        ),
        text,
        (pattern, each) => {
          const engine = linear(pattern);
          return (
            engine?.kind !== 'linear' || engine.test(each) === new RegExp(pattern, 'u').test(each)
          );
        },
      ),
      { numRuns: 1_000 },
    );
  });

  it.each([
    ['(?=a)', '(?=a)'],
    ['(?<!a)b', '(?<!a)'],
    ['(a)\\1', '\\1'],
    ['a{1001}', 'invalid repeat count: `{1001}`'],
    ['(?:a{100}){20}', 'invalid repeat count: `{20}`'],
    ['\\p{ID_Start}', 'invalid character class range: `\\p{ID_Start}`'],
    ['\\p{Script_Extensions=Greek}', '\\p{Script_Extensions=Greek}'],
  ])('refuses %s', (pattern, why) => {
    expect(linear(pattern)).toEqual({ kind: 'refused', why });
  });
});
