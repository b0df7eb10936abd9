import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { printJson } from '../../../src/contract/json/print-json.ts';
import { TablePage } from '../../../src/ui/registry/TablePage.tsx';
import { useApp } from '../../../src/ui/use-app.ts';
import { listNames } from '../../app/open-app.ts';
import { openWorkshop } from '../fields/open-workshop.tsx';

HTMLElement.prototype.scrollIntoView = () => undefined;

const open = { type: 'object', properties: { q: { type: 'string' } } };
const TOOLS = [
  {
    name: 'find_sites',
    title: 'Find',
    description: 'Finds sites.',
    input_schema: open,
    risk_class: 'read_only',
    visibility: { tier: 'core' },
  },
  {
    name: 'send_mail',
    description: 'Sends a message.',
    input_schema: open,
    risk_class: 'external_communication',
  },
  {
    name: 'draft_mail',
    description: 'Writes a message.',
    input_schema: open,
    visibility: { tier: 'core' },
  },
  {
    name: 'pay',
    description: 'Pays.',
    input_schema: open,
    risk_class: 'financial',
    permission: { default: 'deny' },
  },
];

type Page = Awaited<ReturnType<typeof openWorkshop>> & { readonly grid: HTMLElement };

/** The table while its view is open. */
function Visit() {
  return useApp((state) => state.toolsView) === 'table' ? <TablePage /> : <p>elsewhere</p>;
}

async function openPage(more: Partial<Parameters<typeof openWorkshop>[1]> = {}): Promise<Page> {
  const bench = await openWorkshop(<Visit />, {
    tools: TOOLS,
    registry: { name: 'r', tiers: [{ name: 'core' }] },
    ...more,
  });
  return { ...bench, grid: await screen.findByRole('grid', { name: 'Tools' }) };
}

const cellText = (row: Element): string =>
  row.querySelector('[data-column="name"]')?.textContent.split(',')[0] ?? '';
const names = (grid: HTMLElement): readonly string[] =>
  [...grid.querySelectorAll('[data-row]')].map(cellText);
const chosen = (grid: HTMLElement): readonly string[] =>
  [...grid.querySelectorAll('[data-row][aria-selected="true"]')].map(cellText);
const focused = (): string => {
  const row = document.activeElement?.closest('[data-row]');
  const column =
    document.activeElement instanceof HTMLElement
      ? document.activeElement.dataset['cell']?.split(':')[1]
      : undefined;
  return `${row == null ? 'head' : cellText(row)} ${column ?? ''}`;
};
const setRisk = async ({ user }: Page, label: string): Promise<void> => {
  await user.click(screen.getByRole('button', { name: 'Set…' }));
  await user.selectOptions(screen.getByLabelText('New value'), label);
};

