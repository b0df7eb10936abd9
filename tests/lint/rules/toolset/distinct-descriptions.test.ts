import { describe, expect, it } from 'vitest';
import { distinctDescriptions } from '../../../../src/lint/rules/toolset/distinct-descriptions.ts';
import { lintSet, phased } from './lint-set.ts';

const lint = (...tools: readonly (readonly [string, string])[]): readonly string[] =>
  lintSet(
    distinctDescriptions,
    {},
    tools.map(([name, description]) => ({ name, description })),
  );

describe('Descriptions of two tools', () => {
  it.each([
    [
      'in the same words',
      ['crm_lookup', 'Find a customer by email address.'],
      ['customer_finder', 'Find a customer by email address.'],
    ],
    [
      'in another number and with fillers',
      ['crm_lookup', 'Allows you to search customers by their email addresses.'],
      ['customer_finder', 'Find a customer by email address.'],
    ],
    [
      'with another verb for the same',
      ['page_text', 'Fetch the text of a web page.'],
      ['read_url', 'Retrieve the text of a web page.'],
    ],
    [
      'with a remark in brackets',
      [
        'calculate',
        'Calculate the result of an expression (from the first server).\nReturns: the result.',
      ],
      [
        'enhanced_calculate',
        'Calculate the result of an expression (from the second server).\nReturns: the result.',
      ],
    ],
  ] as const)('are found: %s', (_, first, second) => {
    expect(lint(first, second)).toEqual([
      `${first[0]} /description warning: \`${second[0]}\` has nearly the same description, so the model can’t tell the tools apart.`,
      `${second[0]} /description warning: \`${first[0]}\` has nearly the same description, so the model can’t tell the tools apart.`,
    ]);
  });

  it.each([
    [
      'each with the word of its own name',
      [
        ['sum_values', 'This tool is of the Math API. Calculate the sum of a list of numbers.'],
        ['mean', 'This tool is of the Math API. Calculate the mean of a list of numbers.'],
      ],
    ],
    [
      'one other word beside a sentence that all share',
      [
        [
          'core_memory_clear',
          'Part of the memory suite of the agent. Clear the short-term memory of all keys.',
        ],
        [
          'archive_clear',
          'Part of the memory suite of the agent. Clear the long-term memory of all keys.',
        ],
      ],
    ],
    [
      'one with the word that its name adds',
      [
        ['get_post', 'Fetch a post of the forum by its id.'],
        ['get_post_comments', 'Fetch the comments of a post of the forum by its id.'],
      ],
    ],
    [
      'list, get and create',
      [
        ['list_issues', 'List issues in a repository.'],
        ['get_issue', 'Get an issue in a repository.'],
        ['create_issue', 'Create an issue in a repository.'],
      ],
    ],
    [
      'a shared sentence about the product',
      [
        ['zone_quota', 'Part of the cloud toolkit for zones. Shows how many machines are free.'],
        ['zone_prices', 'Part of the cloud toolkit for zones. Shows what one hour costs.'],
      ],
    ],
    [
      'a read beside a write',
      [
        ['member_roles_get', 'Get or list roles of a team member in this workspace of yours.'],
        ['member_roles_set', 'Set or list roles of a team member in this workspace of yours.'],
      ],
    ],
    [
      'two things',
      [
        ['get_issue', 'Get details of an issue in a repository.'],
        ['get_commit', 'Get details of a commit in a repository.'],
      ],
    ],
    [
      'two directions',
      [
        ['story_with_comments', 'Get a story with its comments.'],
        ['comments', 'Get the comments of a story.'],
      ],
    ],
    [
      'one that names the other',
      [
        ['crm_lookup', 'Find a customer by email address. Use customer_finder for names.'],
        ['customer_finder', 'Find a customer by email address.'],
      ],
    ],
    [
      'the same first sentence before different work',
      [
        [
          'cat',
          'This tool belongs to the file system. Shows the content of a file of any kind in the folder.',
        ],
        [
          'du',
          'This tool belongs to the file system. Estimates the disk usage of a directory and what is below it.',
        ],
      ],
    ],
    [
      'names that are a finding of their own',
      [
        ['get_user', 'Find a user by email address.'],
        ['fetch_user', 'Find a user by email address.'],
      ],
    ],
    [
      'too little to be told apart by',
      [
        ['a_b', 'Search.'],
        ['c_d', 'Search.'],
      ],
    ],
    [
      'Chinese',
      [
        ['a_b', '获取 Ant Design 组件 API 文档 列表'],
        ['c_d', '获取 Ant Design 组件 API 文档 列表'],
      ],
    ],
  ] as const)('are left alone: %s', (_, tools) => {
    expect(lint(...tools)).toEqual([]);
  });

  it('are left alone where no phase shows both', () => {
    const tools = (['build', 'ops', 'core'] as const).map((tier) => ({
      name: `${tier}_finder`,
      description: 'Find a customer by email address.',
      visibility: { tier },
    }));
    expect(lintSet(distinctDescriptions, phased, tools.slice(0, 2))).toEqual([]);
    expect(lintSet(distinctDescriptions, phased, tools).length).toBe(3);
  });

  it('are left alone where a whole family begins alike', () => {
    expect(
      lint(
        ...Array.from(
          { length: 8 },
          (_, i) => [`finder_${i}`, 'Find a customer by email address.'] as const,
        ),
      ),
    ).toEqual([]);
  });
});
