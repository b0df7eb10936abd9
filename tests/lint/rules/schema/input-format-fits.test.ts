import { describe, expect, it } from 'vitest';
import { listLarkFaults } from '../../../../src/lint/rules/schema/grammar/list-lark-faults.ts';
import { listPatternFaults } from '../../../../src/lint/rules/schema/grammar/list-pattern-faults.ts';
import { measureGrowth, MOST_GROWTH } from '../../../measure-growth.ts';
import { lintExample } from '../../lint-documents.ts';

/** Of the constructs that OpenAI's own examples have, and those that llguidance adds to Lark. */
const ACCEPTED: Readonly<Record<string, string>> = {
  'alternatives on lines of their own, aliases, a library': `
start: sum
sum: product (BLANK PLUS BLANK product)* -> add
| product
product: INT
BLANK: " "
PLUS: "+"
%import common.INT
`,
  'comments, indented definitions and terminals before the start': `
    // ---------- signs ----------
    COMMA: ","
    # ---------- start ----------
    start: "GET" BLANK field (COMMA BLANK field)* // the end
    field: NAME
    BLANK: " "
    NAME: /[A-Za-z_][A-Za-z0-9_]*/`,
  'patterns in rules, optional parts and repeated groups': `
start: head part+ tail
head: "*** Head" LF
tail: "*** Tail" LF?
part: ("+" | "-" | " ") /(.*)/ LF -> line
  | "@@ " /(.+)/ LF
%import common.LF`,
  'one terminal with anything between two words':
    'start: LINE\nLINE: /[a-z, ]*(cat|dog)[a-z, ]*\\./',
  'a repeated repetition': 'start: A\nA: /[^.\\n]{0,10}*\\./',
  'optional parts in brackets, lists of imports, ignored blanks': `
start: "a" [b] [c]
b: WS
c: INT NL
%import common (WS, INT)
%import common.NEWLINE -> NL
%ignore /[ \\t]+/`,
  'options, repetitions, ranges, hyphens and flags': `
start[capture, stop="<end>"]: my-rule{1,3} other~2..3
my-rule: "a".."z"
?other: "b"i
  | "c" -> see
!kept: "d"`,
  'special tokens, other grammars and JSON': `
start: <think> text </think> call | @other
text: /(.|\\n)*/
call: %json {
  "type": "object", "properties": { "a": { "const": "} start: b" } }
}`,
  'escaped signs': 'start: "\\"" /[^"\\\\\\/]+/ "(" "//" /\\(\\[/',
};

const REFUSED: readonly (readonly [string, string, RegExp])[] = [
  ['no start', 'begin: "a"', /no rule `start`/],
  ['nothing', '', /no rule `start`/],
  ['an unknown name', 'start: word', /`word` without defining it/],
  ['unknown names in what is ignored', 'start: "a"\n%ignore WS', /`WS`/],
  ['an open bracket', 'start: ("a" | "b"\nb: "c"', /`start` lacks a closing \)/],
  ['a closed bracket', 'start: "a")', /`start` closes \)/],
  ['an open text', 'start: "abc\nb: "c"', /no closing quote/],
  ['an open pattern', 'start: /abc\nb: "c"', /no closing slash/],
  ['single quotes', "start: 'a'", /double quotes/],
  ['another library', '%import .words.WORD\nstart: WORD', /imports from `\.words`/],
  ['declared names', '%declare WORD\nstart: WORD', /declares `WORD`/],
  ['a priority', 'start: WORD\nWORD.2: "a"', /priority to `WORD`/],
  [
    'a template',
    'start: list{WORD}\nlist{x}: x ("," x)*\nWORD: "a"',
    /template in `start` and `list`/,
  ],
  ['lookahead', 'start: /a(?=b)/', /looks ahead or behind/],
  ['a lazy quantifier', 'start: /a+?b/', /lazy quantifier/],
  ['a pattern that does not compile', 'start: /a(b/', /does not compile/],
];

