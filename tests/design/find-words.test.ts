import { describe, expect, it } from 'vitest';
import { findWords, isDistinctive, type Wording } from '../../src/design/mentions/find-words.ts';

/** The text with what is found in ⟦⟧. */
function mark(text: string, from: string, options: Partial<Wording> = {}): string {
  const wording: Wording = {
    from,
    isCommon: !isDistinctive(from),
    isValue: false,
    isShared: false,
    holders: new Set(['args']),
    members: new Set(['part']),
    heads: /arg|param|input/i,
    ...options,
  };
  return findWords(text, wording).reduceRight(
    (now, at) => `${now.slice(0, at)}⟦${from}⟧${now.slice(at + from.length)}`,
    text,
  );
}

describe('a distinctive name', () => {
  it('is snake_case or camelCase', () => {
    expect(
      ['account_id', 'pageSize', '_id', 'a_b', 'item2_x'].filter((name) => !isDistinctive(name)),
    ).toEqual([]);
    expect(
      ['path', 'Path', 'JavaScript', 'read-only', 'sha256', 'X', '', '_', 'שלום'].filter(
        isDistinctive,
      ),
    ).toEqual([]);
  });

  it.each([
    'The ⟦account_id⟧ of it.',
    '`⟦account_id⟧`',
    '(⟦account_id⟧)',
    'either ⟦account_id⟧/user_id',
    '⟦account_id⟧=7',
    'args.⟦account_id⟧',
    'in {⟦account_id⟧}',
    '⟦account_id⟧: the ⟦account_id⟧',
    'name="⟦account_id⟧"',
    'my_account_id',
    'account_ids',
    'account_id2',
    'account-id',
    'x.account_id',
    'account_id.json',
    '/account_id/7',
    '?account_id=7',
    'a&account_id=7',
    '$account_id',
    '@account_id',
    '#account_id',
    'account_id-first',
    '\\account_id',
  ])('%s', (marked) => {
    expect(mark(marked.replace(/[⟦⟧]/g, ''), 'account_id')).toBe(marked);
  });
});

describe('an everyday word', () => {
  it.each([
    'Read `⟦path⟧` first.',
    '\'⟦path⟧\' or "⟦path⟧"',
    '{⟦path⟧}',
    '{"⟦path⟧": "a"}',
    'The ⟦path⟧ argument',
    'an optional ⟦path⟧ field',
    'a field named ⟦path⟧',
    'the parameter called ⟦path⟧',
    '⟦path⟧="a", x=1',
    '⟦path⟧[0] and ⟦path⟧[]',
    'args.⟦path⟧',
    '⟦path⟧.part',
    'Args:\n    ⟦path⟧ (str): Where.\n    x: y',
    '**Parameters**\n- ⟦path⟧: Where.',
    'The path of it.',
    'some path arguments',
    'path: where',
    'Returns:\n    path: Where.',
    'Args:\n  x: y\nReturns:\n  the `path` of it',
    '{"kind": "path"}',
    'such as `path` or `file`',
    'defaults to `path`',
    'https://x/?path=a',
    '<a path="b">',
    'file-path',
    'Path',
    'paths',
    'x.path',
    'path.other',
    '`path',
    'path == 1',
    'path=>1',
  ])('%s', (marked) => {
    expect(mark(marked.replace(/[⟦⟧]/g, ''), 'path')).toBe(marked);
  });

  it('is not the property in terms of HTTP or of forms', () => {
    expect(mark('Set the query parameter, the text field, the `query` parameter.', 'query')).toBe(
      'Set the query parameter, the text field, the `⟦query⟧` parameter.',
    );
    expect(mark('Type into the text field, the path parameter; the text argument.', 'text')).toBe(
      'Type into the text field, the path parameter; the ⟦text⟧ argument.',
    );
  });

  it('counts as a key only if it is also a value', () => {
    expect(
      mark('Sort by "name" or {"name": 1}; the `name` field, or `name`.', 'name', {
        isValue: true,
      }),
    ).toBe('Sort by "name" or {"⟦name⟧": 1}; the `⟦name⟧` field, or `name`.');
  });
});

describe('a name shared with other properties', () => {
  it('counts behind its owner only', () => {
    expect(
      mark('account_id, filter.account_id, x.account_id, `account_id`', 'account_id', {
        isShared: true,
        holders: new Set(['filter']),
      }),
    ).toBe('account_id, filter.⟦account_id⟧, x.account_id, `account_id`');
  });
});

it('finds no empty name, and an unusual name in quotes only', () => {
  expect(
    findWords('abc', {
      from: '',
      isCommon: true,
      isValue: false,
      isShared: false,
      holders: new Set(),
      members: new Set(),
      heads: /x/,
    }),
  ).toEqual([]);
  expect(mark('the `a.b` and a.b, (x+)+', 'a.b')).toBe('the `⟦a.b⟧` and a.b, (x+)+');
  expect(mark('the `(x+)+` and (x+)+', '(x+)+')).toBe('the `⟦(x+)+⟧` and (x+)+');
  expect(mark('ה`שלום` שלום', 'שלום')).toBe('ה`⟦שלום⟧` שלום');
});