describe('the table of all tools', () => {
  it('shows the facts of each tool', async () => {
    const { grid } = await openPage();
    const cell = (row: number, column: string): string =>
      grid.querySelectorAll(`[data-row] [data-column="${column}"]`)[row]?.textContent ?? '';
    expect(names(grid)).toEqual(['find_sites', 'send_mail', 'draft_mail', 'pay']);
    expect(
      [0, 1, 2, 3].map((row) => [
        cell(row, 'risk').trim(),
        cell(row, 'decision'),
        cell(row, 'tier'),
      ]),
    ).toEqual([
      ['read only', 'allow, by class', 'core'],
      ['external message', 'run as draft only, by class', 'none'],
      ['not declared', 'not decided', 'core'],
      ['financial', 'deny', 'none'],
    ]);
    const heard = (column: string): string | null | undefined =>
      grid
        .querySelector(
          `[data-row] [data-column="${column}"][aria-label], [data-row] [data-column="${column}"] [aria-label]`,
        )
        ?.getAttribute('aria-label');
    expect([cell(0, 'parameters'), heard('parameters'), heard('name')]).toEqual([
      '0 / 1',
      '0 required, 1 optional',
      expect.stringMatching(/^find_sites, (not checked yet|not ready)$/),
    ]);
  });

  it('is sorted by any column, and shows by which', async () => {
    const { grid, user } = await openPage();
    const head = within(grid).getByRole('columnheader', { name: 'Tool' });
    await user.click(within(head).getByRole('button'));
    expect([names(grid), head.getAttribute('aria-sort')]).toEqual([
      ['draft_mail', 'find_sites', 'pay', 'send_mail'],
      'ascending',
    ]);
    await user.keyboard('{Enter}');
    expect([names(grid), head.getAttribute('aria-sort')]).toEqual([
      ['send_mail', 'pay', 'find_sites', 'draft_mail'],
      'descending',
    ]);
    await user.keyboard('{Enter}');
    expect([names(grid), head.getAttribute('aria-sort')]).toEqual([
      ['find_sites', 'send_mail', 'draft_mail', 'pay'],
      'none',
    ]);
  });

  it('prints every filtered row, however few are rendered, without the parts for the screen', async () => {
    const tools = Array.from({ length: 120 }, (_, i) => ({
      name: `${i < 100 ? 'find' : 'send'}_${i}`,
      description: 'Does it.',
      input_schema: open,
    }));
    const { grid, user } = await openPage({ tools });
    await user.type(screen.getByPlaceholderText('Name, title, description'), 'find');
    await waitFor(() => expect(screen.getByText('100 of 120')).toBeTruthy());
    const drawn = names(grid).length;
    fireEvent(window, new Event('beforeprint'));
    const sheet = screen.getByRole('article', { name: 'Printed table', hidden: true });
    const rows = [...sheet.querySelectorAll('tbody th')].map(({ textContent }) => textContent);
    expect([drawn < 60, rows, sheet.querySelector('p')?.textContent.split(',')[0]]).toEqual([
      true,
      tools.slice(0, 100).map(({ name }) => name),
      '100 of 120 tools',
    ]);
    fireEvent(window, new Event('afterprint'));
    await waitFor(() =>
      expect([screen.queryByRole('article', { hidden: true }), names(grid).length]).toEqual([
        null,
        drawn,
      ]),
    );
  });

  it('shows the matches of the filter, and their number of all', async () => {
    const { grid, user } = await openPage();
    await user.type(screen.getByPlaceholderText('Name, title, description'), 'MESSAGE');
    await waitFor(() => expect(names(grid)).toEqual(['send_mail', 'draft_mail']));
    expect(screen.getByText('2 of 4')).toBeTruthy();
    await user.selectOptions(screen.getByRole('combobox', { name: 'Risk' }), 'not declared (1)');
    await waitFor(() => expect(names(grid)).toEqual(['draft_mail']));
    await user.click(screen.getByRole('button', { name: 'Clear filter' }));
    await waitFor(() => expect(names(grid)).toHaveLength(4));
    expect(document.activeElement?.id).toBe('filter');
  });

  it('searches only names on request, also after leaving the page', async () => {
    const page = await openPage();
    const { app, grid, user } = page;
    await user.type(
      screen.getByRole('searchbox', { name: 'Filter by name, title or description' }),
      'mail',
    );
    await waitFor(() => expect(names(grid)).toEqual(['send_mail', 'draft_mail']));
    await user.clear(screen.getByRole('searchbox'));
    await user.type(screen.getByRole('searchbox'), 'sites');
    await user.click(screen.getByRole('checkbox', { name: 'Names only' }));
    await user.clear(screen.getByRole('searchbox', { name: 'Filter by name' }));
    await user.type(screen.getByRole('searchbox'), 'a message');
    await waitFor(() => expect(names(grid)).toEqual([]));
    act(() => app.setView({ toolsView: 'permissions' }));
    act(() => app.setView({ toolsView: 'table' }));
    expect(screen.getByRole<HTMLInputElement>('checkbox', { name: 'Names only' }).checked).toBe(
      true,
    );
    await user.click(screen.getByRole('checkbox', { name: 'Names only' }));
    await waitFor(() =>
      expect(names(screen.getByRole('grid'))).toEqual(['send_mail', 'draft_mail']),
    );
  });

  it('announces the count to a screen reader once it is stable', async () => {
    const { user } = await openPage();
    const said = (): string =>
      screen
        .getAllByRole('status')
        .map(({ textContent }) => textContent)
        .join('');
    expect(said()).toBe('');
    await user.type(screen.getByRole('searchbox'), 'pays');
    await waitFor(() => expect(said()).toBe('1 of 4 tools shown'), { timeout: 3_000 });
  });

  it('is copied as shown', async () => {
    const copied: string[] = [];
    const { grid, user, app } = await openPage({
      ports: { copy: (text) => Promise.resolve(copied.push(text) > 0) },
    });
    await user.click(
      within(within(grid).getByRole('columnheader', { name: 'Tool' })).getByRole('button'),
    );
    await user.click(screen.getByRole('button', { name: 'Copy as table' }));
    expect(copied.map((text) => text.split('\n').map((line) => line.split('\t')[0]))).toEqual([
      ['Tool', 'draft_mail', 'find_sites', 'pay', 'send_mail', ''],
    ]);
    expect(app.store.getState().notice?.message).toBe('4 tools copied as a table.');
  });

  it('reports when nothing matches, and offers to clear the filter', async () => {
    const { user } = await openPage();
    await user.type(screen.getByPlaceholderText('Name, title, description'), 'nowhere');
    expect(await screen.findByText('No tools match the filter.')).toBeTruthy();
    await user.click(
      screen.getAllByRole('button', { name: 'Clear filter' }).at(-1) ?? document.body,
    );
    expect(names(await screen.findByRole('grid', { name: 'Tools' }))).toHaveLength(4);
  });

  it('opens a tool', async () => {
    const { grid, user, app } = await openPage();
    await user.click(within(grid).getByText('pay'));
    const { page, selected, workspace } = app.store.getState();
    expect([page, selected]).toEqual(['design', workspace.tools[3]?.id]);
  });

  it('offers a next step when there are no tools', async () => {
    const { user, app } = await openWorkshop(<TablePage />, { tools: [] });
    await user.click(screen.getByRole('button', { name: 'New tool' }));
    expect([listNames(app), app.store.getState().page]).toEqual([['new_tool'], 'design']);
  });
});

