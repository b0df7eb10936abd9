import { act, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { ToolsTree } from '../../../src/ui/workbench/ToolsTree.tsx';
import { listNames } from '../../app/open-app.ts';
import { openWorkshop, type Bench } from '../fields/open-workshop.tsx';

const TOOLS = [
  { name: 'find', visibility: { tier: 'core' } },
  { name: 'send', visibility: { tier: 'core' } },
  { name: 'set', visibility: { tier: 'core' } },
  { name: 'drop', visibility: { tier: 'ops' } },
];
const REGISTRY = { name: 'r', tiers: [{ name: 'core' }, { name: 'ops' }] };

const openTree = (given: Partial<Parameters<typeof openWorkshop>[1]> = {}): Promise<Bench> =>
  openWorkshop(<ToolsTree />, { tools: TOOLS, registry: REGISTRY, ...given });
const row = (name: string): HTMLElement =>
  screen.getByRole('treeitem', { name: new RegExp(`^${name}, (not )?ready`) });
const rows = (): readonly string[] =>
  screen
    .getAllByRole('treeitem')
    .map((item) => (item.getAttribute('aria-label') ?? '').split(',')[0] ?? '');
const focus = (name: string): void => act(() => row(name).focus());
const hasFocus = (name: string): Promise<void> =>
  waitFor(() =>
    expect(document.activeElement?.getAttribute('aria-label')).toMatch(new RegExp(`^${name},`)),
  );
const selected = (): string | undefined =>
  screen
    .getAllByRole('treeitem')
    .find((item) => item.getAttribute('aria-selected') === 'true')
    ?.getAttribute('aria-label')
    ?.split(',')[0];

/** happy-dom has no popovers, so the browser's own word is said for it. */
function openMenu(name: string): HTMLElement {
  const menu = screen.getByRole('menu', { name: `Actions for ${name}`, hidden: true });
  act(
    () => void menu.dispatchEvent(Object.assign(new Event('beforetoggle'), { newState: 'open' })),
  );
  return menu;
}

describe('the tools tree', () => {
  it('shows tools under their tiers, one of them selected and reachable', async () => {
    await openTree();
    expect([rows(), selected()]).toEqual([['core', 'find', 'send', 'set', 'ops', 'drop'], 'find']);
    expect(screen.getAllByRole('treeitem').filter((item) => item.tabIndex === 0)).toEqual([
      row('find'),
    ]);
  });

  it('says what the numbers of a row count', async () => {
    await openTree();
    const numbers = row('find').getAttribute('aria-describedby') ?? '';
    expect(document.getElementById(numbers)?.textContent).toMatch(/^(\d errors?, )?\d+ tokens$/);
    expect(screen.getByText('tokens').closest('[role="tree"]')).toBeNull();
  });

  it('keeps the end of a long name apart, so that the middle is cut', async () => {
    await openTree({ tools: [{ name: 'hubspot-get-engagement' }, { name: 'hub' }], registry: {} });
    const name = row('hubspot-get-engagement').querySelector('[title]');
    expect([
      name?.textContent,
      name?.getAttribute('title'),
      screen.getByText('t-engagement').textContent,
      screen.getByText('hub').textContent,
    ]).toEqual(['hubspot-get-engagement', 'hubspot-get-engagement', 't-engagement', 'hub']);
  });

  it('opens a tool by click and by arrow, across tiers', async () => {
    const { user } = await openTree();
    await user.click(row('set'));
    expect(selected()).toBe('set');
    focus('set');
    await user.keyboard('{ArrowDown}{ArrowDown}');
    expect([selected(), document.activeElement]).toEqual(['drop', row('drop')]);
    await user.keyboard('{Home}{ArrowDown}');
    expect(selected()).toBe('find');
    await user.keyboard('{End}');
    expect(selected()).toBe('drop');
  });

  it('jumps by letter to the next tool that begins with it', async () => {
    const { user } = await openTree();
    focus('find');
    await user.keyboard('s');
    await hasFocus('send');
    await user.keyboard('s');
    await hasFocus('set');
    await user.keyboard('s');
    await hasFocus('send');
    await user.keyboard('x');
    await hasFocus('send');
  });

  it('goes by several letters to the first tool that begins with them', async () => {
    const { user } = await openTree({
      tools: ['patch', 'pull', 'ping', 'publish', 'put'].map((name) => ({ name })),
      registry: {},
    });
    focus('patch');
    await user.keyboard('pub');
    await hasFocus('publish');
    await user.keyboard('x');
    await hasFocus('publish');
  });

  it('closes a tier from inside it and opens it again', async () => {
    const { user } = await openTree();
    focus('send');
    await user.keyboard('{ArrowLeft}{ArrowLeft}');
    expect(rows()).toEqual(['core', 'ops', 'drop']);
    await user.keyboard('{ArrowRight}{ArrowRight}');
    expect([rows().length, selected()]).toEqual([6, 'find']);
  });

  it('moves a tool with Alt and the arrows, through the tiers, and keeps the focus on it', async () => {
    const { user, at } = await openTree();
    focus('find');
    await user.keyboard('{Alt>}{ArrowDown}{/Alt}');
    expect(rows()).toEqual(['core', 'send', 'find', 'set', 'ops', 'drop']);
    await hasFocus('find');
    await user.keyboard('{Alt>}{ArrowDown}{/Alt}');
    await hasFocus('find');
    await user.keyboard('{Alt>}{ArrowDown}{/Alt}');
    expect(rows()).toEqual(['core', 'send', 'set', 'ops', 'find', 'drop']);
    expect(at(['name'])).toBe('"send"');
  });

  it('deletes a tool, selects its neighbour, and gives it the focus', async () => {
    const { user, app } = await openTree();
    await user.click(row('send'));
    focus('send');
    await user.keyboard('{Delete}');
    await hasFocus('set');
    expect([rows(), selected(), app.store.getState().notice?.undo]).toEqual([
      ['core', 'find', 'set', 'ops', 'drop'],
      'set',
      true,
    ]);
    act(app.undo);
    expect([rows(), selected()]).toEqual([['core', 'find', 'send', 'set', 'ops', 'drop'], 'send']);
  });

  it('deletes every tool, one after another', async () => {
    const { user, app } = await openTree();
    for (const name of ['find', 'send', 'set', 'drop']) {
      focus(name);
      await user.keyboard('{Delete}');
    }
    expect([listNames(app), rows(), screen.getByText(/No tools yet/).tagName]).toEqual([
      [],
      ['core', 'ops'],
      'P',
    ]);
  });

  it('asks before it deletes a tool that others refer to', async () => {
    const { user, app } = await openTree({
      tools: [{ name: 'find' }, { name: 'send', draft_of: 'find' }],
      registry: {},
    });
    focus('find');
    await user.keyboard('{Delete}');
    expect([listNames(app), app.store.getState().dialog]).toEqual([
      ['find', 'send'],
      'remove-tool',
    ]);
  });

  it('duplicates a tool beside itself and selects the copy', async () => {
    const { user } = await openTree();
    focus('send');
    await user.keyboard('{Control>}d{/Control}');
    expect([rows(), selected()]).toEqual([
      ['core', 'find', 'send', 'send_copy', 'set', 'ops', 'drop'],
      'send_copy',
    ]);
  });

  it('does the same from a row’s menu', async () => {
    const { user, app } = await openTree();
    const choose = async (name: string, item: RegExp): Promise<void> =>
      user.click(within(openMenu(name)).getByRole('menuitem', { name: item, hidden: true }));
    HTMLElement.prototype.hidePopover = () => undefined;
    await choose('set', /^Duplicate/);
    await choose('set_copy', /^Move to ops/);
    await choose('find', /^Delete/);
    expect([rows(), app.store.getState().notice?.message]).toEqual([
      ['core', 'send', 'set', 'ops', 'drop', 'set_copy'],
      'find deleted.',
    ]);
  });
});

describe('renaming in the tree', () => {
  const nameBox = (): HTMLElement => screen.getByRole('textbox', { name: 'New name' });

  it('takes the new name on Enter, with what refers to it, and gives the row the focus', async () => {
    const { user, app, at } = await openTree({
      tools: [{ name: 'draft', commit_of: 'send' }, { name: 'send' }],
      registry: {},
    });
    focus('send');
    await user.keyboard('{F2}');
    await user.clear(nameBox());
    await user.type(nameBox(), ' post {Enter}');
    await hasFocus('post');
    expect([listNames(app), at(['commit_of']), app.store.getState().past.length]).toEqual([
      ['draft', 'post'],
      '"post"',
      1,
    ]);
  });

  it('keeps the old name on Escape and on an empty box', async () => {
    const { user, app } = await openTree();
    for (const keys of ['other{Escape}', '{Enter}']) {
      focus('find');
      await user.keyboard('{F2}');
      await user.clear(nameBox());
      await user.type(nameBox(), keys);
      await hasFocus('find');
    }
    expect([listNames(app)[0], app.store.getState().past]).toEqual(['find', []]);
  });

  it('types letters into the box and not into the tree', async () => {
    const { user } = await openTree();
    focus('find');
    await user.keyboard('{F2}s{Delete}{Enter}');
    await hasFocus('s');
    expect(rows().length).toBe(6);
  });

  it('starts with a new tool, in the tier that is open', async () => {
    const { user, app } = await openTree();
    await user.click(row('drop'));
    await user.click(screen.getByRole('button', { name: 'New tool' }));
    await user.keyboard('ping{Enter}');
    await hasFocus('ping');
    expect([rows(), listNames(app).at(-1)]).toEqual([
      ['core', 'find', 'send', 'set', 'ops', 'drop', 'ping'],
      'ping',
    ]);
  });
});

describe('the filter', () => {
  it('shows the tools whose names hold its letters, and says so where none does', async () => {
    const { user } = await openTree();
    const filter = screen.getByRole('searchbox');
    await user.type(filter, 'SE');
    expect(rows()).toEqual(['core', 'send', 'set']);
    await user.type(filter, 'x');
    expect([
      screen.queryAllByRole('treeitem'),
      screen.getByText('No tool name contains “SEx”.').tagName,
    ]).toEqual([[], 'P']);
    await user.clear(filter);
    expect(rows().length).toBe(6);
  });

  it('opens the first match on Enter and gives it the focus', async () => {
    const { user } = await openTree();
    await user.type(screen.getByRole('searchbox'), 'se{Enter}');
    expect([selected(), document.activeElement]).toEqual(['send', row('send')]);
  });

  it('opens nothing on Enter while it is empty', async () => {
    const { user } = await openTree();
    await user.click(row('set'));
    await user.type(screen.getByRole('searchbox'), '{Enter}');
    expect([selected(), document.activeElement]).toEqual(['set', screen.getByRole('searchbox')]);
  });

  it('leads down into the tree', async () => {
    const { user } = await openTree();
    await user.type(screen.getByRole('searchbox'), 'set{ArrowDown}{ArrowDown}');
    expect(document.activeElement).toBe(row('set'));
  });
});

describe('a shared design', () => {
  it('can be looked through and not changed', async () => {
    const { user, app } = await openTree({ preview: true });
    focus('find');
    await user.keyboard('{F2}{Delete}{Alt>}{ArrowDown}{/Alt}{Control>}d{/Control}');
    await user.dblClick(row('set'));
    expect([
      listNames(app),
      selected(),
      screen.queryByRole('textbox', { name: 'New name' }),
    ]).toEqual([['find', 'send', 'set', 'drop'], 'set', null]);
    expect(screen.getByRole('button', { name: 'New tool' })).toHaveProperty('disabled', true);
    for (const item of within(openMenu('set')).getAllByRole('menuitem', { hidden: true }))
      expect(item).toHaveProperty('disabled', true);
  });
});

describe('a thousand tools', () => {
  const MANY = Array.from({ length: 1_000 }, (_, i) => ({
    name: i === 700 ? 'zip_700' : `tool_${i}`,
    visibility: { tier: i < 300 ? 'core' : 'ops' },
  }));
  const openMany = (): Promise<Bench> => openTree({ tools: MANY });
  const far = (name: string): HTMLElement =>
    screen.getByRole('treeitem', { name: new RegExp(`^${name},`) });
  const placeOf = (item: HTMLElement): readonly (string | null)[] => [
    item.getAttribute('aria-level'),
    item.getAttribute('aria-posinset'),
    item.getAttribute('aria-setsize'),
  ];

  it('are drawn as far as they are seen, each with its place among all', async () => {
    await openMany();
    expect(document.querySelectorAll('[data-tool]').length).toBeLessThan(100);
    expect([
      placeOf(far('core')),
      placeOf(far('tool_0')),
      placeOf(far('tool_9')),
      placeOf(far('ops')),
    ]).toEqual([
      ['1', '1', '2'],
      ['2', '1', '300'],
      ['2', '10', '300'],
      ['1', '2', '2'],
    ]);
  });

  it('are reached by key to the last, and back', async () => {
    const { user } = await openMany();
    act(() => far('tool_0').focus());
    await user.keyboard('{End}');
    await hasFocus('tool_999');
    expect([selected(), placeOf(far('tool_999'))]).toEqual(['tool_999', ['2', '700', '700']]);
    await user.keyboard('{ArrowUp}');
    await hasFocus('tool_998');
    await user.keyboard('{ArrowLeft}');
    await hasFocus('ops');
    await user.keyboard('{ArrowUp}');
    await hasFocus('tool_299');
    await user.keyboard('{Home}');
    await hasFocus('core');
  });

  it('are reached by letter, drawn or not', async () => {
    const { user } = await openMany();
    act(() => far('tool_0').focus());
    await user.keyboard('z');
    await hasFocus('zip_700');
    expect(selected()).toBe('zip_700');
  });

  it('hold the one that is opened from elsewhere, where Tab reaches it', async () => {
    const { app } = await openMany();
    act(() => app.setView({ selected: app.store.getState().workspace.tools[888]?.id }));
    expect([selected(), far('tool_888').tabIndex]).toEqual(['tool_888', 0]);
  });

  it('are moved, renamed and deleted far from the first, and the focus stays with them', async () => {
    const { user, app } = await openMany();
    act(() => far('tool_0').focus());
    await user.keyboard('{End}{Alt>}{ArrowUp}{/Alt}');
    await hasFocus('tool_999');
    expect(placeOf(far('tool_999'))).toEqual(['2', '699', '700']);
    await user.keyboard('{F2}last_one{Enter}');
    await hasFocus('last_one');
    await user.keyboard('{Delete}');
    await hasFocus('tool_998');
    expect([listNames(app).length, placeOf(far('tool_998'))]).toEqual([999, ['2', '699', '699']]);
  });

  it('are all there for the browser’s own search when the filter leaves few', async () => {
    const { user } = await openMany();
    await user.type(screen.getByRole('searchbox'), '99');
    expect(rows()).toEqual([
      'core',
      'tool_99',
      'tool_199',
      'tool_299',
      'ops',
      'tool_399',
      'tool_499',
      'tool_599',
      'tool_699',
      'tool_799',
      'tool_899',
      ...Array.from({ length: 10 }, (_, i) => `tool_${990 + i}`),
    ]);
  });
});
