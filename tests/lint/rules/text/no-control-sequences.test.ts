import { describe, expect, it } from 'vitest';
import { applyEdits } from '../../../../src/contract/document/edit.ts';
import { noControlSequences } from '../../../../src/lint/rules/text/no-control-sequences.ts';
import { documentOf } from '../../lint-documents.ts';
import { createLint, lintDescription } from './lint-text.ts';

describe('Control characters', () => {
  it.each([
    ['a colour', 'Reads a \u001b[31mred\u001b[0m file.', 'error', 'Reads a red file.'],
    [
      'hidden text',
      'Reads a file.\u001b[8m And more.\u001b[28m',
      'error',
      'Reads a file. And more.',
    ],
    [
      'a line painted over',
      'Deletes it.\u001b[1A\u001b[2KReads it.',
      'error',
      'Deletes it.Reads it.',
    ],
    ['a link', '\u001b]8;;https://example.com\u0007here\u001b]8;;\u0007', 'error', 'here'],
    ['a title', 'a\u001b]0;title\u001b\\b', 'error', 'ab'],
    ['a sequence of one byte', 'a\u009b31mb', 'error', 'ab'],
    ['a backspace', 'Deletes\b\b\b\b\b\b\bReads it.', 'warning', 'DeletesReads it.'],
    ['a control that was meant to be seen', 'Send \u0003 to stop.', 'warning', 'Send  to stop.'],
    ['a broken surrogate', 'a\ud83db c', 'warning', 'ab c'],
  ])('finds %s', (_, text, severity, fixed) => {
    const document = documentOf({ name: 'x', description: text });
    const [report, ...others] = lintDescription(noControlSequences, text);
    expect([
      others,
      report?.severity,
      applyEdits(document, report?.fixes?.[0]?.edits ?? []).get('description'),
    ]).toEqual([[], severity, fixed]);
  });

  it('can spell the code instead', () => {
    const [report] = lintDescription(noControlSequences, 'Send \u0003 to stop.');
    expect([
      report?.message,
      applyEdits(documentOf({}), report?.fixes?.[1]?.edits ?? []).get('description'),
    ]).toEqual([
      'The text contains invisible control characters (\\u0003).',
      'Send \\u0003 to stop.',
    ]);
  });

  it.each([
    { description: 'First\n\tsecond\r\nthird.' },
    {
      input_schema: {
        properties: {
          separator: { enum: [',', '\t', '\u0001', '\u001e\u001f'], default: '\u0001' },
        },
      },
    },
    { input_schema: { properties: { text: { pattern: '^[^\u0000-\u001f\u007f]*$' } } } },
    { description: 'ANSI codes such as \\x1b[31m are removed.' },
  ])('is silent on %j', (part) => {
    expect(createLint(noControlSequences)(documentOf({ name: 'x', ...part }))).toEqual([]);
  });
});
