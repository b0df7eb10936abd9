import { describe, expect, it } from 'vitest';
import { applyEdits, type Edit } from '../../../src/contract/document/edit.ts';
import {
  convertFromPlain,
  convertToPlain,
  get,
  getNumber,
  isJsonEqual,
  isObject,
  type Json,
} from '../../../src/contract/json/json.ts';
import { parseJson } from '../../../src/contract/json/parse-json.ts';
import { formatPointer, getAt, parsePointer } from '../../../src/contract/json/pointer.ts';
import { printJson, printLines } from '../../../src/contract/json/print-json.ts';
import fc from '../../fast-check.ts';

const KEYS = [
  'a',
  'a.b',
  'a/b',
  '~',
  '',
  '__proto__',
  'constructor',
  'toString',
  '1',
  '10',
  '2',
  'שלום',
];
const key = fc.oneof(fc.constantFrom(...KEYS), fc.string({ maxLength: 6 }));
const json: fc.Arbitrary<Json> = fc.letrec<{ value: Json }>((tie) => ({
  value: fc.oneof(
    { maxDepth: 5 },
    fc.constantFrom<Json>(
      null,
      true,
      false,
      { raw: '9223372036854775807' },
      { raw: '1.0' },
      { raw: '1e3' },
      { raw: '-0' },
    ),
    fc.integer(),
    fc.string({ unit: 'binary' }),
    fc.array(tie('value'), { maxLength: 4 }),
    fc.array(fc.tuple(key, tie('value')), { maxLength: 5 }).map((entries) => new Map(entries)),
  ),
})).value;

function parsed(text: string): Json {
  const outcome = parseJson(text);
  if (outcome.kind === 'problem') throw new Error(outcome.problem.message);
  return outcome.value.value;
}