describe('a Lark grammar', () => {
  it.each(Object.entries(ACCEPTED))('may have %s', (_, grammar) => {
    expect(listLarkFaults(grammar)).toEqual([]);
  });

  it.each(REFUSED)('may not have %s', (_, grammar, message) => {
    const found = listLarkFaults(grammar);
    expect(found.map((fault) => fault.message).join(' ')).toMatch(message);
    expect(found.length).toBe(1);
  });

  it('may give a rule a priority', () => {
    expect(listLarkFaults('start.2: "a"')).toEqual([]);
  });

  it('names a few of many', () => {
    const names = Array.from({ length: 9 }, (_, i) => `word_${i}`).join(' ');
    expect(listLarkFaults(`start: ${names}`)[0]?.message).toBe(
      'The grammar uses `word_0`, `word_1`, `word_2` and 6 more without defining them.',
    );
  });

  it('is read in time that grows with its length', () => {
    const createGrammar = (size: number): string =>
      `start: rule-0\n${Array.from({ length: size }, (_, i) => `rule-${i}: "a" /b+/ rule-${i}?`).join('\n')}`;
    const grammars = { 1: createGrammar(400), 4: createGrammar(1_600) };
    expect(measureGrowth((scale) => listLarkFaults(grammars[scale]))).toBeLessThan(MOST_GROWTH);
  });
});

describe('a pattern in Rust’s syntax', () => {
  it.each([
    'SELECT .+',
    '^(?P<month>May|June)\\s+(?P<day>\\d{1,2})(?:st|nd)?$',
    '(?i)select .*',
    '(?i:a)b',
    '\\A[[:alpha:]]+\\z',
    '[a-z&&[^aeiou]]+',
    '\\p{L}+\\x{41}',
    'a{2,3}*',
    '[^]]+[]]',
    '[?+*(]{2}',
    'a\\?\\??',
    '/usr/[a-z]+',
  ])('may be %s', (pattern) => {
    expect(listPatternFaults(pattern)).toEqual([]);
  });

  it.each([
    ['(?=a)b', 'looks ahead or behind, which OpenAI does not support'],
    ['(?<!a)b', 'looks ahead or behind, which OpenAI does not support'],
    ['a*?', 'has a lazy quantifier, which OpenAI does not support'],
    ['a{2}?', 'has a lazy quantifier, which OpenAI does not support'],
    ['(a)\\1', 'refers back to a group, which OpenAI does not support'],
    ['(?P<a>x)(?P=a)', 'refers back to a group, which OpenAI does not support'],
    ['a\nb', 'has more than one line: write \\n for a line break'],
    ['/^a$/', 'stands between slashes'],
    ['(a', 'does not compile: Unterminated group'],
    ['*a', 'does not compile: Nothing to repeat'],
  ])('may not be %s', (pattern, fault) => {
    expect(listPatternFaults(pattern)).toEqual([fault]);
  });
});

describe('input-format-fits', () => {
  const text = { type: 'object', properties: { input: { type: 'string' } }, required: ['input'] };
  const find = (input_format: object, input_schema: object = text): readonly string[] =>
    lintExample({ name: 'run_query', input_format, input_schema })
      .filter(({ code }) => code === 'input-format-fits')
      .map(({ at }) => at.join('/'));

  it('wants a type, and of a grammar its syntax and definition', () => {
    expect(find({ type: 'text' })).toEqual([]);
    expect(find({})).toEqual(['input_format/type']);
    expect(find({ type: 'grammar' })).toEqual(['input_format/syntax', 'input_format/definition']);
    expect(find({ type: 'grammar', syntax: 'regex', definition: 'a+' })).toEqual([]);
    expect(find({ type: 'grammar', syntax: 'regex', definition: 'a(' })).toEqual([
      'input_format/definition',
    ]);
  });

  it.each([
    {},
    { type: 'object' },
    { ...text, required: [] },
    { ...text, properties: { input: { type: 'number' } } },
    { ...text, properties: { input: { type: 'string' }, more: { type: 'string' } } },
  ])('wants one required text: %j', (schema) => {
    expect(find({ type: 'text' }, schema)).toEqual(['input_schema']);
  });
});
