import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { printRuleBook } from '../../src/lint/print-rule-book.ts';
import { createRuleBook } from '../../src/lint/rule-book.ts';
import { families, rules } from '../../src/lint/rules.ts';

const book = createRuleBook(families);

describe('The rule book', () => {
  it('has every rule once, in the order in which findings are shown', () => {
    expect(book.flatMap((chapter) => chapter.rules.map(({ id }) => id))).toEqual(
      rules.map(({ id }) => id),
    );
  });

  it('says what each source is that a rule cites by its number', () => {
    const numbersOf = (text: string): readonly string[] =>
      [
        ...new Set([...text.matchAll(/source (\d+)/gi)].map(([, number = '']) => number)),
      ].toSorted();
    for (const { source, cited } of book.flatMap((chapter) => chapter.rules))
      expect(cited.map((line) => line.match(/^Source (\d+): /)?.[1])).toEqual(numbersOf(source));
  });

  it('as Markdown is what the rules say today (npm run rules prints it anew)', () => {
    expect(readFileSync(new URL('../../public/rules.md', import.meta.url), 'utf8')).toBe(
      printRuleBook(book),
    );
  });

  it.each(
    book.flatMap((chapter) => chapter.rules).map((rule): [string, typeof rule] => [rule.id, rule]),
  )(
    'shows in %s a bad example that differs from the good one, as JSON that can be copied',
    (_, { bad, good }) => {
      expect(bad).not.toBe(good);
      for (const text of [bad, good])
        expect(() => {
          JSON.parse(text);
        }).not.toThrow();
    },
  );
});
