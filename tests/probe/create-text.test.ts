import { describe, expect, it } from 'vitest';
import { createFailingText, createMatchingText } from '../../src/probe/create-text.ts';

describe('a text for a pattern', () => {
  it.each([
    ['^[a-z][a-z0-9-]{1,39}$', 'aabc', 'aab!'],
    ['^#[0-9A-Fa-f]{6}$', '#abcdef', '#abcde!'],
    ['^\\d{4}-(?:0[1-9]|1[0-2])-(?:0[1-9]|[12]\\d|3[01])$', '1234-01-01', '1234-01-0!'],
    ['^https?:\\/\\/', 'https://', 'https:/!'],
    ['^(\\w+)-\\1$', 'a-a', 'a-!'],
    ['^(?=.*[A-Z])(?=.*\\d)(?=.*[^A-Za-z0-9]).{12,}$', 'a1A-é/b2B_ß:', 'a1A-é/b2B_ß\n'],
    ['(?<=\\$)\\d+', '$12', '!12'],
    ['^[^a-z]+$', '123', '12a'],
    ['^[א-ת ]+$', 'אתע', 'את!'],
    ['\\p{Script=Hiragana}+', 'あああ', '!'],
    ['^\\u{1F600}$', '😀', '!'],
  ])('%s', (pattern, matching, failing) => {
    expect([createMatchingText(pattern, {}), createFailingText(pattern, {})]).toEqual([
      matching,
      failing,
    ]);
  });

  it('is within the bounds, in code points', () => {
    expect(createMatchingText('^[a-z]+$', { min: 6, max: 8 })).toBe('abcdef');
    expect(createMatchingText('^(?:ab){1,5}$', { min: 7 })).toBe('abababab');
    expect(createMatchingText('^\\u{1F600}+$', { min: 2, max: 2 })).toBe('😀😀');
    expect(createMatchingText('^https?://', { min: 12, max: 12 })).toBe('https://aaaa');
    expect(createFailingText('^[a-z]+$', { min: 6, max: 8 })).toBe('abcde!');
    expect(createMatchingText('^a*$', { max: 0 })).toBe('');
  });

  it('is undefined when there is none', () => {
    expect(createMatchingText('^(?:ab){3}$', { min: 7 })).toBeUndefined();
    expect(createMatchingText('[^\\s\\S]', {})).toBeUndefined();
    expect(createMatchingText('^a(?!a)a$', {})).toBeUndefined();
    expect(createFailingText('', {})).toBeUndefined();
    expect(createFailingText('^[^]*$', {})).toBeUndefined();
  });

  it('is undefined for a pattern that does not compile', () => {
    expect([createMatchingText('(', {}), createFailingText('(', {})]).toEqual([
      undefined,
      undefined,
    ]);
  });
});
