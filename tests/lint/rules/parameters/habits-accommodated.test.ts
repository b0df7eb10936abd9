import { describe, expect, it } from 'vitest';
import { findingsOf, toolWith } from './flagged.ts';

const RULE = 'habits-accommodated';
const text = { type: 'string' };
const listOf = (...names: readonly string[]): object => ({
  type: 'array',
  items: { type: 'object', properties: Object.fromEntries(names.map((name) => [name, text])) },
});

describe(RULE, () => {
  it.each([
    ['oldText', 'newText'],
    ['old_string', 'new_string'],
    ['search', 'replace'],
    ['find', 'replace_with'],
  ])('flags a list of %s and %s', (before, after) => {
    expect(
      findingsOf(RULE, toolWith({ path: text, edits: listOf(before, after) })).map(({ at }) => at),
    ).toEqual([['input_schema', 'properties', 'edits']]);
  });

  it('leaves other lists alone, and one whose pair is also taken at the top', () => {
    expect(
      findingsOf(
        RULE,
        toolWith({
          relations: listOf('from', 'to'),
          points: listOf('x', 'y'),
          names: { type: 'array', items: text },
        }),
      ),
    ).toEqual([]);
    expect(
      findingsOf(
        RULE,
        toolWith({ edits: listOf('oldText', 'newText'), oldText: text, newText: text }),
      ),
    ).toEqual([]);
  });

  it('is not answered by an alias, which no client reads', () => {
    const map = [
      { to: '/edits/0/oldText', from: '/old_string' },
      { to: '/edits/0/newText', from: '/new_string' },
    ];
    const found = findingsOf(
      RULE,
      toolWith(
        { edits: listOf('oldText', 'newText') },
        { aliases: [{ when: ['old_string', 'new_string'], map }] },
      ),
    );
    expect(found.map(({ message, fixes }) => [message, fixes])).toEqual([
      [
        '`edits` is a list of pairs, so a call with one pair at the top level is refused.',
        undefined,
      ],
    ]);
  });
});
