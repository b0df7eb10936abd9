import { describe, expect, it } from 'vitest';
import { lintExample } from '../../lint-documents.ts';

const RULE = 'one-case-style';
const find = (...names: readonly string[]) =>
  lintExample({ tools: names.map((name) => ({ name })) }).filter(({ code }) => code === RULE);

describe(RULE, () => {
  it('in recommended speaks where the others are at least twice as many', () => {
    const findIn = (...names: readonly string[]) =>
      lintExample({
        tools: names.map((name) => ({ name })),
        registry: { profile: 'definition' },
      }).filter(({ code }) => code === RULE);
    expect(findIn('get_user', 'list_users', 'createUser')).toHaveLength(1);
    expect(findIn('get_user', 'list_users', 'createUser', 'dropUser')).toEqual([]);
  });

  it('names the minority and how it would be spelled', () => {
    expect(
      find('get_user', 'list_users', 'createUser').map(({ severity, message, fixes }) => [
        severity,
        message,
        fixes,
      ]),
    ).toEqual([
      [
        'advice',
        '`createUser` is not in snake_case, unlike 2 of 3 tools.',
        [
          {
            title: 'Rename to create_user',
            edits: [{ kind: 'set', at: ['name'], value: 'create_user' }],
            kind: 'suggested',
            assumes: expect.any(String),
          },
        ],
      ],
    ]);
    expect(
      find('getUser', 'listUsers', 'create-user', 'drop_user').map(
        ({ fixes }) => fixes?.[0]?.title,
      ),
    ).toEqual(['Rename to createUser', 'Rename to dropUser']);
  });

  it.each([
    [['get_user', 'list_users', 'read', 'Bash', 'grep']],
    [['docs.getText', 'docs.writeText', 'drive.search']],
    [['API-get-user', 'API-post-search']],
    [['read_file', 'listUsers']],
    [['mcp__a__get_user', 'mcp__b__list_users']],
    [['读取', 'get_user', 'list_users']],
    [[]],
  ])('takes %j', (names) => {
    expect(find(...names)).toEqual([]);
  });

  it('flags two styles within one name', () => {
    expect(find('get_user', 'list_users', 'get_userInfo').map(({ message }) => message)).toEqual([
      '`get_userInfo` is not in snake_case, unlike 2 of 3 tools.',
    ]);
  });

  it('offers no name that another tool has', () => {
    expect(find('get_user', 'list_users', 'getUser').map(({ fixes }) => fixes)).toEqual([[]]);
  });
});
