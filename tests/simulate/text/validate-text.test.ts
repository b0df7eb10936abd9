import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { validateText } from '../../../src/simulate/text/validate-text.ts';
import fc from '../../fast-check.ts';
import { hasGuardPython, runPython } from '../../publish/export-router.ts';

const runtime = fileURLToPath(new URL('../../../src/publish/runtime/', import.meta.url));

describe('the text of a pattern', () => {
  it.each([
    ['[0-9]{4}-[0-9]{2}', '2026-11', 'fits'],
    ['[0-9]{4}-[0-9]{2}', '2026-1', 'differs'],
    ['[0-9]+', 'a12', 'differs'],
    ['^[0-9]+$', '12', 'fits'],
    ['a|b', 'ab', 'differs'],
    ['(?P<verb>GET|PUT) /[^ ]*', 'PUT /a/b', 'fits'],
    ['.*', 'a\nb', 'differs'],
    ['.*', 'a\rb', 'fits'],
    [String.raw`[\w.-]+@\w+\.com`, 'a.b-c@d.com', 'fits'],
    [String.raw`\S+\s\S+`, 'a b', 'fits'],
    ['[]a]+', ']a', 'fits'],
    ['(a*)*', '', 'fits'],
    ['a{2,3}', 'aaaa', 'differs'],
    ['x^y', 'xy', 'differs'],
  ])('%s and %j: %s', (pattern, text, fit) => {
    expect(validateText(pattern, text)).toBe(fit);
  });

  it.each([
    ['(?i)a', 'a'],
    [String.raw`\p{L}`, 'a'],
    [String.raw`\bword\b`, 'word'],
    ['a+?', 'a'],
    ['(?=a)a', 'a'],
    ['[a&&b]', 'a'],
    ['[[:alpha:]]', 'a'],
    ['(a', 'a'],
    ['a)', 'a'],
    ['[a', 'a'],
    [String.raw`\w+`, 'é'],
    ['(((a{999}){999}){999}){9}', 'a'],
    [`${'('.repeat(99)}a${')'.repeat(99)}`, 'a'],
    [`(${'a|'.repeat(4_000)}b)*`, 'a'.repeat(50_000)],
  ])('is not checked where it is not known here: %s', (pattern, text) => {
    expect(validateText(pattern, text)).toBe('unchecked');
  });

  it('is read in a time that no pattern makes long', () => {
    const start = performance.now();
    expect(validateText('(a|a)*(a|aa)*(a*)*b', 'a'.repeat(100_000))).toBe('differs');
    expect(validateText('(x+x+)+y', 'x'.repeat(100_000))).toBe('differs');
    // Backtracking would take longer than the universe has.
    expect(performance.now() - start).toBeLessThan(10_000);
  });
});

const sign = fc.constantFrom(
  ...[
    'a',
    'b',
    '0',
    '-',
    ' ',
    '\n',
    '.',
    '\\.',
    '\\d',
    '\\w',
    '\\s',
    '\\D',
    '[ab]',
    '[^a]',
    '[a-c0]',
  ],
  ...['[\\d-]', '[\\W_]', '\\n', '\\-', '[]b]', '^', '$'],
);
const pattern: fc.Arbitrary<string> = fc.letrec<{ all: string }>((tie) => ({
  all: fc
    .array(
      fc.oneof(
        { weight: 4, arbitrary: sign },
        { weight: 2, arbitrary: sign.chain((each) => quantify(each)) },
        tie('all').chain((inner) => quantify(`(${inner})`)),
        tie('all').map((inner) => `(?:${inner}|b)`),
      ),
      { maxLength: 3, depthIdentifier: 'pattern' },
    )
    .map((parts) => parts.join('')),
})).all;

function quantify(part: string): fc.Arbitrary<string> {
  return fc
    .constantFrom('', '*', '+', '?', '{2}', '{0,2}', '{1,}')
    .map((quantifier) => (part === '^' || part === '$' ? part : part + quantifier));
}

const text = fc
  .array(fc.constantFrom('a', 'b', 'c', '0', '-', ' ', '\n', '.', '_', ']'), { maxLength: 6 })
  .map((signs) => signs.join(''));

/** JavaScript's own, where both say the same: `.` is more there. */
function matchInJavascript(source: string, value: string): string {
  const javascript = source.replaceAll(/\\.|\[\]b\]|\./g, (found) =>
    found === '.' ? '[^\\n]' : found === '[]b]' ? '[\\]b]' : found,
  );
  return new RegExp(`^(?:${javascript})$(?![^])`).test(value) ? 'fits' : 'differs';
}

const pairs = fc.sample(fc.tuple(pattern, text), 5_000);

describe('random patterns and texts', () => {
  it('come to what JavaScript says of the same pattern', () => {
    const wrong = pairs.filter(
      ([source, value]) => validateText(source, value) !== matchInJavascript(source, value),
    );
    expect(wrong).toEqual([]);
    const fits = new Set(pairs.map(([source, value]) => validateText(source, value)));
    expect([...fits].toSorted()).toEqual(['differs', 'fits']);
  });

  it.skipIf(!hasGuardPython)('come to the same in Python, whatever the pattern', () => {
    const odd = fc.sample(
      fc.tuple(
        fc.string({ unit: fc.constantFrom(...'ab0\\[](){}|*+?^$.-&~,dwWsSnxpP<:>é😀') }),
        text,
      ),
      3_000,
    );
    const all = [...pairs, ...odd];
    const { status, output } = runPython(
      [
        '-c',
        'import json, sys\nfrom guard_text import validate_text\nfor line in sys.stdin:\n    print(validate_text(*json.loads(line)))\n',
      ],
      { cwd: runtime, input: all.map((pair) => JSON.stringify(pair)).join('\n') },
    );
    expect([status, status === 0 ? '' : output]).toEqual([0, '']);
    const answers = output.trimEnd().split('\n');
    expect(all.filter(([source, value], i) => validateText(source, value) !== answers[i])).toEqual(
      [],
    );
    expect(new Set(answers)).toEqual(new Set(['fits', 'differs', 'unchecked']));
  });
});
