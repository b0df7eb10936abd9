import { describe, expect, it } from 'vitest';
import { formatPointer, parsePointer } from '../../../../src/contract/json/pointer.ts';
import type { Violation } from '../../../../src/probe/probe.ts';
import { describeAnswer } from '../../../../src/ui/schema/try/describe-answer.ts';
import { describePointer, listOwners } from '../../../../src/ui/schema/try/describe-pointer.ts';
import {
  addText,
  listTexts,
  removeText,
} from '../../../../src/ui/schema/try/pattern/pattern-texts.ts';
import {
  listViolationProblems,
  selectValue,
} from '../../../../src/ui/schema/try/violation-problems.ts';

describe('a place in words', () => {
  it.each([
    ['', 'the value'],
    ['/properties/limits/properties/memory', 'limits › memory'],
    ['/properties/tags/items', 'tags › each item'],
    ['/properties/items', 'items'],
    ['/properties/properties/properties/a.b', 'properties › a.b'],
    ['/$defs/Person/required', '$defs › Person › required'],
    ['/properties/a~1b/anyOf/1', 'a/b › anyOf › 1'],
    ['/properties/', '""'],
  ])('%s is said %s', (schemaAt, words) => {
    expect(describePointer(parsePointer(schemaAt) ?? [])).toBe(words);
  });

  it.each([
    ['', []],
    ['/required', []],
    ['/additionalProperties', []],
    ['/additionalProperties/type', ['/additionalProperties']],
    ['/properties/properties/type', ['/properties/properties']],
    ['/properties/tags/items/minLength', ['/properties/tags', '/properties/tags/items']],
    ['/properties/items', ['/properties/items']],
    ['/items', ['/items']],
    ['/items/0/type', ['/items/0']],
    ['/$defs/Person/required', ['/$defs/Person']],
    ['/properties/a~1b/anyOf', ['/properties/a~1b']],
    [
      '/properties/when/anyOf/1/properties/__proto__/constructor',
      [
        '/properties/when',
        '/properties/when/anyOf/1',
        '/properties/when/anyOf/1/properties/__proto__',
      ],
    ],
  ])('the schemas on the way to %s are %j', (schemaAt, owners) => {
    expect(listOwners(schemaAt).map(formatPointer)).toEqual(['', ...owners]);
  });
});

describe('texts for a pattern', () => {
  it.each<[string, readonly string[]]>([
    ['', []],
    ['a', ['a']],
    ['a\n', ['a']],
    ['a\n\nb', ['a', '', 'b']],
    ['\n', ['']],
  ])('%j holds %j', (typed, texts) => {
    expect(listTexts(typed)).toEqual(texts);
  });

  it.each([
    ['', ''],
    ['', 'a'],
    ['x', 'a'],
    ['x\n', 'a'],
    ['x', ''],
    ['\nx', 'a'],
  ])('of %j, adding %j is undone by removing it', (typed, text) => {
    const added = addText(typed, text);
    expect(listTexts(added)).toContain(text);
    expect(listTexts(removeText(added, text))).toEqual(listTexts(typed));
  });
});

describe('a validator in words', () => {
  it('fits, or counts what is wrong', () => {
    const violation: Violation = {
      at: '',
      schemaAt: '/type',
      keyword: 'type',
      message: 'must be an object',
    };
    expect(describeAnswer({ kind: 'answer', value: { valid: true, violations: [] } })).toEqual({
      state: 'fits',
      words: 'valid',
    });
    expect(
      describeAnswer({ kind: 'answer', value: { valid: false, violations: [violation] } }),
    ).toEqual({
      state: 'refused',
      words: '1 problem',
    });
    expect(
      describeAnswer({
        kind: 'answer',
        value: { valid: false, violations: Array<Violation>(50).fill(violation) },
      }),
    ).toEqual({ state: 'refused', words: '50 problems or more' });
  });

  it('says what to do after 300 ms, and why a schema cannot be used', () => {
    expect(describeAnswer({ kind: 'timeout' }).hint).toMatch(/^Stopped after 300 ms\. .*maxLength/);
    expect(
      describeAnswer({
        kind: 'answer',
        value: { valid: false, violations: [], broken: 'It refers to #/nowhere.' },
      }),
    ).toEqual({
      state: 'stopped',
      words: 'cannot use this schema',
      hint: 'It refers to #/nowhere.',
    });
  });
});

describe('violations in a text', () => {
  const text = '{ "a.b": {"": [1,\n  "two"]},\n"__proto__": {} , "a": 1, "a": "last" }';
  const at = (place: string): Violation => ({
    at: place,
    schemaAt: '',
    keyword: 'not',
    message: place,
  });

  it('are marked where the value was typed, whatever its key', () => {
    expect(
      listViolationProblems(
        text,
        ['', '/a.b//1', '/__proto__', '/a', '/nowhere', 'no pointer'].map(at),
      ),
    ).toEqual([
      { line: 1, column: 1, length: 1, message: '', severity: 'error' },
      { line: 2, column: 3, length: 5, message: '/a.b//1', severity: 'error' },
      { line: 3, column: 14, length: 1, message: '/__proto__', severity: 'error' },
      { line: 3, column: 32, length: 6, message: '/a', severity: 'error' },
    ]);
  });

  it('of a union are marked where its nearest branch fails', () => {
    const branch = (place: string): NonNullable<Violation['branches']>[number] => ({
      schemaAt: '/anyOf/0',
      violations: [at(place)],
    });
    expect(
      listViolationProblems(text, [
        { ...at('/a.b'), branches: [branch('/a.b//0'), branch('/a.b')] },
      ]).map(({ message }) => message),
    ).toEqual(['/a.b//0']);
    expect(
      listViolationProblems(text, [
        { ...at('/a'), branches: [{ schemaAt: '/oneOf/0', violations: [] }] },
      ]).map(({ message }) => message),
    ).toEqual(['/a']);
  });

  it('about a key are marked at the key', () => {
    expect(
      listViolationProblems(text, [{ ...at('/__proto__'), keyword: 'additionalProperties' }]),
    ).toEqual([{ line: 3, column: 1, length: 11, message: '/__proto__', severity: 'error' }]);
  });

  it('select a whole scalar, and go into an object without selecting it', () => {
    const selected = (place: string): string | undefined => {
      const range = selectValue(text, place);
      return range && text.slice(range.start, range.end);
    };
    expect(selected('/a')).toBe('"last"');
    expect(selected('/__proto__')).toBe('');
    expect(selected('/nowhere')).toBeUndefined();
    expect(selectValue(text, '')).toEqual({ start: 1, end: 1 });
  });
});
