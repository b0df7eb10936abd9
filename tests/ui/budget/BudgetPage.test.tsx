import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { BudgetPage } from '../../../src/ui/budget/BudgetPage.tsx';
import { toolAt } from '../../app/open-app.ts';
import { openWorkshop } from '../fields/open-workshop.tsx';

const seen = (tier: string, layer = 'task'): object => ({ tier, layer });
const optional = Object.fromEntries(
  Array.from({ length: 22 }, (_, i) => [`p${i}`, { type: 'string' }]),
);
const tools = [
  {
    name: 'plan',
    description: 'Writes the plan of the work, step by step.',
    visibility: seen('core', 'base'),
  },
  {
    name: 'build_and_deploy',
    description: 'Builds.',
    input_schema: { type: 'object', properties: optional },
    visibility: seen('build'),
  },
  { name: 'draw', description: 'Draws.', visibility: seen('art', 'skill') },
  { name: 'publish', description: 'Publishes.', visibility: seen('ops') },
  { name: 'forgotten', visibility: seen('nowhere') },
];
const registry = {
  name: 'r',
  tiers: [{ name: 'core' }, { name: 'build' }, { name: 'art' }, { name: 'ops' }],
  phases: [
    {
      name: 'building',
      tiers: ['core', 'build', 'art'],
      transitions: [{ tool: 'plan', to: 'shipping' }],
    },
    { name: 'shipping', tiers: ['core', 'ops'] },
    { name: 'lost', tiers: ['core'] },
  ],
};

function readRow(row: HTMLElement): readonly string[] {
  return within(row)
    .getAllByRole('cell')
    .map((cell) => cell.textContent.trim());
}

function combinations(): readonly (readonly string[])[] {
  const [table] = screen.getAllByRole('table');
  return table === undefined
    ? []
    : within(table)
        .getAllByRole('row')
        .slice(1)
        .map((row) => [within(row).getByRole('button').textContent, ...readRow(row)]);
}

/** Other sections of the page have rulers, tables and tools of their own. */
const inPhases = () => within(screen.getByRole('region', { name: /^What each phase sends/ }));
const inTurn = () => within(screen.getByRole('table', { name: 'Tools of the turn' }));

function toolNames(): readonly string[] {
  return inTurn()
    .getAllByRole('rowheader')
    .map((cell) => cell.textContent);
}