describe('JSON documents', () => {
  it('print and parse back to the same text, whatever the keys and numbers', () => {
    fc.assert(
      fc.property(json, (value) => {
        expect(printJson(parsed(printJson(value)))).toBe(printJson(value));
        expect(printJson(parsed(printJson(value, 2)))).toBe(printJson(value));
        expect(Object.hasOwn(Object.prototype, 'polluted')).toBe(false);
      }),
    );
  });

  it('print what JSON.stringify prints where JavaScript can represent the value', () => {
    fc.assert(
      fc.property(fc.jsonValue({ noUnicodeString: false } as never), (value) => {
        const again = JSON.parse(JSON.stringify(value)) as unknown;
        expect(printJson(convertFromPlain(again))).toBe(JSON.stringify(again));
        expect(printJson(convertFromPlain(again), 2)).toBe(JSON.stringify(again, null, 2));
      }),
    );
  });

  it('keep integer-like keys, __proto__ and big numbers as written', () => {
    const text =
      '{"2":1,"10":2,"1":3,"__proto__":{"polluted":true},"max":9223372036854775807,"one":1.0}';
    expect(printJson(parsed(text))).toBe(text);
    expect(({} as Record<string, unknown>)['polluted']).toBeUndefined();
  });

  it('report what JSON.parse would have hidden', () => {
    const outcome = parseJson('{"a":1,"a":2,"n":9223372036854775807,"ok":1.50}');
    expect(
      outcome.kind === 'ok' &&
        outcome.value.notes.map((note) => [note.code, formatPointer(note.at ?? [])]),
    ).toEqual([
      ['duplicate_key', '/a'],
      ['number_kept_as_text', '/n'],
    ]);
  });

  it('refuse 65 levels with the place, and accept 64', () => {
    const nested = (levels: number): string => '['.repeat(levels) + ']'.repeat(levels);
    expect(parseJson(nested(64)).kind).toBe('ok');
    for (const levels of [65, 1_000, 100_000]) {
      const outcome = parseJson(nested(levels));
      expect(outcome.kind === 'problem' && outcome.problem.code).toBe('too_deep');
      expect(outcome.kind === 'problem' && outcome.problem.at?.length).toBe(64);
    }
  });

  it('refuses a letter with more than 100 combining marks, which a page cannot draw, but for what is stored', () => {
    const marked = (marks: number): string =>
      `{"a":["e${'\u0301'.repeat(marks)}f${'\u0489'.repeat(marks)}"]}`;
    expect(parseJson(marked(100)).kind).toBe('ok');
    for (const text of [
      marked(101),
      marked(101).replaceAll('\u0301', '\\u0301'),
      `{"${'\u0489'.repeat(20_000)}":1}`,
    ]) {
      const outcome = parseJson(text);
      expect(outcome.kind === 'problem' && outcome.problem.code).toBe('too_many_marks');
    }
    expect(parseJson(marked(101), { maxLength: 1_000, maxDepth: 64 }).kind).toBe('ok');
  });

  it.each([
    ['', 'empty_text', 'There is no text.'],
    ['{"a":}', 'broken_json', 'Line 1, column 6: expected a value, but found "}".'],
    [
      '{"a" 1}',
      'broken_json',
      'Line 1, column 6: expected a colon after the property name, but found "1}".',
    ],
    ['[1,\n2', 'broken_json', 'Line 2, column 2: expected a comma or ], but the text ends there.'],
    ['[1,]', 'broken_json', 'Line 1, column 4: expected a value, but found "]".'],
    [
      '{"a":"x',
      'broken_json',
      'Line 1, column 6: expected the closing quote of the string, but found "\\"x".',
    ],
    [
      '{} {}',
      'broken_json',
      'Line 1, column 4: expected nothing more after the value, but found "{}".',
    ],
    ['// no\n{}', 'broken_json', 'Line 1, column 1: expected a value, but found "// no\\n{}".'],
    ['[01]', 'broken_json', 'Line 1, column 3: expected a comma or ], but found "1]".'],
    ['[NaN]', 'broken_json', 'Line 1, column 2: expected a value, but found "NaN]".'],
  ])('refuse %j with its place', (text, code, message) => {
    const outcome = parseJson(text);
    expect(outcome.kind === 'problem' && [outcome.problem.code, outcome.problem.message]).toEqual([
      code,
      message,
    ]);
  });

  it('agree with JSON.parse on what is valid', () => {
    fc.assert(
      fc.property(
        fc.string({ unit: fc.constantFrom(...'{}[],:"\\ \n01-.eEtruefalsn+') }),
        (text) => {
          let valid = true;
          try {
            JSON.parse(text);
          } catch {
            valid = false;
          }
          expect([text, parseJson(text).kind === 'ok']).toEqual([text, valid]);
        },
      ),
      { numRuns: 2_000 },
    );
  });

  it('compare as JSON Schema does', () => {
    expect(isJsonEqual(parsed('{"a":1,"b":[1.0]}'), parsed('{"b":[1],"a":1e0}'))).toBe(true);
    expect(isJsonEqual(parsed('9223372036854775807'), parsed('9223372036854775808'))).toBe(false);
    expect(isJsonEqual(parsed('[1,2]'), parsed('[2,1]'))).toBe(false);
  });
});

describe('pointers', () => {
  it('survive any key', () => {
    fc.assert(
      fc.property(fc.array(key), (at) => {
        expect(parsePointer(formatPointer(at))).toEqual(at);
      }),
    );
  });

  it('refuse text that is none', () => {
    expect([parsePointer('a'), parsePointer('/~2'), parsePointer('')]).toEqual([
      undefined,
      undefined,
      [],
    ]);
  });
});

