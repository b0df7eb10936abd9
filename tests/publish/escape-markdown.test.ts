import { describe, expect, it } from 'vitest';
import { escapeMarkdown, escapeName } from '../../src/publish/escape-markdown.ts';
import fc from '../fast-check.ts';

describe('escaped Markdown', () => {
  it.each([
    ['a | b', 'a \\| b'],
    ['<script>alert(1)</script>', '&lt;script&gt;alert(1)&lt;/script&gt;'],
    ['[x](javascript:alert(1))', '\\[x\\](javascript:alert(1))'],
    ['![x](https://a.test/p.png)', '\\!\\[x\\](https:\\//a.test/p.png)'],
    ['see www.a.test', 'see www\\.a.test'],
    ['# one\n\n## two', '\\# one \\#\\# two'],
    ['- item', '\\- item'],
    ['1. item', '1\\. item'],
    ['`code` *b* _i_ ~s~ $x$ @all', '\\`code\\` \\*b\\* \\_i\\_ \\~s\\~ \\$x\\$ \\@all'],
    ['back\\slash', 'back\\\\slash'],
    ['a\u202eb', 'a(U+202E)b'],
    ['a\u0000b\u001b[1m', 'a(U+0000)b(U+001B)\\[1m'],
    ['\ud800', '(U+D800)'],
    ['לקוח 👩‍👩‍👧', 'לקוח 👩‍👩‍👧'],
  ])('%j', (text, escaped) => {
    expect(escapeMarkdown(text)).toBe(escaped);
  });

  it('is one line without HTML and without a bare cell border, whatever the text', () => {
    fc.assert(
      fc.property(
        fc.oneof(
          fc.string(),
          fc.string({
            unit: fc.constantFrom('|', '\\', '`', '<', '>', '\n', 'a', '[', ']', '\u2028', '\r'),
          }),
        ),
        (text) => {
          const escaped = escapeMarkdown(text);
          expect(escaped).not.toMatch(/[<>\n\r\u2028\u2029]/);
          expect(escaped.replace(/\\./g, '')).not.toMatch(/[|`*_[\]\\]/);
        },
      ),
      { numRuns: 500 },
    );
  });

  it('shows a plain name as code and any other as text', () => {
    expect(['get_account', 'a|b', 'a`b', ''].map(escapeName)).toEqual([
      '`get_account`',
      'a\\|b',
      'a\\`b',
      '(no name)',
    ]);
  });
});
