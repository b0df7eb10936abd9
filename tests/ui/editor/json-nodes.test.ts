import { describe, expect, it } from 'vitest';
import { findRange } from '../../../src/contract/json/find-range.ts';
import { isArray, isObject, type Json } from '../../../src/contract/json/json.ts';
import { parseJson } from '../../../src/contract/json/parse-json.ts';
import { formatPointer, type Pointer } from '../../../src/contract/json/pointer.ts';
import { printJson } from '../../../src/contract/json/print-json.ts';
import { createEditorProblem } from '../../../src/ui/editor/editor-problem.ts';
import { findNode, findPointer, readNodes } from '../../../src/ui/editor/json-nodes.ts';
import fc from '../../fast-check.ts';
import { anyJson } from '../../laws/arbitrary-design.ts';

const TEXT = `{
  "type": "object",
  "properties": {
    "a/b": { "enum": [1, "}"] },
    "שלום \\"x\\"": true
  }
}`;

/** The place of the caret that \`|\` marks in the text. */
function pointAt(marked: string): string {
  return formatPointer(findPointer(marked.replace('|', ''), marked.indexOf('|')));
}

function mark(before: string): string {
  const at = TEXT.indexOf(before);
  return `${TEXT.slice(0, at)}|${TEXT.slice(at)}`;
}

describe('the place of a caret', () => {
  it('is the innermost member or item around it, key and colon included', () => {
    expect(pointAt(mark('"type"'))).toBe('/type');
    expect(pointAt(mark('pe": "object"'))).toBe('/type');
    expect(pointAt(mark(': "object"'))).toBe('/type');
    expect(pointAt(mark('bject"'))).toBe('/type');
    expect(pointAt(mark('1, '))).toBe('/properties/a~1b/enum/0');
    expect(pointAt(mark('}"] }'))).toBe('/properties/a~1b/enum/1');
    expect(pointAt(mark('לום'))).toBe('/properties/שלום "x"');
  });

  it('beside the text of a line is that of the line, and after a comma that before it', () => {
    expect(pointAt(mark('  "type"'))).toBe('/type');
    expect(pointAt(mark('\n  "properties"'))).toBe('/type');
    expect(pointAt(mark('}\n}'))).toBe('/properties');
    expect(pointAt(`${TEXT}|`)).toBe('');
    expect(pointAt('|{"a": 1}')).toBe('');
    expect(pointAt('{"a": 1,   |\n"b": 2}')).toBe('/a');
  });
});

function listPlaces(json: Json, at: Pointer = []): readonly Pointer[] {
  const members = isArray(json)
    ? json.map((item, i) => [i, item] as const)
    : isObject(json)
      ? [...json]
      : [];
  return [at, ...members.flatMap(([key, value]) => listPlaces(value, [...at, key]))];
}

describe('a place in a text', () => {
  it('is found at its pointer, and the caret in it finds the pointer again', () => {
    fc.assert(
      fc.property(anyJson, fc.constantFrom(0, 2), (json, indent) => {
        const text = printJson(json, indent);
        for (const at of listPlaces(json)) {
          const range = findRange(text, at);
          const node = findNode(readNodes(text), at);
          expect(range?.end).toBe((node?.offset ?? 0) + (node?.length ?? 0));
          if (at.length > 0)
            expect(formatPointer(findPointer(text, range?.start ?? -1))).toBe(formatPointer(at));
        }
      }),
      { numRuns: 1_000 },
    );
  });

  it('is looked for in a broken text too, and the search ends', () => {
    fc.assert(
      fc.property(
        fc.string({
          unit: fc.constantFrom('{', '}', '[', ']', '"', '\\', ',', ':', ' ', '\n', 'a', '1'),
        }),
        fc.nat(30),
        (text, offset) => {
          findRange(text, ['a', 0]);
          findPointer(text, Math.min(offset, text.length));
          readNodes(text);
        },
      ),
      { numRuns: 5_000 },
    );
    expect(readNodes('['.repeat(200_000))).toBeUndefined();
  });

  it('is not where the document has none', () => {
    expect(findRange(TEXT, ['properties', 'c'])).toBeUndefined();
    expect(findRange(TEXT, ['type', 0])).toBeUndefined();
    expect(findRange('{"a": 1, "a": {"b": 2}}', ['a', 'b'])).toEqual({ start: 15, end: 21 });
  });
});

/** What the mark of a broken text covers. */
function marked(text: string): string {
  const parsed = parseJson(text);
  if (parsed.kind === 'ok') throw new Error('not broken');
  const { line, column, length = 0 } = createEditorProblem(parsed.problem, text);
  const start =
    text
      .split('\n')
      .slice(0, line - 1)
      .join('\n').length +
    (line > 1 ? 1 : 0) +
    column -
    1;
  return text.slice(start, start + length);
}

describe('the mark of a broken text', () => {
  it('covers the token that was not expected', () => {
    expect(marked('{\n  "a": 1\n  "bcd": 2\n}')).toBe('"bcd"');
    expect(marked('{"a": truth}')).toBe('truth');
    expect(marked('{"a": 1,}')).toBe('}');
    expect(marked('{"a": "b}')).toBe('"b}');
    expect(marked('{"a": 1} x')).toBe('x');
  });

  it('covers the last letter where the text ends too soon', () => {
    expect(marked('{"a": [1, 2\n\n')).toBe('2');
    expect(marked('{')).toBe('{');
  });

  it('describes the position, and without the text marks the word there', () => {
    const parsed = parseJson('{\n  "a" 1\n}');
    expect(parsed.kind === 'problem' && createEditorProblem(parsed.problem)).toEqual({
      line: 2,
      column: 7,
      message: expect.stringMatching(/^expected a colon/),
      severity: 'error',
    });
    expect(parsed.kind === 'problem' && parsed.problem.message).toMatch(/^Line 2, column 7: /);
  });
});
