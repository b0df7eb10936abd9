import { describe, expect, it } from 'vitest';
import { noBidiControls } from '../../../../src/lint/rules/text/no-bidi-controls.ts';
import { documentOf } from '../../lint-documents.ts';
import { createLint, lintDescription } from './lint-text.ts';

describe('Characters that turn the text', () => {
  it.each([
    ['an override', 'Reads \u202eeliated\u202c.', 'error'],
    ['an override in Hebrew', 'קורא \u202dקובץ\u202c', 'error'],
    ['an embedding among Latin letters', 'Reads \u202aa file\u202c.', 'warning'],
    ['an isolate that nothing closes', 'קורא \u2067קובץ', 'warning'],
    ['an isolate closed by the end of an embedding', 'קורא \u2067קובץ\u202c', 'warning'],
    ['the end of nothing', 'קורא \u2069 קובץ', 'warning'],
  ])('finds %s', (_, text, severity) => {
    expect(lintDescription(noBidiControls, text).map((report) => report.severity)).toEqual([
      severity,
    ]);
  });

  it.each([
    ['an English name kept in its place in Hebrew', 'מריץ את \u2066Node.js\u2069 ומחזיר תשובה'],
    ['nested isolates in Arabic', 'يقرأ \u2067ملف \u2066a.txt\u2069\u2069'],
    ['an embedding that is closed, in Arabic', 'يقرأ \u202aa.txt\u202c'],
    ['Hebrew without any', 'קורא קובץ'],
  ])('is silent on %s', (_, text) => {
    expect(lintDescription(noBidiControls, text)).toEqual([]);
  });

  it('lets a pattern forbid them in brackets', () => {
    const lint = createLint(noBidiControls);
    expect(
      lint(
        documentOf({
          name: 'x',
          input_schema: { properties: { a: { pattern: '^[^\u202a-\u202e]*$' } } },
        }),
      ),
    ).toEqual([]);
    expect(
      lint(
        documentOf({
          name: 'x',
          input_schema: {
            properties: { pattern: { title: 'a\u202eb' }, b: { pattern: 'a\u202eb' } },
          },
        }),
      )[0]?.places,
    ).toEqual([
      ['input_schema', 'properties', 'pattern', 'title'],
      ['input_schema', 'properties', 'b', 'pattern'],
    ]);
  });
});
