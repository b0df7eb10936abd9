import { describe, expect, it } from 'vitest';
import { readContract, readRegistry } from '../../../../src/contract/document/read.ts';
import { listTwins } from '../../../../src/lint/rules/toolset/list-twins.ts';
import { createToolSet } from '../../../../src/lint/tool-set.ts';
import { documentOf } from '../../lint-documents.ts';
import { phased, toolIn } from './lint-set.ts';

/** Each pair once, with the reason. */
function twins(tools: readonly (string | object)[], registryOf: object = {}): readonly string[] {
  const contracts = tools.map(
    (tool) => readContract(documentOf(typeof tool === 'string' ? { name: tool } : tool)).contract,
  );
  const { registry } = readRegistry(documentOf({ name: 'test', ...registryOf }));
  const set = createToolSet();
  set.replace([], contracts);
  const found = new Map(
    contracts.flatMap((contract) =>
      listTwins(contract, registry, set.createView()).map(
        ({ other, because }) =>
          [[contract.name, other.name].toSorted().join(' ~ '), because] as const,
      ),
    ),
  );
  return [...found].map(([pair, because]) => `${pair}: ${because}`);
}

function taking(
  name: string,
  required: readonly string[],
  parts: {
    readonly optional?: readonly string[];
    readonly method?: readonly string[];
    readonly description?: string;
  } = {},
): object {
  const { optional = [], method, description } = parts;
  const properties = Object.fromEntries(
    [...required, ...optional].map((each) => [each, { type: 'string' }]),
  );
  const selected =
    method === undefined
      ? {}
      : { method: { type: 'string', enum: method, description: 'The operation to perform' } };
  return {
    name,
    ...(description === undefined ? {} : { description }),
    input_schema: {
      type: 'object',
      properties: { ...selected, ...properties },
      required: [...(method === undefined ? [] : ['method']), ...required],
    },
  };
}

