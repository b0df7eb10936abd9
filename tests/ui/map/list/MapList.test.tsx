import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { getName, getTier } from '../../../../src/app/derive.ts';
import { printJson } from '../../../../src/contract/json/print-json.ts';
import { MapList } from '../../../../src/ui/map/list/MapList.tsx';
import { openWorkshop } from '../../fields/open-workshop.tsx';

const TOOLS = [
  {
    name: 'get_user',
    visibility: { tier: 'core' },
    routing: {
      next_valid_actions: ['save', 'sav'],
      siblings: [{ tool: 'save', when: 'It changed' }],
    },
  },
  { name: 'fetch_user', visibility: { tier: 'core' } },
  { name: 'save', visibility: { tier: 'more' }, description: 'Save it; `fetch_user` reads it.' },
];
const REGISTRY = { name: 'r', tiers: [{ name: 'core' }, { name: 'more' }] };

/** What stands under a tool's name. */
function itemOf(name: string): HTMLElement {
  const item = screen.getByRole('heading', { level: 3, name }).closest('li');
  if (item === null) throw new Error(`no ${name}`);
  return item;
}

function listRoutesOf(name: string, title: string): readonly (string | null)[] {
  return within(within(itemOf(name)).getByRole('list', { name: title }))
    .getAllByRole('listitem')
    .map((item) =>
      [...item.querySelectorAll(':scope > span:not(:last-child)')]
        .map((span) => span.textContent)
        .join(': '),
    );
}

