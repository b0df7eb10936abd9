import { describe, expect, it } from 'vitest';
import { lintExample } from '../../lint-documents.ts';

const RULE = 'distinct-names';
const find = (...tools: readonly (string | object)[]) =>
  lintExample({ tools: tools.map((tool) => (typeof tool === 'string' ? { name: tool } : tool)) })
    .filter(({ code }) => code === RULE)
    .map(({ severity, message }) => `${severity} ${message}`);

describe(RULE, () => {
  it.each([
    ['get_user', 'getUser', 'only in case or separators'],
    ['get-user', 'get_user', 'only in case or separators'],
    ['user_get', 'get_user', 'only in the order of its words'],
    ['get_user', 'fetch_user', 'only in a verb with the same meaning'],
    ['find_orders', 'search_orders', 'only in a verb with the same meaning'],
    ['list_users', 'get_users', 'only in a verb with the same meaning'],
    ['docs_fetch', 'docs_get', 'only in a verb with the same meaning'],
    ['updateInvoice', 'editInvoice', 'only in a verb with the same meaning'],
  ])('warns of %s beside %s', (a, b, how) => {
    expect(find(a, b)).toEqual([
      `warning The name differs from \`${b}\` ${how}, so a model can call the wrong one.`,
      `warning The name differs from \`${a}\` ${how}, so a model can call the wrong one.`,
    ]);
  });

  it('advises on names that differ in number only', () => {
    expect(find('get_reply', 'get_replies')).toEqual([
      'advice The name differs from `get_replies` only in its plural, so a model can call the wrong one.',
      'advice The name differs from `get_reply` only in its plural, so a model can call the wrong one.',
    ]);
  });

  it.each([
    ['get_issue', 'list_issues'],
    ['actions_get', 'actions_list'],
    ['create_label', 'add_label'],
    ['copy_a_to_b', 'copy_b_to_a'],
    ['search_issues', 'get_issues'],
    ['get_user', 'delete_user'],
    ['get_status', 'get_statute'],
    ['get_user', 'get_user_email'],
    ['scan_v2', 'scan_v3'],
    ['repo_fetch', 'repo_show'],
    ['fetch', 'read'],
    ['list_user_groups', 'list_group_users'],
    ['get_team_member', 'get_member_teams'],
    ['读取', '写入'],
    ['', ' '],
  ])('takes %s beside %s', (a, b) => {
    expect(find(a, b)).toEqual([]);
  });

  it('takes names that either description tells apart, but not two spellings of one', () => {
    expect(
      find(
        { name: 'read_note', description: 'Read the source of a note; view_note renders it.' },
        'view_note',
      ),
    ).toEqual([]);
    expect(
      find({ name: 'get_user', description: 'Like getUser, for the old system.' }, 'getUser'),
    ).toHaveLength(2);
  });

  it('takes one and several in recommended, where the required parameters differ', () => {
    const findIn = (...tools: readonly object[]) =>
      lintExample({ tools, registry: { profile: 'definition' } }).filter(
        ({ code }) => code === RULE,
      );
    const tool = (name: string, required: readonly string[]): object => ({
      name,
      input_schema: { type: 'object', required },
    });
    expect(findIn(tool('get_story', ['id']), tool('get_stories', []))).toEqual([]);
    expect(findIn(tool('get_story', ['id']), tool('get_stories', ['id']))).toHaveLength(2);
    expect(findIn(tool('add_slide', ['id']), tool('add_slides', ['ids']))).toEqual([]);
    expect(findIn(tool('add_slide', []), tool('add_slides', [])).map(({ hint }) => hint)).toEqual([
      'Merge the two tools, or name the other one in each description.',
      'Merge the two tools, or name the other one in each description.',
    ]);
  });

  it('names all of a group in one finding, the worst difference first', () => {
    expect(find('get_user', 'fetch_user', 'getUser', 'get_users')[0]).toBe(
      'warning The name differs from `getUser` only in case or separators, so a model can call the wrong one.',
    );
    expect(find('get_user', 'fetch_user', 'read_user')[0]).toBe(
      'warning The name differs from `fetch_user` and `read_user` only in a verb with the same meaning, so a model can call the wrong one.',
    );
  });
});