describe('edits', () => {
  const document = parsed('{"z":1,"a":{"b.c":2,"x":3},"list":[1,2,3]}');
  const run = (...edits: Edit[]): string => printJson(applyEdits(document, edits));

  it.each<[string, Edit, string]>([
    [
      'set in place',
      { kind: 'set', at: ['a', 'b.c'], value: 9 },
      '{"z":1,"a":{"b.c":9,"x":3},"list":[1,2,3]}',
    ],
    [
      'set creates its way',
      { kind: 'set', at: ['new', 'deep'], value: true },
      '{"z":1,"a":{"b.c":2,"x":3},"list":[1,2,3],"new":{"deep":true}}',
    ],
    [
      'set appends at the end of a list',
      { kind: 'set', at: ['list', 3], value: 4 },
      '{"z":1,"a":{"b.c":2,"x":3},"list":[1,2,3,4]}',
    ],
    [
      'set never replaces a value on its way',
      { kind: 'set', at: ['z', 'deep'], value: 1 },
      '{"z":1,"a":{"b.c":2,"x":3},"list":[1,2,3]}',
    ],
    ['remove', { kind: 'remove', at: ['a', 'x'] }, '{"z":1,"a":{"b.c":2},"list":[1,2,3]}'],
    [
      'insert before a key',
      { kind: 'insert', at: ['n'], value: 0, before: 'a' },
      '{"z":1,"n":0,"a":{"b.c":2,"x":3},"list":[1,2,3]}',
    ],
    [
      'insert into a list',
      { kind: 'insert', at: ['list', 1], value: 0 },
      '{"z":1,"a":{"b.c":2,"x":3},"list":[1,0,2,3]}',
    ],
    [
      'rename keeps the place',
      { kind: 'rename', at: ['a'], to: '__proto__' },
      '{"z":1,"__proto__":{"b.c":2,"x":3},"list":[1,2,3]}',
    ],
    [
      'rename onto an existing key does nothing',
      { kind: 'rename', at: ['a'], to: 'z' },
      '{"z":1,"a":{"b.c":2,"x":3},"list":[1,2,3]}',
    ],
    [
      'move a key',
      { kind: 'move', at: ['list'], to: 0 },
      '{"list":[1,2,3],"z":1,"a":{"b.c":2,"x":3}}',
    ],
    [
      'move an item',
      { kind: 'move', at: ['list', 0], to: 2 },
      '{"z":1,"a":{"b.c":2,"x":3},"list":[2,3,1]}',
    ],
    [
      'a missing place changes nothing',
      { kind: 'remove', at: ['nope', 'x'] },
      '{"z":1,"a":{"b.c":2,"x":3},"list":[1,2,3]}',
    ],
  ])('%s', (_, edit, expected) => {
    expect(run(edit)).toBe(expected);
  });

  it('leave everything else the same object', () => {
    const next = applyEdits(document, [{ kind: 'set', at: ['z'], value: 2 }]);
    expect(get(next, 'a')).toBe(get(document, 'a'));
  });

  it('never touch a prototype', () => {
    fc.assert(
      fc.property(json, fc.array(key, { minLength: 1, maxLength: 4 }), json, (value, at, next) => {
        const edited = applyEdits(value, [{ kind: 'set', at, value: next }]);
        expect(Object.keys(Object.prototype)).toEqual([]);
        if (isObject(edited) && isObject(value) && at.length === 1)
          expect(getAt(edited, at)).toBe(next);
      }),
    );
  });
});

describe('a place in a list', () => {
  it.each([
    ['0', 'a'],
    [0, 'a'],
    ['1', 'b'],
    ['', undefined],
    ['01', undefined],
    ['1.0', undefined],
    ['-1', undefined],
    [-1, undefined],
    ['length', undefined],
  ])('%j is an index or nothing', (key, value) => {
    expect(getAt(['a', 'b'], [key])).toBe(value);
  });
});

describe('lines', () => {
  it('name the place they show', () => {
    expect(
      printLines(parsed('{"a":[1,{}],"b":{"c":"x"}}')).map((line) => [
        line.text,
        formatPointer(line.at),
        line.closes,
      ]),
    ).toEqual([
      ['{', '', false],
      ['  "a": [', '/a', false],
      ['    1,', '/a/0', false],
      ['    {}', '/a/1', false],
      ['  ],', '/a', true],
      ['  "b": {', '/b', false],
      ['    "c": "x"', '/b/c', false],
      ['  }', '/b', true],
      ['}', '', true],
    ]);
  });
});

describe('plain values', () => {
  it('keep __proto__ as an own key', () => {
    const plain = convertToPlain(parsed('{"__proto__":{"x":1}}')) as object;
    expect(Object.hasOwn(plain, '__proto__')).toBe(true);
    expect(Object.getPrototypeOf(plain)).toBe(Object.prototype);
    expect(getNumber({ raw: '1e3' })).toBe(1000);
  });
});
