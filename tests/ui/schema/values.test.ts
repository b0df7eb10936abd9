import { describe, expect, it } from 'vitest';
import { convertFromPlain, getJsonType } from '../../../src/contract/json/json.ts';
import { parseJson } from '../../../src/contract/json/parse-json.ts';
import { checkEcho } from '../../../src/ui/editor/check-echo.ts';
import { createEditorProblem } from '../../../src/ui/editor/editor-problem.ts';
import { findReplacement } from '../../../src/ui/editor/find-replacement.ts';
import {
  convertValue,
  readDraft,
  type DraftKind,
  type VALUE_KINDS,
} from '../../../src/ui/schema/fields/value-kinds.ts';

function read(kind: DraftKind, text: string): unknown {
  const outcome = readDraft(kind, text);
  return outcome.kind === 'ok' ? outcome.value : outcome.problem.code;
}

describe('typed values', () => {
  it('stay numbers, exactly as written', () => {
    expect(read('number', '10')).toBe(10);
    expect(read('number', '9223372036854775807')).toEqual({ raw: '9223372036854775807' });
    expect(read('number', '1.')).toBe('wrong_kind');
    expect(read('count', '-1')).toBe('wrong_kind');
    expect(read('count', '1.5')).toBe('wrong_kind');
  });

  it('take text without quotes and JSON with its own errors', () => {
    expect(read('string', '10')).toBe('10');
    expect(read('array', '["a"]')).toEqual(['a']);
    expect(read('array', '{}')).toBe('wrong_kind');
    expect(read('object', '{')).toBe('broken_json');
  });

  it('become the kind that was chosen', () => {
    for (const value of ['12', 'a', 5, true, null, [1], { a: 1 }]) {
      for (const kind of [
        'string',
        'number',
        'boolean',
        'null',
        'array',
        'object',
      ] as const satisfies readonly (keyof typeof VALUE_KINDS)[]) {
        expect(getJsonType(convertValue(convertFromPlain(value), kind))).toBe(kind);
      }
    }
    expect(convertValue('12', 'number')).toBe(12);
    expect(convertValue(12, 'string')).toBe('12');
  });
});

describe('the editor’s text', () => {
  it('ignores its own words when they come back late, and takes a stranger’s', () => {
    const told = { told: ['Ty', 'Typ', 'Type'], settled: 'T' };
    expect(checkEcho(told, 'T')).toEqual({ isForeign: false, echoes: told });
    expect(checkEcho(told, 'Typ')).toEqual({
      isForeign: false,
      echoes: { told: ['Type'], settled: 'Typ' },
    });
    expect(checkEcho(told, 'Undone')).toEqual({
      isForeign: true,
      echoes: { told: [], settled: 'Undone' },
    });
    expect(checkEcho({ told: [], settled: 'Type' }, 'Ty').isForeign).toBe(true);
  });

  it('is replaced in the smallest stretch', () => {
    expect(findReplacement('{"a": 1, "b": 2}', '{"a": 10, "b": 2}')).toEqual({
      start: 7,
      end: 7,
      text: '0',
    });
    expect(findReplacement('aaa', 'aa')).toEqual({ start: 2, end: 3, text: '' });
    expect(findReplacement('same', 'same')).toBeUndefined();
  });

  it('is marked where parseJson says', () => {
    const parsed = parseJson('{\n  "a" 1\n}');
    expect(parsed.kind === 'problem' && createEditorProblem(parsed.problem)).toEqual({
      line: 2,
      column: 7,
      message: expect.stringMatching(/^expected a colon/),
      severity: 'error',
    });
  });
});