describe('the map as a list', () => {
  it('shows tiers as headings, with the tools and their routes below', async () => {
    await openWorkshop(<MapList />, { tools: TOOLS, registry: REGISTRY });
    expect(
      screen.getAllByRole('heading').map((heading) => `${heading.tagName} ${heading.textContent}`),
    ).toEqual(['H2 core 2 tools', 'H3  get_user', 'H3  fetch_user', 'H2 more 1 tool', 'H3  save']);
    expect([
      listRoutesOf('get_user', 'Leads to'),
      listRoutesOf('save', 'Reached from'),
      listRoutesOf('save', 'Leads to'),
      screen.getByRole('status').textContent,
    ]).toEqual([
      ['Use instead: saveIt changed', 'Next action: save', 'Next action: savno tool has this name'],
      ['Use instead: get_userIt changed', 'Next action: get_user'],
      ['Only in the description: fetch_user'],
      '1 broken route · 1 pair of look-alikes',
    ]);
  });

  it('opens the contract of a tool', async () => {
    const { user, app } = await openWorkshop(<MapList />, { tools: TOOLS, registry: REGISTRY });
    act(() => app.setView({ toolsView: 'map' }));
    await user.click(screen.getByRole('button', { name: 'Open contract of save' }));
    const { page, selected, workspace } = app.store.getState();
    expect([page, workspace.tools.find(({ id }) => id === selected)?.document.get('name')]).toEqual(
      ['design', 'save'],
    );
  });

  it('opens the place where a route is declared', async () => {
    const { user, app } = await openWorkshop(<MapList />, { tools: TOOLS, registry: REGISTRY });
    await user.click(
      within(itemOf('save')).getByRole('button', {
        name: 'Show use instead from get_user, It changed',
      }),
    );
    const { page, place, selected, workspace } = app.store.getState();
    expect([page, place, selected]).toEqual([
      'design',
      ['routing', 'siblings', 0, 'tool'],
      workspace.tools[0]?.id,
    ]);
  });

  it('points a broken route to a similar name', async () => {
    const { user, app, at } = await openWorkshop(<MapList />, { tools: TOOLS, registry: REGISTRY });
    const box = screen.getByRole('combobox', { name: 'Replace sav with' });
    expect(
      within(box)
        .getAllByRole('option')
        .map(({ textContent }) => textContent),
    ).toEqual(['Lead to…']);
    act(() => box.focus());
    expect(
      within(box)
        .getAllByRole('group')
        .map((group) => [
          group.getAttribute('label'),
          [...group.querySelectorAll('option')].map(({ value }) => value),
        ]),
    ).toEqual([
      ['Similar names', ['save']],
      ['All', ['get_user', 'fetch_user']],
    ]);
    await user.selectOptions(box, 'save');
    expect([
      at(['routing', 'next_valid_actions']),
      app.store.getState().past.length,
      screen.queryByText('no tool has this name'),
    ]).toEqual(['["save","save"]', 1, null]);
  });

  it('removes a route in one undo step and moves the focus on', async () => {
    const { user, app, at } = await openWorkshop(<MapList />, { tools: TOOLS, registry: REGISTRY });
    await user.click(screen.getByRole('button', { name: 'Remove use instead save, It changed' }));
    await waitFor(() =>
      expect(document.activeElement?.closest('li')?.textContent).toContain('Next action'),
    );
    expect(at(['routing', 'siblings'])).toBeUndefined();
    act(app.undo);
    expect(at(['routing', 'siblings'])).toBe('[{"tool":"save","when":"It changed"}]');
  });

  it('asks about sentences that name a removed route, and removes the proposed one', async () => {
    const said = {
      name: 'a',
      description: 'Reads it. Use b instead when it changed. Not like b.',
      routing: { siblings: [{ tool: 'b', when: 'It changed' }] },
    };
    const { user, app, at } = await openWorkshop(<MapList />, { tools: [said, { name: 'b' }] });
    await user.click(screen.getByRole('button', { name: 'Remove use instead b, It changed' }));
    const dialog = screen.getByRole('dialog', { name: 'Remove the route' });
    expect(
      within(dialog)
        .getAllByRole('checkbox')
        .map((box) => [
          box.closest('label')?.textContent,
          box instanceof HTMLInputElement && box.checked,
        ]),
    ).toEqual([
      ['Use b instead when it changed.', true],
      ['Not like b.', false],
    ]);
    await user.click(within(dialog).getByRole('button', { name: 'Remove' }));
    expect([at(['description']), at(['routing']), app.store.getState().past.length]).toEqual([
      '"Reads it. Not like b."',
      undefined,
      1,
    ]);
    act(app.undo);
    expect(at(['description'])).toBe(JSON.stringify(said.description));
  });

  it('declares when to use which of two look-alikes, from either one', async () => {
    const { user, at } = await openWorkshop(<MapList />, { tools: TOOLS, registry: REGISTRY });
    expect(listRoutesOf('fetch_user', 'May be confused with')).toEqual([
      'Suggested: get_user Their names differ only in a verb that means the same.',
    ]);
    await user.click(
      screen.getByRole('button', { name: 'Declare when to use fetch_user instead of get_user' }),
    );
    await user.type(screen.getByLabelText(/^When/), 'A cache will do');
    await user.click(screen.getByRole('button', { name: 'Declare' }));
    expect(at(['routing', 'siblings', 1])).toBe('{"tool":"fetch_user","when":"A cache will do"}');
    expect(screen.queryByRole('list', { name: 'May be confused with' })).toBeNull();
    await waitFor(() => expect(document.activeElement?.textContent.trim()).toBe('get_user'));
  });

  it('moves a tool to the end of another tier', async () => {
    const { user, app } = await openWorkshop(<MapList />, { tools: TOOLS, registry: REGISTRY });
    await user.selectOptions(screen.getByLabelText('Tier of get_user'), 'more');
    expect(
      app.store.getState().workspace.tools.map((tool) => [getName(tool), getTier(tool)]),
    ).toEqual([
      ['fetch_user', 'core'],
      ['save', 'more'],
      ['get_user', 'more'],
    ]);
  });

  it('filters by kind, by name, and to problems', async () => {
    const { user } = await openWorkshop(<MapList />, { tools: TOOLS, registry: REGISTRY });
    const shown = (): readonly string[] =>
      screen.queryAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent.trim());
    await user.selectOptions(screen.getByLabelText('Kind of route'), 'Use instead');
    expect(shown()).toEqual(['get_user', 'save']);
    await user.selectOptions(screen.getByLabelText('Kind of route'), 'all kinds');
    await user.click(screen.getByLabelText('Only problems'));
    expect(shown()).toEqual(['get_user', 'fetch_user']);
    await user.type(screen.getByLabelText('Tool name'), 'fetch');
    expect([shown(), screen.getByRole('status').textContent]).toEqual([
      ['fetch_user'],
      '1 of 3 tools shown · 1 broken route · 1 pair of look-alikes',
    ]);
    await user.type(screen.getByLabelText('Tool name'), 'x');
    expect(screen.getByText(/^No problems/).tagName).toBe('P');
  });

  it('folds a tool, and starts folded with many tools', async () => {
    const { user } = await openWorkshop(<MapList />, {
      tools: Array.from({ length: 120 }, (_, i) => ({ name: `tool_${i}` })),
    });
    const first = screen.getByRole('button', { name: 'tool_0' });
    expect([
      first.getAttribute('aria-expanded'),
      screen.getAllByRole('heading', { level: 3 }).length,
    ]).toEqual(['false', 100]);
    await user.click(first);
    expect([
      first.getAttribute('aria-expanded'),
      within(itemOf('tool_0')).getByText('No routes from or to this tool.').tagName,
    ]).toEqual(['true', 'P']);
    await user.click(screen.getByRole('button', { name: 'Show 20 more of 120 tools' }));
    expect(screen.getAllByRole('heading', { level: 3 }).length).toBe(120);
  });

  it('lists routes of the registry that start from no tool, and fixes them', async () => {
    const { user, app } = await openWorkshop(<MapList />, {
      tools: TOOLS,
      registry: { ...REGISTRY, gates: [{ tool: 'ghost', requires: [{ tool: 'save' }] }] },
    });
    expect(screen.getByText('ghost').parentElement?.textContent).toBe(
      'ghost no tool has this name requires save',
    );
    const box = screen.getByRole('combobox', { name: 'Replace ghost with' });
    act(() => box.focus());
    await user.selectOptions(box, 'fetch_user');
    expect([
      app.store.getState().workspace.registry.get('gates'),
      screen.queryByText('ghost'),
    ]).toEqual([
      [
        new Map<string, unknown>([
          ['tool', 'fetch_user'],
          ['requires', [new Map([['tool', 'save']])]],
        ]),
      ],
      null,
    ]);
  });

  it('names the tiers that appear with a transition, and counts the rest', async () => {
    const phases = (tiers: readonly string[]): readonly object[] => [
      { name: 'one', transitions: [{ tool: 'save', to: 'two' }] },
      { name: 'two', tiers },
    ];
    const said = async (tiers: readonly string[]): Promise<string | undefined> => {
      await openWorkshop(<MapList />, {
        tools: TOOLS,
        registry: { ...REGISTRY, phases: phases(tiers) },
      });
      const [, line] = listRoutesOf('save', 'Leads to');
      cleanup();
      return line ?? undefined;
    };
    expect([
      await said([]),
      await said(['more']),
      await said(['core', 'more']),
      await said(['a', 'b', 'c']),
    ]).toEqual([
      'Opens a phase: two',
      'Opens a phase: two, which shows the tier more',
      'Opens a phase: two, which shows the tiers core and more',
      'Opens a phase: two, which shows the tiers a, b and c',
    ]);
    expect(
      (await said(Array.from({ length: 30 }, (_, i) => `t${i}`)))?.endsWith(
        ', t22, t23 and 6 more',
      ),
    ).toBe(true);
  });

  it('fixes transitions that name no tool, or no phase', async () => {
    const { user, app } = await openWorkshop(<MapList />, {
      tools: TOOLS,
      registry: {
        ...REGISTRY,
        phases: [{ name: 'one', transitions: [{ to: 'one' }, { tool: 'save' }] }],
      },
    });
    expect([
      screen.getByText('No tool named:').parentElement?.textContent,
      listRoutesOf('save', 'Leads to').at(-1),
    ]).toEqual(['No tool named: leads to one', 'Opens a phase: no phase is named']);
    const box = screen.getByRole('combobox', { name: 'Phase it leads to' });
    act(() => box.focus());
    await user.selectOptions(box, 'one');
    expect(app.store.getState().notice?.message).toBe('The route now leads to one.');
    await user.click(screen.getByRole('button', { name: 'Remove the transition of one' }));
    expect(printJson(app.store.getState().workspace.registry.get('phases') ?? null)).toBe(
      '[{"name":"one","transitions":[{"tool":"save","to":"one"}]}]',
    );
  });

  it('changes nothing in a preview', async () => {
    await openWorkshop(<MapList />, { tools: TOOLS, registry: REGISTRY, preview: true });
    const changing = [
      ...screen.getAllByRole('button', { name: /^(Remove|Declare)/ }),
      ...screen.getAllByRole('combobox', { name: /^(Tier of|What is meant)/ }),
    ];
    expect([changing.length, changing.filter((each) => !each.hasAttribute('disabled'))]).toEqual([
      changing.length,
      [],
    ]);
  });
});