describe('the keys of the table', () => {
  it('move through all cells, one of which is in the tab order', async () => {
    const { grid, user } = await openPage();
    screen.getByPlaceholderText('Name, title, description').focus();
    await user.keyboard('{ArrowDown}');
    await waitFor(() => expect(focused()).toBe('find_sites name'));
    await user.keyboard('{ArrowDown}{ArrowRight}{ArrowRight}');
    expect(focused()).toBe('send_mail risk');
    await user.keyboard('{Control>}{End}{/Control}');
    expect(focused()).toBe('pay findings');
    await user.keyboard('{Home}');
    expect(focused()).toBe('pay box');
    await user.keyboard('{Control>}{Home}{/Control}{ArrowUp}');
    expect(focused()).toBe('head box');
    expect([...grid.querySelectorAll('[tabindex="0"]')]).toEqual([document.activeElement]);
  });

  it('choose one row, a range, all shown rows, none', async () => {
    const { grid, user } = await openPage();
    screen.getByPlaceholderText('Name, title, description').focus();
    await user.keyboard('{ArrowDown}');
    await waitFor(() => expect(focused()).toBe('find_sites name'));
    await user.keyboard('{ArrowDown}[Space]');
    expect(chosen(grid)).toEqual(['send_mail']);
    await user.keyboard('{Shift>}{ArrowDown}{/Shift}');
    expect(chosen(grid)).toEqual(['send_mail', 'draft_mail']);
    await user.keyboard('{ArrowDown}{Shift>}[Space]{/Shift}');
    expect(chosen(grid)).toEqual(['send_mail', 'draft_mail', 'pay']);
    await user.keyboard('{Control>}a{/Control}');
    expect(chosen(grid)).toHaveLength(4);
    await user.keyboard('{Escape}');
    expect(chosen(grid)).toEqual([]);
    await user.keyboard(
      '{Control>}{Home}{/Control}[Space]{ArrowDown}{ArrowDown}{Shift>}[Space][Space]{/Shift}',
    );
    expect(chosen(grid)).toEqual(['find_sites', 'draft_mail']);
    await user.keyboard('{Control>}[KeyQ]{/Control}');
    expect(chosen(grid)).toHaveLength(2);
    fireEvent.keyDown(document.activeElement ?? grid, { key: 'a', code: 'KeyQ', ctrlKey: true });
    expect(chosen(grid)).toHaveLength(4);
  });

  it('open the tool of the focused row', async () => {
    const { user, app } = await openPage();
    screen.getByPlaceholderText('Name, title, description').focus();
    await user.keyboard('{ArrowDown}');
    await waitFor(() => expect(focused()).toBe('find_sites name'));
    await user.keyboard('{ArrowDown}{ArrowDown}{Enter}');
    expect(app.store.getState().selected).toBe(app.store.getState().workspace.tools[2]?.id);
  });
});