describe('Tools that overlap', () => {
  it.each([
    [
      'create_issue',
      'issue_write',
      'Both do it to the same thing, and the verb of one covers that of the other.',
    ],
    [
      'create_or_update_file',
      'write_file',
      'Both do it to the same thing, and the verb of one covers that of the other.',
    ],
    [
      'create_or_update_file',
      'push_files',
      'Their names differ only in a verb that means nearly the same.',
    ],
    [
      'delete_page',
      'manage_pages',
      'Both do it to the same thing, and the verb of one covers that of the other.',
    ],
    [
      'add_comment',
      'create_comment',
      'Their names differ only in a verb that means nearly the same.',
    ],
    [
      'commentCreate',
      'addComment',
      'Their names differ only in a verb that means nearly the same.',
    ],
    [
      'clear_session',
      'end_session',
      'Their names differ only in a verb that means nearly the same.',
    ],
    ['list_issues', 'search_issues', 'One lists what the other searches.'],
    ['chat.findSpaceByName', 'chat.listSpaces', 'One lists what the other searches.'],
    ['get_story', 'get_story_with_comments', 'One is a variant of the other by its name.'],
    ['read_file', 'read_multiple_files', 'One is a variant of the other by its name.'],
    ['get_weather', 'get_weather_by_city', 'One is a variant of the other by its name.'],
    ['get_user', 'get_user_profile', 'Their names differ only in a word that says little.'],
    ['get_user_details', 'get_user_info', 'Their names differ only in a word that says little.'],
    ['create_issue', 'github_create_issue', 'Their names differ only in a prefix.'],
  ])('are seen by their names: %s and %s', (a, b, because) => {
    expect(twins([a, b])).toEqual([`${[a, b].toSorted().join(' ~ ')}: ${because}`]);
  });

  it.each([
    ['get_issue', 'issue_write'],
    ['delete_issue', 'issue_write'],
    ['create_issue', 'update_issue'],
    ['create_issue', 'create_issue_comment'],
    ['get_label', 'list_labels'],
    ['list_issues', 'search_code'],
    ['search_category', 'list_categories'],
    ['read_file', 'get_file_info'],
    ['extract_image_from_file', 'extract_image_from_url'],
    ['get_recipe_by_id', 'get_all_recipes'],
    ['star_repository', 'unstar_repository'],
    ['delete_cookie', 'clear_cookie'],
    ['move_file', 'rename_file'],
    ['sub_issue_write', 'issue_write'],
    ['slack_get_user', 'notion_get_user'],
    ['copy_a_to_b', 'duplicate_c_to_d'],
  ])('are not what only seems so: %s and %s', (a, b) => {
    expect(twins([a, b])).toEqual([]);
  });

  it('are seen by what a parameter lets the caller do', () => {
    const review = taking('review_write', ['repo'], {
      method: ['create', 'submit_pending', 'resolve_thread'],
    });
    expect(twins([review, taking('submit_pending_review', ['repo'])])).toEqual([
      'review_write ~ submit_pending_review: One does what the other does, as a value of a parameter.',
    ]);
    expect(twins([review, 'resolve_review_thread', 'create_pull_request'])).toEqual([
      'resolve_review_thread ~ review_write: One does what the other does, as a value of a parameter.',
    ]);
    const lists = taking('data_list', ['repo'], {
      method: ['list_labels', 'list_branches', 'list_types'],
    });
    expect(
      twins([lists, taking('list_branches', ['repo']), taking('get_branch', ['repo'])]),
    ).toEqual([
      'data_list ~ list_branches: One does what the other does, as a value of a parameter.',
    ]);
    expect(twins([lists, taking('list_branches', ['organisation'])])).toEqual([]);
  });

  it('are seen by a field that both change, of the same thing', () => {
    const whole = taking('update_issue', ['number'], {
      optional: ['title', 'issue_type', 'draft', 'state'],
    });
    const because = 'One changes a single field that the other changes, too.';
    expect(twins([whole, taking('update_issue_title', ['number', 'title'])])).toEqual([
      `update_issue ~ update_issue_title: ${because}`,
    ]);
    expect(twins([whole, taking('set_issue_type', ['number', 'type'])])).toEqual([
      `set_issue_type ~ update_issue: ${because}`,
    ]);
    expect(twins([whole, taking('update_issue_draft_state', ['number', 'draft'])])).toEqual([
      `update_issue ~ update_issue_draft_state: ${because}`,
    ]);
    expect(twins([whole, taking('update_issue_branch', ['number', 'branch'])])).toEqual([]);
    expect(twins([whole, taking('update_issue_type', ['id', 'colour'])])).toEqual([]);
    expect(
      twins([
        taking('list_issues', ['repo'], { optional: ['fields'] }),
        taking('list_issue_fields', ['repo']),
      ]),
    ).toEqual([]);
  });

  it('are seen by a name and a sentence that contain those of the other, and by arguments that fit both', () => {
    const click = taking('page_click', ['selector'], {
      description: 'Click an element on the page.',
    });
    expect(
      twins([
        click,
        taking('page_iframe_click', ['selector', 'frame'], {
          description: 'Click an element in an iframe on the page.',
        }),
      ]),
    ).toEqual([
      'page_click ~ page_iframe_click: The name and the first sentence of one contain those of the other.',
    ]);
    expect(
      twins([
        click,
        taking('page_iframe_click', ['frame'], {
          description: 'Click an element in an iframe on the page.',
        }),
      ]),
    ).toEqual([]);
    expect(
      twins([
        { name: 'list_posts', description: 'List the posts of a blog.' },
        { name: 'list_post_tags', description: 'List the tags of the posts of a blog.' },
      ]),
    ).toEqual([]);
    const comment = ['body', 'path'];
    expect(
      twins([
        taking('add_comment_to_review', comment, {
          description: 'Add a review comment to the latest pull request review.',
        }),
        taking('add_pull_request_review_comment', comment, {
          description: 'Add a comment to a review.',
        }),
      ]),
    ).toEqual([
      'add_comment_to_review ~ add_pull_request_review_comment: They take the same arguments, and each description fits the name of the other.',
    ]);
    expect(
      twins([
        taking('get_secret_alert', ['number'], { description: 'Get a secret alert.' }),
        taking('get_code_alert', ['number'], { description: 'Get a code alert.' }),
      ]),
    ).toEqual([]);
  });

  it('are left alone where either description names the other, or no phase shows both', () => {
    expect(
      twins([
        { name: 'list_issues', description: 'List issues. To look for words use search_issues.' },
        'search_issues',
      ]),
    ).toEqual([]);
    const tools = (tiers: readonly string[]): readonly object[] =>
      ['list_issues', 'search_issues'].map((name, i) => toolIn(tiers[i], name));
    expect(twins(tools(['build', 'ops']), phased)).toEqual([]);
    expect(twins(tools(['core', 'ops']), phased).length).toBe(1);
  });
});