describe('the page of the budget', () => {
  it('lists every turn, the worst first, and names tiers that never meet', async () => {
    await openWorkshop(<BudgetPage />, { tools, registry });
    expect(
      combinations().map(([phase, opened, tiers, count, load, , band]) => [
        phase,
        opened,
        tiers,
        count,
        load,
        band,
      ]),
    ).toEqual([
      ['building', 'skill art', 'core + build + art', '3', '≈ 5.5', 'comfortable'],
      ['building', 'nothing', 'core + build', '2', '≈ 4.5', 'comfortable'],
      ['shipping', 'nothing', 'core + ops', '2', '2', 'comfortable'],
    ]);
    expect(screen.getByText(/are never sent together/).textContent).toBe(
      'core, build, art and ops are never sent together: build / art and ops exclude each other.',
    );
  });

  it('gives no band to a turn without tools', async () => {
    await openWorkshop(<BudgetPage />, {
      tools: [{ name: 'go', visibility: seen('core') }],
      registry: {
        ...registry,
        phases: [
          { name: 'building', tiers: ['core'], transitions: [{ tool: 'go', to: 'waiting' }] },
          { name: 'waiting', tiers: [] },
        ],
        tiers: [{ name: 'core' }],
      },
    });
    const waiting = inPhases()
      .getAllByRole('listitem')
      .find((item) => item.textContent.startsWith('waiting'));
    expect(
      [/no tools/, /comfortable/, /calls correct/].map((words) =>
        words.test(waiting?.textContent ?? ''),
      ),
    ).toEqual([true, false, false]);
  });

  it('has a ruler for each phase, and names the phase that cannot be reached and the tool in no turn', async () => {
    const { user, app } = await openWorkshop(<BudgetPage />, { tools, registry });
    expect(
      inPhases()
        .getAllByRole('img')
        .map((ruler) => ruler.getAttribute('aria-label')),
    ).toEqual([
      'building: 2 tools, counted as ≈ 4.5, against 12, 25 and 40',
      'shipping: 2 tools, counted as 2, against 12, 25 and 40',
    ]);
    expect(screen.getByText(/^Unreachable/).closest('li')?.textContent).toMatch(/^lost/);
    expect(screen.getByText(/^The default thresholds are/).textContent).toBe(
      'The default thresholds are 12, 25 and 40 tools. Where they come from',
    );
    await user.click(screen.getByRole('button', { name: 'Where they come from' }));
    expect([app.store.getState().dialog, app.store.getState().rule]).toEqual([
      'rules',
      'phase-fits-budget',
    ]);
    app.setView({ sessionView: 'budget', dialog: undefined });
    await user.click(inPhases().getByRole('button', { name: 'forgotten' }));
    expect([app.store.getState().page, app.store.getState().selected]).toEqual([
      'design',
      toolAt(app, 4).id,
    ]);
  });

  it('divides the chosen turn by tool, in the chosen order', async () => {
    const { user } = await openWorkshop(<BudgetPage />, { tools, registry });
    expect(toolNames()).toEqual(['build_and_deploy', 'plan', 'draw']);
    await user.click(inTurn().getByRole('button', { name: 'Tool' }));
    expect(toolNames()).toEqual(['build_and_deploy', 'draw', 'plan']);
    expect(inTurn().getByRole('columnheader', { name: 'Tool' }).getAttribute('aria-sort')).toBe(
      'ascending',
    );
    await user.click(
      within(screen.getByRole('region', { name: /^Tokens by tool/ })).getByRole('checkbox', {
        name: 'skill art',
      }),
    );
    expect(toolNames()).toEqual(['build_and_deploy', 'plan']);
    await user.selectOptions(
      within(screen.getByRole('region', { name: /^Tokens by tool/ })).getByRole('combobox', {
        name: 'Phase',
      }),
      'shipping',
    );
    expect(toolNames()).toEqual(['plan', 'publish']);
  });

  it('has parts that add up to each tool’s tokens', async () => {
    await openWorkshop(<BudgetPage />, { tools, registry });
    const rows = inTurn().getAllByRole('row').slice(1).map(readRow);
    expect(
      rows
        .map(([tokens = '', , , name, description, parameters, rest]) => [
          Number(tokens.replace(/[^\d]/g, '')),
          Number(name) + Number(description) + Number(parameters) + Number(rest),
        ])
        .filter(([whole, sum]) => whole !== sum),
    ).toEqual([]);
    expect(rows.map((row) => row.slice(-2))).toEqual([
      ['22', '≈ 3.5'],
      ['0', '1'],
      ['0', '1'],
    ]);
  });

  it('shows a moved tool in every phase at once', async () => {
    const { app } = await openWorkshop(<BudgetPage />, { tools, registry });
    app.apply({
      kind: 'edit-tool',
      tool: toolAt(app, 1).id,
      edits: [{ kind: 'set', at: ['visibility', 'tier'], value: 'ops' }],
      label: 'Move',
    });
    await waitFor(() =>
      expect(combinations().map(([phase, opened, , count]) => [phase, opened, count])).toEqual([
        ['shipping', 'nothing', '3'],
        ['building', 'skill art', '2'],
        ['building', 'nothing', '1'],
      ]),
    );
  });

  it('counts exactly once a figure is hovered or focused, and follows the target', async () => {
    const { user, app } = await openWorkshop(<BudgetPage />, { tools, registry });
    const [figure] = inPhases().getAllByRole('button', { name: /tokens\s*, estimate/ });
    if (figure === undefined) throw new Error('no figure');
    await user.hover(figure);
    await waitFor(() => expect(figure.textContent).toMatch(/^≈ \d+ tokens, fitted ±9 %$/));
    await screen.findByText('Exact: split by the tokenizer.');
    await user.selectOptions(screen.getByRole('combobox', { name: 'Target' }), 'openai-chat');
    expect(app.store.getState().target).toBe('openai-chat');
    expect(screen.getByText(/^OpenAI Chat adds 97/).textContent).toBe(
      'OpenAI Chat adds 97 tokens once per request, whatever the number of tools. They are not included here.',
    );
  });

  it('of many tools follows the target once all are measured, and is busy until then', async () => {
    await openWorkshop(<BudgetPage />, {
      tools: Array.from({ length: 70 }, (_, i) => ({ name: `tool_${i}`, description: 'Does it.' })),
    });
    fireEvent.change(screen.getByRole('combobox', { name: 'Target' }), {
      target: { value: 'openai-chat' },
    });
    expect(document.getElementById('page-budget')?.getAttribute('aria-busy')).toBe('true');
    await screen.findByText(/^OpenAI Chat adds 97/);
    expect(document.getElementById('page-budget')?.getAttribute('aria-busy')).toBe('false');
  });

  it('opens the tool that is clicked', async () => {
    const { user, app } = await openWorkshop(<BudgetPage />, { tools, registry });
    await user.click(inTurn().getByRole('button', { name: 'build_and_deploy' }));
    expect([app.store.getState().page, app.store.getState().selected]).toEqual([
      'design',
      toolAt(app, 1).id,
    ]);
  });

  it('moves from tool to tool with the arrow keys', async () => {
    const { user } = await openWorkshop(<BudgetPage />, { tools, registry });
    inTurn().getByRole('button', { name: 'build_and_deploy' }).focus();
    await user.keyboard('{ArrowDown}{ArrowDown}{ArrowDown}');
    expect(document.activeElement?.textContent).toBe('draw');
    await user.keyboard('{Home}');
    expect(document.activeElement?.textContent).toBe('build_and_deploy');
  });
});