describe('the pointer', () => {
  it('chooses by the box, and a range with Shift', async () => {
    const { grid, user } = await openPage();
    const boxes = within(grid).getAllByRole('checkbox', { name: /^Select [^a]/ });
    await user.click(boxes[0] ?? grid);
    await user.keyboard('{Shift>}');
    await user.click(boxes[2] ?? grid);
    await user.keyboard('{/Shift}');
    expect(chosen(grid)).toEqual(['find_sites', 'send_mail', 'draft_mail']);
    await user.click(within(grid).getByRole('checkbox', { name: 'Select all visible tools' }));
    expect(chosen(grid)).toHaveLength(4);
    await user.click(within(grid).getByRole('checkbox', { name: 'Select all visible tools' }));
    expect(chosen(grid)).toEqual([]);
  });
});

describe('an edit of several tools', () => {
  const chooseAll = async (page: Page): Promise<void> => {
    await page.user.click(
      within(page.grid).getByRole('checkbox', { name: 'Select all visible tools' }),
    );
  };

  it('is previewed, is one undo step, and skips tools that have the value already', async () => {
    const page = await openPage();
    await chooseAll(page);
    await setRisk(page, 'financial');
    const dialog = screen.getByRole('dialog');
    expect([...dialog.querySelectorAll('li')].map(({ textContent }) => textContent)).toEqual([
      '1 tool: read only → financialfind_sites',
      '1 tool: external message → financialsend_mail',
      '1 tool: not declared → financialdraft_mail',
      '1 tool already has financialpay',
    ]);
    const kept = page.app.store.getState().workspace.tools[3];
    await page.user.click(within(dialog).getByRole('button', { name: 'Set in 3 tools' }));
    const { workspace, past, notice } = page.app.store.getState();
    expect([
      workspace.tools.map(({ document }) => document.get('risk_class')),
      workspace.tools[3] === kept,
      past.length,
      notice?.undo,
    ]).toEqual([['financial', 'financial', 'financial', 'financial'], true, 1, true]);
  });

  it('removes a declaration when "not declared" is chosen', async () => {
    const page = await openPage();
    await chooseAll(page);
    await setRisk(page, 'not declared');
    await page.user.click(screen.getByRole('button', { name: 'Set in 3 tools' }));
    expect(
      page.app.store.getState().workspace.tools.some(({ document }) => document.has('risk_class')),
    ).toBe(false);
  });

  it('sets what is logged, and how long', async () => {
    const page = await openPage();
    await chooseAll(page);
    await page.user.click(screen.getByRole('button', { name: 'Set…' }));
    await page.user.selectOptions(screen.getByLabelText('Part'), 'Audit log');
    expect(screen.getByRole('button', { name: 'Nothing to change' })).toBeTruthy();
    await page.user.click(screen.getByRole('checkbox', { name: 'result code' }));
    await page.user.click(screen.getByRole('checkbox', { name: 'arguments' }));
    await page.user.click(screen.getByRole('button', { name: 'Set in 4 tools' }));
    await page.user.click(screen.getByRole('button', { name: 'Set…' }));
    await page.user.selectOptions(screen.getByLabelText('Part'), 'Audit retention');
    await page.user.type(screen.getByLabelText('Audit retention in days'), '1x');
    expect(screen.getByText('A whole number of days, without separators.')).toBeTruthy();
    await page.user.type(screen.getByLabelText('Audit retention in days'), '{Backspace}4');
    await page.user.click(screen.getByRole('button', { name: 'Set in 4 tools' }));
    expect(
      page.app.store
        .getState()
        .workspace.tools.map(({ document }) => printJson(document.get('audit') ?? null)),
    ).toEqual(Array(4).fill('{"log":["args","code"],"retention_days":14}'));
  });

  it('creates the tier that it sets, in the same undo step', async () => {
    const page = await openPage();
    await chooseAll(page);
    await page.user.click(screen.getByRole('button', { name: 'Set…' }));
    await page.user.selectOptions(screen.getByLabelText('Part'), 'Tier');
    await page.user.selectOptions(screen.getByLabelText('New value'), 'New tier…');
    const field = screen.getByRole('textbox', { name: /^Name of the new tier/ });
    const apply = (): string | null | undefined =>
      screen.getByRole('dialog').querySelector('[data-footer] button')?.textContent;
    expect([screen.getByText('A tier needs a name.') !== null, apply()]).toEqual([
      true,
      'Nothing to change',
    ]);
    await page.user.type(field, 'core');
    expect([
      screen.getByText('This tier already exists. Choose it from the list.') !== null,
      field.getAttribute('aria-invalid'),
      apply(),
    ]).toEqual([true, 'true', 'Nothing to change']);
    await page.user.type(field, '_late ');
    expect(screen.getByRole('dialog').querySelector('li')?.textContent).toBe(
      'New tier in the registry: core_late',
    );
    await page.user.click(screen.getByRole('button', { name: 'Set in 4 tools' }));
    const { workspace, past } = page.app.store.getState();
    expect([
      printJson(workspace.registry),
      workspace.tools.map(({ document }) => printJson(document.get('visibility') ?? null)),
      past.length,
    ]).toEqual([
      '{"name":"r","tiers":[{"name":"core"},{"name":"core_late"}]}',
      Array(4).fill('{"tier":"core_late"}'),
      1,
    ]);
  });

  it('includes tools that the filter hides, and shows their number', async () => {
    const page = await openPage();
    await chooseAll(page);
    await page.user.type(screen.getByPlaceholderText('Name, title, description'), 'pays');
    expect(await screen.findByText(/3 hidden by the filter/)).toBeTruthy();
    await setRisk(page, 'draft');
    expect(
      screen.getByText('The filter hides 3 of the selected tools. They change too.'),
    ).toBeTruthy();
    await page.user.click(screen.getByRole('button', { name: 'Set in 4 tools' }));
    expect(
      page.app.store.getState().workspace.tools.map(({ document }) => document.get('risk_class')),
    ).toEqual(['draft', 'draft', 'draft', 'draft']);
  });

  it('closes schemas by the linter’s own fix', async () => {
    const page = await openPage();
    await chooseAll(page);
    await page.user.click(screen.getByRole('button', { name: 'Close schemas…' }));
    await page.user.click(await screen.findByRole('button', { name: 'Apply 4 fixes' }));
    const { workspace, past } = page.app.store.getState();
    expect([
      workspace.tools.every(({ document }) =>
        printJson(document).includes('"additionalProperties":false'),
      ),
      past.length,
    ]).toEqual([true, 1]);
  });

  it('deletes after listing the tools; the focus moves to the next row', async () => {
    const page = await openPage();
    screen.getByPlaceholderText('Name, title, description').focus();
    await page.user.keyboard('{ArrowDown}');
    await waitFor(() => expect(focused()).toBe('find_sites name'));
    await page.user.keyboard('{ArrowDown}[Space]{ArrowDown}[Space]{Delete}');
    const dialog = screen.getByRole('dialog', { name: 'Delete 2 tools' });
    expect(
      within(dialog)
        .getAllByRole('listitem')
        .map(({ textContent }) => textContent),
    ).toEqual(['send_mail', 'draft_mail']);
    await page.user.click(within(dialog).getByRole('button', { name: 'Delete 2 tools' }));
    expect(listNames(page.app)).toEqual(['find_sites', 'pay']);
    await waitFor(() => expect(focused()).toBe('pay name'));
    page.app.undo();
    expect(listNames(page.app)).toHaveLength(4);
  });

  it('lists the places of the registry that refer to a deleted tool, the first of many', async () => {
    const phases = [
      { name: 'building', transitions: [{ to: 'verifying', tool: 'pay' }] },
      { name: 'verifying', transitions: [{ to: 'building', tool: 'pay' }] },
    ];
    const gates = [
      { tool: 'send_mail', phase: 'building', requires: [{ tool: 'pay' }] },
      { tool: 'send_mail', phase: 'verifying', requires: [{ tool: 'find_sites', after: 'pay' }] },
      { tool: 'draft_mail', requires: [{ tool: 'find_sites' }] },
      { tool: 'pay', requires: [{ tool: 'find_sites' }] },
      { requires: [{ tool: 'pay' }] },
      ...Array.from({ length: 9 }, (_, i) => ({ tool: `x${i}`, requires: [{ tool: 'pay' }] })),
    ];
    const page = await openPage({
      registry: {
        name: 'r',
        phases,
        gates,
        done_tool: 'pay',
        lint: { suppressions: [{ rule: 'one-verb', tool: 'pay', reason: 'It is.' }] },
      },
    });
    await page.user.click(within(page.grid).getByRole('checkbox', { name: 'Select pay' }));
    await page.user.click(screen.getByRole('button', { name: 'Delete…' }));
    const dialog = screen.getByRole('dialog', { name: 'Delete 1 tool' });
    expect([
      within(dialog).getByText('The registry still refers to it:').tagName,
      within(dialog)
        .getAllByRole('listitem')
        .map(({ textContent }) => textContent),
    ]).toEqual([
      'P',
      [
        'pay',
        'Ends the task: pay.',
        'Gates: send_mail (building), send_mail (verifying), pay, done, x0, x1 and 7 more.',
        'Transitions: building → verifying, verifying → building.',
        'Suppressed findings: one-verb of pay.',
      ],
    ]);
  });

  it('duplicates tools, and chooses the copies', async () => {
    const page = await openPage();
    await page.user.click(within(page.grid).getByRole('checkbox', { name: 'Select pay' }));
    await page.user.click(screen.getByRole('button', { name: 'Duplicate' }));
    expect([names(page.grid).at(-1), chosen(page.grid)]).toEqual(['pay_copy', ['pay_copy']]);
  });

  it('is not offered for a shared design', async () => {
    const { grid } = await openPage({ preview: true });
    expect([
      within(grid).queryAllByRole('checkbox'),
      screen.queryByRole('group', { name: 'Selected tools' }),
      names(grid).length,
    ]).toEqual([[], null, 4]);
  });
});
