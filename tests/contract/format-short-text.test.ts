import fc from 'fast-check';
import { expect, it } from 'vitest';
import { formatShortText, getCharacterStart } from '../../src/contract/format-short-text.ts';

it('leaves a text that is short enough', () => {
  expect(formatShortText('short', 5)).toBe('short');
});

it('cuts a long text, never within a character', () => {
  expect(formatShortText('abcdef', 3)).toBe('abc…');
  expect(formatShortText('ab😀d', 3)).toBe('ab…');
});

it('finds the start of a character in any text, half ones included', () => {
  const text = fc
    .array(fc.constantFrom('a', '😀', '\ud83d', '\ude00'), { maxLength: 20 })
    .map((parts) => parts.join(''));
  fc.assert(
    fc.property(text, fc.nat(40), (whole, offset) => {
      const at = getCharacterStart(whole, offset);
      expect(offset - at === 0 || offset - at === 1).toBe(true);
      if (at < offset) expect(whole.slice(at, at + 2)).toMatch(/^[\ud800-\udbff][\udc00-\udfff]$/);
    }),
  );
});