describe('a part of the page that has nothing to say', () => {
  it('is not shown: no combinations where nothing can be opened', async () => {
    await openWorkshop(<BudgetPage />, {
      tools: tools.filter(({ name }) => name !== 'draw'),
      registry,
    });
    expect(inPhases().getAllByRole('img').length).toBe(2);
    expect(screen.queryByRole('region', { name: /^Combinations/ })).toBeNull();
  });

  it('is shown once it has: lengths while a description is out of proportion', async () => {
    const { app } = await openWorkshop(<BudgetPage />, {
      tools: [{ name: 'find_page', description: `Finds a page. ${'It looks far. '.repeat(300)}` }],
    });
    await screen.findByRole('region', { name: /^Description lengths/ });
    app.apply({
      kind: 'edit-tool',
      tool: toolAt(app, 0).id,
      edits: [{ kind: 'set', at: ['description'], value: 'Finds a page by its title.' }],
      label: 'Shorten',
    });
    await waitFor(() =>
      expect(screen.queryByRole('region', { name: /^Description lengths/ })).toBeNull(),
    );
  });

  it('explains bands and the count of tools with many parameters in a sentence', async () => {
    await openWorkshop(<BudgetPage />, { tools, registry });
    expect(screen.getByText(/^Up to 12 tools are comfortable/).textContent).toContain(
      'up to 25 loaded, up to 40 strained, and more are overloaded. A tool with more than 6 optional parameters counts as several',
    );
  });
});

describe('a budget with nothing to divide', () => {
  it('is all tools where there are no phases, with a link to the phases', async () => {
    const { user, app } = await openWorkshop(<BudgetPage />, {
      tools: [{ name: 'find' }, { name: 'book' }],
    });
    expect(
      inPhases()
        .getAllByRole('img')
        .map((ruler) => ruler.getAttribute('aria-label')),
    ).toEqual(['All tools: 2 tools, counted as 2, against 12, 25 and 40']);
    await user.click(screen.getByRole('button', { name: 'Set up phases' }));
    const { page, sessionView } = app.store.getState();
    expect([page, sessionView]).toEqual(['session', 'phases']);
  });

  it('offers a first tool where there is none', async () => {
    const { user, app } = await openWorkshop(<BudgetPage />, { tools: [] });
    await user.click(screen.getByRole('button', { name: 'New tool' }));
    expect([app.store.getState().workspace.tools.length, app.store.getState().page]).toEqual([
      1,
      'design',
    ]);
  });

  it('offers nothing to change in a shared design', async () => {
    await openWorkshop(<BudgetPage />, { tools: [], preview: true });
    expect(screen.queryByRole('button', { name: 'New tool' })).toBeNull();
  });
});

describe('more openings than are listed', () => {
  it('are announced, and every combination can be chosen by checkboxes', async () => {
    const skills = ['art', 'chess', 'dance', 'music', 'poems'];
    const { user } = await openWorkshop(<BudgetPage />, {
      tools: [
        { name: 'plan' },
        ...skills.map((skill) => ({ name: `do_${skill}`, visibility: seen(skill, 'skill') })),
      ],
    });
    expect(screen.getByText(/^If a phase can open more than 4/).textContent).toBe(
      'If a phase can open more than 4 skills, connectors or groups, the table lists three cases: nothing opened, each one alone, and all. Use the checkboxes below for any other combination.',
    );
    expect(combinations().length).toBe(7);
    for (const skill of skills.slice(0, 3))
      await user.click(
        within(screen.getByRole('region', { name: /^Tokens by tool/ })).getByRole('checkbox', {
          name: `skill ${skill}`,
        }),
      );
    expect(toolNames().toSorted()).toEqual(['do_music', 'do_poems', 'plan']);
  });
});

describe('marks of a registry', () => {
  it('of its own have no share of correct calls, and are called its own', async () => {
    await openWorkshop(<BudgetPage />, {
      tools,
      registry: { ...registry, budget: { comfortable: 13, loaded: 25, overloaded: 40 } },
    });
    expect(screen.getByText(/own thresholds/).textContent).toBe(
      'This registry sets its own thresholds: 13, 25 and 40 tools.',
    );
    expect([
      screen.queryByText(/calls correct/),
      screen.queryByRole('button', { name: 'Where they come from' }),
    ]).toEqual([null, null]);
  });

  it('of 0 leave a scale that ends behind the tools', async () => {
    await openWorkshop(<BudgetPage />, {
      tools,
      registry: { name: 'r', budget: { comfortable: 0, loaded: 0, overloaded: 0 } },
    });
    const lengths = screen
      .getAllByRole('img', { name: /against 0, 0 and 0$/ })
      .flatMap((ruler) =>
        [...ruler.querySelectorAll('*')].flatMap((part) =>
          ['x', 'x1', 'x2', 'width'].flatMap((key) => part.getAttribute(key) ?? []),
        ),
      );
    expect([
      lengths.length > 0,
      lengths.filter((length) => !/^-?[\d.]+(e-\d+)?%?$/.test(length)),
    ]).toEqual([true, []]);
  });
});
