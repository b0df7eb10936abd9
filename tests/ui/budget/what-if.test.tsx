import { screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { getContract } from '../../../src/app/derive.ts';
import { listPropertyNames } from '../../../src/contract/schema/schema.ts';
import { WhatIf } from '../../../src/ui/budget/what-if/WhatIf.tsx';
import { listNames, printState, toolAt } from '../../app/open-app.ts';
import { openWorkshop } from '../fields/open-workshop.tsx';

function tool(name: string, tier: string, more: object = {}): object {
  return {
    name,
    description: `${name}.`,
    input_schema: { type: 'object', properties: {}, additionalProperties: false },
    visibility: { tier },
    ...more,
  };
}

const REGISTRY = {
  name: 'r',
  tiers: [{ name: 'build' }, { name: 'ops' }],
  phases: [
    { name: 'building', tiers: ['build'], transitions: [{ to: 'verifying', tool: 'deploy' }] },
    { name: 'verifying', tiers: ['ops'] },
  ],
  budget: { comfortable: 2, loaded: 4, overloaded: 8 },
};
const TOOLS = [
  tool('get_file', 'build'),
  tool('fetch_file', 'build'),
  tool('deploy', 'build'),
  tool('check', 'ops'),
];
const MANAGE = tool('manage_project', 'ops', {
  input_schema: {
    type: 'object',
    properties: {
      action: { type: 'string', enum: ['create', 'rename'] },
      new_name: { type: 'string', description: 'Only for rename.' },
    },
    required: ['action'],
    additionalProperties: false,
  },
});

const rowOf = (name: string): string =>
  within(screen.getByRole('table', { name: 'Each turn before and after' }))
    .getByRole('row', { name: new RegExp(`^${name}`) })
    .textContent?.replace(/\s+/g, ' ') ?? '';

describe('a move', () => {
  it('is previewed phase by phase, and applied by one click', async () => {
    const { app, user } = await openWorkshop(<WhatIf />, { tools: TOOLS, registry: REGISTRY });
    await user.click(screen.getByRole('checkbox', { name: /^fetch_file/ }));
    expect(screen.getByText('Choose a tier or a layer.')).toBeDefined();
    await user.selectOptions(screen.getByRole('combobox', { name: 'To tier' }), 'ops');
    expect(
      screen.getByText('2 of 2 turns change. building: 3 to 2 tools, loaded to comfortable.', {
        selector: '[role=status]',
      }),
    ).toBeDefined();
    expect(
      [rowOf('building'), rowOf('verifying')].map((text) => text.replace(/Tokens.*Level/, '…')),
    ).toEqual([
      'buildingloses fetch_fileTools3 becomes 2 (less by 1)Counted as3 becomes 2 (less by 1)… loaded becomes comfortable better',
      'verifyinggains fetch_fileTools1 becomes 2 (more by 1)Counted as1 becomes 2 (more by 1)… comfortable',
    ]);
    await user.click(screen.getByRole('button', { name: 'Move 1 tool to ops' }));
    const { workspace, past, notice, page } = app.store.getState();
    expect([
      workspace.tools[1]?.document.get('visibility'),
      past.length,
      notice?.message,
      page,
      document.activeElement?.textContent,
    ]).toEqual([new Map([['tier', 'ops']]), 1, 'Moved 1 tool to ops.', 'design', 'Move']);
  });

  it('to an opened layer counts new turns apart; differences of inexact figures are inexact', async () => {
    const { user } = await openWorkshop(<WhatIf />, { tools: TOOLS, registry: REGISTRY });
    await user.click(screen.getByRole('checkbox', { name: /^fetch_file/ }));
    await user.selectOptions(
      screen.getByRole('combobox', { name: 'And layer' }),
      'deferred: once a search found it',
    );
    expect(screen.getByText(/turns change/, { selector: '[role=status]' }).textContent).toBe(
      '1 of 2 turns change, 1 is new. building: 3 to 2 tools, loaded to comfortable.',
    );
    expect(rowOf('building loses').replace(/\d+/g, 'n')).toContain(
      'Tokens≈ n becomes ≈ n (≈ less by n)',
    );
    expect(screen.getByRole('rowheader', { name: /^building with/ }).textContent).toBe(
      'buildingwith 1 tool found by a searchnew turn',
    );
  });

  it('lists what it would break', async () => {
    const { user } = await openWorkshop(<WhatIf />, { tools: TOOLS, registry: REGISTRY });
    await user.click(screen.getByRole('checkbox', { name: /^deploy/ }));
    await user.selectOptions(screen.getByRole('combobox', { name: 'To tier' }), 'ops');
    expect(
      screen.getByRole('heading', { name: 'What would break' }).parentElement?.textContent,
    ).toContain(
      'What would breakNo transition leads to the phase verifying anymore.building changes to verifying with deploy, which it doesn’t show.',
    );
  });

  it('of tools that are there already does nothing', async () => {
    const { user } = await openWorkshop(<WhatIf />, { tools: TOOLS, registry: REGISTRY });
    await user.click(screen.getByRole('checkbox', { name: /^check/ }));
    await user.selectOptions(screen.getByRole('combobox', { name: 'To tier' }), 'ops');
    expect(
      [screen.getByText('It is already there.'), screen.queryByRole('table')].map(
        (each) => each === null,
      ),
    ).toEqual([false, true]);
  });

  it('can only be previewed in a shared design', async () => {
    const { user } = await openWorkshop(<WhatIf />, {
      tools: TOOLS,
      registry: REGISTRY,
      preview: true,
    });
    await user.click(screen.getByRole('checkbox', { name: /^fetch_file/ }));
    await user.selectOptions(screen.getByRole('combobox', { name: 'To tier' }), 'ops');
    expect(
      screen.getByRole('button', { name: 'Move 1 tool to ops' }).hasAttribute('disabled'),
    ).toBe(true);
  });
});

describe('the chooser', () => {
  it('finds tools by name or tier, and keeps the focus among the chosen when one is removed', async () => {
    const { user } = await openWorkshop(<WhatIf />, { tools: TOOLS, registry: REGISTRY });
    await user.type(screen.getByRole('searchbox'), 'FILE');
    expect(
      screen
        .getAllByRole('checkbox')
        .map((box) => box.closest('label')?.querySelector('code')?.textContent),
    ).toEqual(['get_file', 'fetch_file']);
    for (const box of screen.getAllByRole('checkbox')) await user.click(box);
    await user.click(screen.getByRole('button', { name: 'Deselect get_file' }));
    await Promise.resolve();
    expect([
      within(screen.getByRole('list', { name: 'Selected tools' })).getAllByRole('listitem').length,
      document.activeElement?.getAttribute('aria-label'),
    ]).toEqual([1, 'Deselect fetch_file']);
  });
});

it('folds many chosen tools, and opens them on demand', async () => {
  const { user } = await openWorkshop(<WhatIf />, {
    tools: Array.from({ length: 9 }, (_, i) => tool(`tool_${i}`, 'build')),
    registry: REGISTRY,
  });
  for (const box of screen.getAllByRole('checkbox')) await user.click(box);
  const folded = screen.getByText('9 tools selected').closest('details');
  expect([folded?.open, folded?.querySelectorAll('li').length]).toEqual([false, 9]);
});

describe('a merge', () => {
  it('previews the new tool, and undo restores the same documents', async () => {
    const { app, user } = await openWorkshop(<WhatIf />, { tools: TOOLS, registry: REGISTRY });
    const before = printState(app);
    await user.click(screen.getByRole('button', { name: 'Merge' }));
    await user.click(screen.getByRole('checkbox', { name: /^get_file/ }));
    await user.click(screen.getByRole('checkbox', { name: /^fetch_file/ }));
    expect(screen.getByRole('heading', { name: 'get_file()' })).toBeDefined();
    expect(rowOf('building')).toContain('loses fetch_file');
    await user.click(screen.getByRole('button', { name: 'Merge 2 tools into get_file' }));
    expect(listNames(app)).toEqual(['get_file', 'deploy', 'check']);
    app.undo();
    expect(printState(app)).toBe(before);
  });

  it('of different operations warns that the checklist will refuse it, and takes another name', async () => {
    const { user } = await openWorkshop(<WhatIf />, {
      tools: [tool('create_a', 'build'), tool('delete_a', 'build')],
      registry: REGISTRY,
    });
    await user.click(screen.getByRole('button', { name: 'Merge' }));
    for (const box of screen.getAllByRole('checkbox')) await user.click(box);
    expect(
      screen.getByText('selects the operation.', { exact: false }).closest('p')?.textContent,
    ).toContain(
      'action selects the operation. The check “One verb” will fail for this tool: models mix up the fields of its operations, and one permission covers them all.',
    );
    const name = screen.getByRole('textbox', { name: 'Name' });
    await user.clear(name);
    await user.type(name, 'change_a');
    expect(screen.getByRole('button', { name: 'Merge 2 tools into change_a' })).toBeDefined();
  });
});

describe('a split', () => {
  it('is a fix of the linter, previewed with its effect on every turn', async () => {
    const { app, user } = await openWorkshop(<WhatIf />, {
      tools: [...TOOLS, MANAGE],
      registry: REGISTRY,
    });
    await user.click(screen.getByRole('button', { name: 'Split' }));
    await screen.findByRole('combobox', { name: 'Split' });
    await screen.findByRole('heading', { name: /^rename_project\(/ });
    expect(rowOf('verifying')).toContain('Tools2 becomes 3 (more by 1)');
    await user.click(screen.getByRole('button', { name: 'Split into 2 tools' }));
    expect([listNames(app), app.store.getState().past.length]).toEqual([
      ['get_file', 'fetch_file', 'deploy', 'check', 'create_project', 'rename_project'],
      1,
    ]);
  });

  it('is unavailable where no tool does several things', async () => {
    const { user } = await openWorkshop(<WhatIf />, { tools: TOOLS, registry: REGISTRY });
    await user.click(screen.getByRole('button', { name: 'Split' }));
    expect(await screen.findByText('No tool here combines several operations.')).toBeDefined();
  });
});

describe('deleting', () => {
  it('points references to the suggested replacement', async () => {
    const { app, user } = await openWorkshop(<WhatIf />, {
      tools: [
        tool('get_file', 'build'),
        tool('fetch_file', 'build'),
        tool('deploy', 'build', { routing: { next_valid_actions: ['get_file', 'fetch_file'] } }),
        tool('check', 'ops'),
      ],
      registry: REGISTRY,
    });
    await user.click(await screen.findByRole('button', { name: /^Try it: Delete fetch_file/ }));
    expect([
      app.store.getState().past.length,
      screen.getByText(/^References change/).textContent,
    ]).toEqual([0, 'References change to get_file.']);
    await user.click(screen.getByRole('button', { name: 'Delete fetch_file' }));
    expect([
      listNames(app),
      app.store.getState().workspace.tools[1]?.document.get('routing'),
    ]).toEqual([['get_file', 'deploy', 'check'], new Map([['next_valid_actions', ['get_file']]])]);
  });

  it('of parameters removes them from the schema in one undo step', async () => {
    const many = {
      type: 'object',
      properties: { id: { type: 'string' }, note: { type: 'string' }, page: { type: 'integer' } },
      required: ['id'],
      additionalProperties: false,
    };
    const { app, user } = await openWorkshop(<WhatIf />, {
      tools: [tool('get_file', 'build', { input_schema: many }), ...TOOLS.slice(2)],
      registry: REGISTRY,
    });
    await user.click(screen.getByRole('button', { name: 'Delete parameters' }));
    expect(
      screen
        .getAllByRole('checkbox')
        .map((box) => box.closest('label')?.querySelector('code')?.textContent),
    ).toEqual(['note', 'page']);
    await user.click(screen.getByRole('checkbox', { name: /^page/ }));
    await user.click(screen.getByRole('button', { name: 'Delete 1 parameter of get_file' }));
    expect([
      [...listPropertyNames(getContract(toolAt(app, 0).document).input_schema)],
      app.store.getState().past.length,
    ]).toEqual([['id', 'note'], 1]);
  });
});

describe('a suggestion', () => {
  it('describes its effects, fills in the form, and changes nothing by itself', async () => {
    const { app, user } = await openWorkshop(<WhatIf />, { tools: TOOLS, registry: REGISTRY });
    const button = await screen.findByRole('button', { name: /^Try it: Defer/ });
    expect(button.closest('li')?.textContent.replace(/≈ \d+/g, '≈ n')).toBe(
      'Defer get_fileTry itbuilding: 3 →becomes 2 tools, counted as 3 →becomes 2, ≈ n →becomes ≈ n tokens, loaded to comfortableNothing in building leads to it. Your harness must offer a search for deferred tools: this registry has none. It breaks no reference.',
    );
    await user.click(button);
    expect([
      app.store.getState().past.length,
      screen
        .getByRole('button', { name: 'Move 1 tool to the layer deferred' })
        .hasAttribute('disabled'),
    ]).toEqual([0, false]);
  });

  it('that is missing for a turn far over its limit is explained', async () => {
    const always = (name: string): object => ({
      ...tool(name, 'build'),
      visibility: { tier: 'build', layer: 'base' },
    });
    await openWorkshop(<WhatIf />, {
      tools: 'alpha beta gamma'.split(' ').map(always),
      registry: { name: 'r', budget: { comfortable: 1, loaded: 2, overloaded: 9 } },
    });
    const heading = await screen.findByRole('heading', { name: 'No more suggestions' });
    expect(heading.parentElement?.textContent).toContain(
      'All tools: 3 tools, strained. No suggestion: the transitions and gates need these tools, or their names don’t show how to group them.',
    );
  });
});
