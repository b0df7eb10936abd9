import { act, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { getName, getTier } from '../../../../src/app/derive.ts';
// Loaded before the first test asks for it: the page fetches it lazily.
import '../../../../src/ui/map/canvas/MapCanvas.tsx';
import { MapPage } from '../../../../src/ui/map/MapPage.tsx';
import { useApp } from '../../../../src/ui/use-app.ts';
import { openWorkshop, type Bench } from '../../fields/open-workshop.tsx';

// happy-dom has no popovers.
HTMLElement.prototype.hidePopover = () => undefined;

const TOOLS = [
  {
    name: 'write',
    visibility: { tier: 'core' },
    risk_class: 'draft',
    routing: {
      next_valid_actions: ['ship', 'ghost'],
      siblings: [{ tool: 'read', when: 'Nothing changes' }],
    },
  },
  { name: 'read', visibility: { tier: 'core' }, risk_class: 'read_only' },
  {
    name: 'ship',
    visibility: { tier: 'ops' },
    risk_class: 'financial',
    routing: { prerequisites: [{ tool: 'write' }] },
  },
];
const ALIKE = [
  { name: 'get_user', visibility: { tier: 'core' } },
  { name: 'fetch_user', visibility: { tier: 'core' } },
];
const REGISTRY = { name: 'r', tiers: [{ name: 'core' }, { name: 'ops' }] };

async function openMap(given: Partial<Parameters<typeof openWorkshop>[1]> = {}): Promise<Bench> {
  const bench = await openWorkshop(<MapPage />, { tools: TOOLS, registry: REGISTRY, ...given });
  await screen.findByRole('complementary', { name: 'About the map' });
  return bench;
}

/** The map while it is the page that is open. */
function Visit() {
  return useApp((state) => state.page) === 'tools' ? <MapPage /> : <p>elsewhere</p>;
}

const side = (): HTMLElement => screen.getByRole('complementary', { name: 'About the map' });

async function find(bench: Bench, words: string): Promise<void> {
  await bench.user.type(
    screen.getByRole('searchbox', { name: 'Find a tool on the map' }),
    `${words}{Enter}`,
  );
}

describe('the map page', () => {
  it('lists the kinds of routes with their numbers, and filters by them', async () => {
    const { user } = await openMap();
    const kinds = (): readonly string[] =>
      within(side())
        .getAllByRole('checkbox')
        .map(
          (box) =>
            `${box.closest('label')?.textContent} ${box instanceof HTMLInputElement && box.checked ? 'on' : 'off'}`,
        );
    expect(kinds()).toEqual(['Call first1 on', 'Next action1 on', 'Use instead1 on', 'Broken1 on']);
    await user.click(within(side()).getByRole('checkbox', { name: /^Next action/ }));
    expect(kinds()).toEqual([
      'Call first1 on',
      'Next action1 off',
      'Use instead1 on',
      'Broken1 on',
    ]);
    expect(within(side()).getByText('3 of 4 shown')).toBeTruthy();
    await user.click(within(side()).getByRole('button', { name: 'Default' }));
    expect(within(side()).getByText('4 of 4 shown')).toBeTruthy();
  });

  it('finds a tool and lists its routes', async () => {
    const bench = await openMap();
    await find(bench, 'wri');
    expect(within(side()).getByRole('heading', { name: 'write' })).toBeTruthy();
    expect(
      within(side())
        .getAllByRole('listitem')
        .map((item) => item.textContent),
    ).toEqual(['shipCall first', 'shipNext action', 'readUse instead', 'ghostBroken']);
    const { page, selected, workspace } = bench.app.store.getState();
    expect([page, selected]).toEqual(['tools', workspace.tools[0]?.id]);
  });

  it('moves a tool to another tier by its menu', async () => {
    const bench = await openMap();
    await find(bench, 'read');
    const menu = within(side()).getByRole('menu', {
      name: 'Move read to another tier',
      hidden: true,
    });
    act(
      () => void menu.dispatchEvent(Object.assign(new Event('beforetoggle'), { newState: 'open' })),
    );
    await bench.user.click(within(menu).getByRole('menuitem', { name: 'ops', hidden: true }));
    expect(
      bench.app.store.getState().workspace.tools.map((tool) => [getName(tool), getTier(tool)]),
    ).toEqual([
      ['write', 'core'],
      ['ship', 'ops'],
      ['read', 'ops'],
    ]);
  });

  it('shows what a line means and where it is declared, and removes it', async () => {
    const bench = await openMap();
    await find(bench, 'wri');
    await bench.user.click(within(side()).getByRole('button', { name: /ship.*Next action/ }));
    expect(within(side()).getByText('ship is a useful call after write.')).toBeTruthy();
    expect(within(side()).getByText('/routing/next_valid_actions/0')).toBeTruthy();
    await bench.user.click(
      within(side()).getByRole('button', { name: 'Remove the route to ship' }),
    );
    expect(bench.at(['routing', 'next_valid_actions'])).toBe('["ghost"]');
    await waitFor(() =>
      expect(within(side()).getByRole('region', { name: 'To review' })).toBeTruthy(),
    );
  });

  it('changes nothing in a shared design', async () => {
    const bench = await openMap({ preview: true });
    await find(bench, 'wri');
    expect(
      within(side()).getByRole('button', { name: 'Declare route' }).hasAttribute('disabled'),
    ).toBe(true);
    expect(within(side()).queryByRole('button', { name: /another tier/ })).toBe(null);
  });

  it('keeps the selection and the folded tiers for the next visit', async () => {
    const bench = await openWorkshop(<Visit />, { tools: TOOLS, registry: REGISTRY });
    act(() => bench.app.setView({ toolsView: 'map' }));
    await screen.findByRole('complementary', { name: 'About the map' });
    await find(bench, 'wri');
    await bench.user.click(within(side()).getByRole('checkbox', { name: /^Next action/ }));
    await bench.user.click(screen.getByRole('button', { name: 'Fold all tiers' }));
    act(() => bench.app.setView({ sessionView: 'budget' }));
    expect(screen.getByText('elsewhere').tagName).toBe('P');
    act(() => bench.app.setView({ toolsView: 'map' }));
    await screen.findByRole('complementary', { name: 'About the map' });
    expect([
      within(side()).getByRole('heading', { name: 'write' }).tagName,
      within(side()).getByRole('checkbox', { name: /^Next action/ }),
      screen.getByRole('button', { name: 'Unfold all tiers' }).tagName,
    ]).toEqual(['H2', expect.objectContaining({ checked: false }), 'BUTTON']);
  });

  it('counts and lists the lines between folded tiers', async () => {
    const bench = await openMap();
    await bench.user.click(screen.getByRole('button', { name: 'Fold all tiers' }));
    const rest = within(side()).getByRole('region', { name: 'To review' });
    await bench.user.click(within(rest).getByRole('button', { name: 'core → ops' }));
    expect(
      within(side())
        .getAllByRole('listitem')
        .map(({ textContent }) => textContent),
    ).toEqual(['write→ ship', 'write→ ship']);
    await bench.user.click(within(side()).getByRole('button', { name: 'Unfold core' }));
    await bench.user.click(within(side()).getByRole('button', { name: 'Unfold ops' }));
    expect(within(side()).getByRole('region', { name: 'To review' }).textContent).not.toContain(
      'core → ops',
    );
  });

  it('counts every call that opens a phase, even without a new tier, in header, legend and panel', async () => {
    const phases = [
      { name: 'always', tiers: ['core'], transitions: [{ tool: 'read', to: 'phase_2' }] },
      { name: 'phase_2', tiers: ['core'], transitions: [{ tool: 'ship', to: 'always' }] },
    ];
    const bench = await openMap({
      tools: [
        { name: 'read', visibility: { tier: 'core' } },
        { name: 'ship', visibility: { tier: 'core' } },
      ],
      registry: { name: 'r', tiers: [{ name: 'core' }], phases },
    });
    expect([
      screen.getByText(/2 routes/).tagName,
      within(side())
        .getByRole('checkbox', { name: /^Opens a phase/ })
        .closest('label')?.textContent,
      within(side()).getByText('2 of 2 shown').tagName,
    ]).toEqual(['P', 'Opens a phase2', 'SPAN']);
    await find(bench, 'read');
    expect([
      within(side()).queryByText(/^No routes/),
      within(side())
        .getAllByRole('listitem')
        .map(({ textContent }) => textContent),
    ]).toEqual([null, ['phase_2Opens a phase']]);
    await bench.user.click(within(side()).getByRole('button', { name: /phase_2/ }));
    expect(
      within(within(side()).getByRole('listitem'))
        .getAllByText(/./, { selector: 'p' })
        .map(({ textContent }) => textContent),
    ).toEqual([
      'Calling read starts phase phase_2.',
      'It shows no new tiers.',
      'in the registry /phases/0/transitions/0/to',
    ]);
  });

  it('moves the focus to the heading that the panel shows next', async () => {
    const bench = await openMap();
    const press = async (name: string | RegExp): Promise<string | null | undefined> => {
      within(side()).getByRole('button', { name }).focus();
      await bench.user.keyboard('{Enter}');
      await act(async () => undefined);
      return document.activeElement?.textContent;
    };
    await find(bench, 'wri');
    const line = await press(/ship.*Next action/);
    const tool = await press('ship');
    const rest = await press('Deselect the tool');
    expect([line, tool, rest]).toEqual([' Next action', 'ship', 'Broken 1']);
  });

  it('selects the declared route and focuses its heading', async () => {
    const bench = await openMap({ tools: ALIKE });
    await bench.user.click(
      within(side()).getByRole('button', { name: 'Declare a route from get_user to fetch_user' }),
    );
    await bench.user.type(screen.getByLabelText(/^When/), 'A cache will do');
    await bench.user.click(screen.getByRole('button', { name: 'Declare' }));
    await waitFor(() => expect(document.activeElement?.textContent).toBe(' Use instead'));
    expect(
      within(side()).getByText('Use fetch_user instead of get_user in the stated case.').tagName,
    ).toBe('P');
  });

  it('keeps the focus on the button that folds and unfolds', async () => {
    const { user } = await openMap();
    screen.getByRole('button', { name: 'Fold all tiers' }).focus();
    await user.keyboard('{Enter}');
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Unfold all tiers' }));
  });

  it('lists every tier beside the map, to fold tiers out of view', async () => {
    const { user } = await openMap();
    const tiers = (): readonly (readonly (string | null)[])[] =>
      within(side())
        .getAllByRole('button', { expanded: true })
        .map((tier) => [tier.textContent.trim(), tier.getAttribute('aria-expanded')]);
    expect(tiers()).toEqual([
      ['core 2 tools', 'true'],
      ['ops 1 tool', 'true'],
      ['Broken references', 'true'],
    ]);
    within(side()).getByRole('button', { name: /^ops/ }).focus();
    await user.keyboard('{Enter}');
    expect([document.activeElement, tiers().map(([name]) => name)]).toEqual([
      expect.objectContaining({ tagName: 'BUTTON' }),
      ['core 2 tools', 'Broken references'],
    ]);
    expect(within(side()).getByText('2 of 4 shown, 2 in bundles')).toBeTruthy();
  });

  it('switches to the list and remembers it', async () => {
    const { user } = await openMap();
    await user.click(
      within(screen.getByRole('group', { name: 'Show as' })).getByRole('button', {
        name: 'List',
      }),
    );
    expect(screen.getByRole('heading', { name: /^core/ })).toBeTruthy();
    await user.click(
      within(screen.getByRole('group', { name: 'Show as' })).getByRole('button', {
        name: 'Map',
      }),
    );
    expect(await screen.findByRole('complementary', { name: 'About the map' })).toBeTruthy();
  });

  it('explains itself without tools, and offers to create or import some', async () => {
    const { user, app } = await openWorkshop(<MapPage />, { tools: [] });
    await user.click(screen.getByRole('button', { name: 'New tool' }));
    expect([app.store.getState().workspace.tools.length, app.store.getState().page]).toEqual([
      1,
      'design',
    ]);
  });
});
