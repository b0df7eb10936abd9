import { describe, expect, it } from 'vitest';
import { printJson } from '../../src/contract/json/print-json.ts';
import { readText } from '../../src/import/read-text.ts';
import { measureGrowth, MOST_GROWTH } from '../measure-growth.ts';

/** The documents as text and the codes of the notes, or the problem's code. */
function read(
  text: string,
): string | { readonly documents: readonly string[]; readonly notes: readonly string[] } {
  const outcome = readText(text);
  if (outcome.kind === 'problem') return outcome.problem.code;
  return {
    documents: outcome.value.documents.map((document) => printJson(document)),
    notes: outcome.value.notes.map((note) => note.code),
  };
}

describe('text', () => {
  it('that is JSON is one document, with its notes', () => {
    expect(read('\ufeff{"a": 1, "a": 1.0}')).toEqual({
      documents: ['{"a":1.0}'],
      notes: ['duplicate_key'],
    });
  });

  it('of JSON Lines is one document per line, and a broken line is named', () => {
    expect(read('{"a":1}\r\n\n{"b":2}\n{"c":\n')).toEqual({
      documents: ['{"a":1}', '{"b":2}'],
      notes: ['broken_line'],
    });
    const outcome = readText('{"a":1}\n\n{"c":');
    expect(outcome.kind === 'ok' && outcome.value.notes[0]?.message).toBe(
      'At line 3 of the text: Line 1, column 6: expected a value, but the text ends there.',
    );
  });

  it('of Markdown gives its json blocks, and unnamed ones that look like JSON', () => {
    const text = [
      'Tools',
      '```json',
      '{"a":1}',
      '```',
      '```sh',
      '{"no":1}',
      '```',
      '```',
      '[2]',
      '```',
      '````',
      'ls',
      '````',
      '~~~json',
      '{"b":',
      '~~~',
    ].join('\n');
    expect(read(text)).toEqual({ documents: ['{"a":1}', '[2]'], notes: ['broken_block'] });
  });

  it('of a Vitest snapshot gives its values with quotes, line breaks and backslashes intact', () => {
    const text =
      '// Vitest Snapshot v1, https://vitest.dev/guide/snapshot.html\n\nexports[`a > \\`b\\` 1`] = `\n{\n  "d": "say "hi",\nthen \\`stop\\` \\\\d\n"ok"",\n  "list": [\n    "x",\n    2,\n  ],\n  "none": {},\n}\n`;\n\nexports[`c 1`] = `"one"`;\n\nexports[`d 1`] = `[Function]`;\n';
    expect(read(text)).toEqual({
      documents: [
        JSON.stringify({ d: 'say "hi",\nthen `stop` \\d\n"ok"', list: ['x', 2], none: {} }),
        '"one"',
      ],
      notes: ['snapshot_unread'],
    });
  });

  it('of an old Jest snapshot is unescaped', () => {
    const text =
      'exports[`a 1`] = `\nObject {\n  "d": "say \\\\"hi\\\\"",\n  "list": Array [\n    "x",\n  ],\n}\n`;\n';
    expect(read(text)).toEqual({
      documents: [JSON.stringify({ d: 'say "hi"', list: ['x'] })],
      notes: [],
    });
  });

  it.each([
    ['', 'empty_text'],
    ['hello', 'broken_json'],
    ['{"a":1', 'broken_json'],
    ['PK\u0003\u0004\u0000\u0000', 'binary_text'],
    ['\ufffd'.repeat(30), 'binary_text'],
    ['['.repeat(65) + ']'.repeat(65), 'too_deep'],
    [' '.repeat(10_000_001), 'too_large'],
    ['```json\n{\n```', 'broken_block'],
    ['exports[`a 1`] = `[Function]`;', 'snapshot_unread'],
    ['exports[`a', 'no_json_found'],
  ])('that cannot be read says why (case %#)', (text, code) => {
    expect(read(text)).toBe(code);
  });

  it('that is broken keeps the place of its first error', () => {
    const outcome = readText('{\n  "a": }\n');
    expect(outcome.kind === 'problem' && outcome.problem.message).toBe(
      'Line 2, column 8: expected a value, but found "}\\n".',
    );
  });

  it('of the largest size with many brackets, quotes or fences takes time in proportion to it', () => {
    for (const unit of ['"', '`', '```\n', 'exports[`', '{"parameters"', '\\']) {
      const growth = measureGrowth((scale) =>
        readText(unit.repeat(Math.floor((500_000 * scale) / unit.length))),
      );
      expect(growth, unit).toBeLessThan(MOST_GROWTH);
    }
  });
});
