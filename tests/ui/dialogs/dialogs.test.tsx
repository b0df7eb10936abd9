import { act, cleanup, screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { getName } from '../../../src/app/derive.ts';
import { getChangesView } from '../../../src/ui/changes/changes-view.ts';
import { CommandsDialog } from '../../../src/ui/dialogs/CommandsDialog.tsx';
import { ImportDialog } from '../../../src/ui/dialogs/import/ImportDialog.tsx';
import { HistoryDialog } from '../../../src/ui/dialogs/registries/HistoryDialog.tsx';
import { RegistriesDialog } from '../../../src/ui/dialogs/registries/RegistriesDialog.tsx';
import { ShareDialog } from '../../../src/ui/dialogs/ShareDialog.tsx';
import { useApp } from '../../../src/ui/use-app.ts';
import { listNames, printState, toolAt } from '../../app/open-app.ts';
import { openWorkshop } from '../fields/open-workshop.tsx';

const TOOLS = [{ name: 'find', description: 'Finds.' }, { name: 'send' }];
const MCP = JSON.stringify({
  tools: [
    { name: 'ping', inputSchema: { type: 'object' } },
    { name: 'find', description: 'Other.', inputSchema: { type: 'object' } },
  ],
});

/** Open while it is asked for, as on the page. */
function History() {
  return useApp((state) => state.dialog) === 'history' ? <HistoryDialog /> : null;
}

describe('importing', () => {
  it('previews the plan, asks about taken names, and is one undo step', async () => {
    const { user, app } = await openWorkshop(<ImportDialog />, {
      tools: TOOLS,
      registry: { name: 'mine' },
    });
    const before = printState(app);
    await user.click(screen.getByLabelText('Text to import'));
    await user.paste(MCP);
    await user.click(screen.getByRole('button', { name: 'Parse' }));
    await screen.findByText('1 tool with an existing name');
    expect([printState(app), screen.getByText('1 new tool').tagName]).toEqual([before, 'H3']);
    await user.selectOptions(screen.getByLabelText('What to do with find'), 'keep both');
    await user.click(screen.getByRole('button', { name: 'Add to mine' }));
    await waitFor(() => expect(listNames(app)).toEqual(['find', 'find_2', 'send', 'ping']));
    act(app.undo);
    expect(printState(app)).toBe(before);
  });

  it('keeps the existing tool by default', async () => {
    const { user, app } = await openWorkshop(<ImportDialog />, {
      tools: TOOLS,
      registry: { name: 'mine' },
    });
    await user.click(screen.getByLabelText('Text to import'));
    await user.paste(MCP);
    await user.click(screen.getByRole('button', { name: 'Parse' }));
    await user.click(await screen.findByRole('button', { name: 'Add to mine' }));
    await waitFor(() => expect(listNames(app)).toEqual(['find', 'send', 'ping']));
    expect(toolAt(app, 0).document.get('description')).toBe('Finds.');
  });

  it('reports what is wrong with a text and leaves it in the box', async () => {
    const { user } = await openWorkshop(<ImportDialog />, { tools: TOOLS });
    await user.click(screen.getByLabelText('Text to import'));
    await user.paste('{"tools": [');
    await user.click(screen.getByRole('button', { name: 'Parse' }));
    expect((await screen.findByRole('alert')).textContent).toContain('broken_json');
    expect(screen.getByLabelText('Text to import')).toHaveProperty('value', '{"tools": [');
  });

  it('reads files and opens them as a new registry', async () => {
    const { user, app, database } = await openWorkshop(<ImportDialog />, { tools: TOOLS });
    const picker = document.querySelector<HTMLInputElement>('input[type="file"]');
    if (picker === null) throw new Error('no picker');
    await user.upload(picker, [new File([MCP], 'server.json'), new File(['{'], 'bad.json')]);
    expect((await screen.findByText('1 note')).parentElement?.textContent).toContain('bad.json');
    await user.click(screen.getByRole('button', { name: 'New registry with 2 tools' }));
    await waitFor(() => expect(listNames(app)).toEqual(['ping', 'find']));
    await waitFor(async () => expect((await database.list()).length).toBe(2));
  });
});

describe('the actions of an import', () => {
  const read = async (tools: readonly object[]) => {
    const bench = await openWorkshop(<ImportDialog />, {
      tools: TOOLS,
      registry: { name: 'mine' },
    });
    await bench.user.click(screen.getByLabelText('Text to import'));
    await bench.user.paste(JSON.stringify(tools));
    await bench.user.click(screen.getByRole('button', { name: 'Parse' }));
    await screen.findByRole('button', { name: 'Back' });
    return bench;
  };
  const listButtons = (): readonly string[] =>
    [...document.querySelectorAll('[data-footer] button')].map((each) => each.textContent);
  const ping = { name: 'ping', description: 'p', inputSchema: { type: 'object' } };

  it('offer the open registry first for one tool, and a new one for several unknown tools', async () => {
    await read([ping]);
    expect(listButtons()).toEqual(['Back', 'New registry with 1 tool', 'Add to mine']);
    cleanup();
    await read([ping, { ...ping, name: 'pong' }]);
    expect(listButtons()).toEqual(['Back', 'Add to mine', 'New registry with 2 tools']);
  });

  it('leave the dialog open for files dropped before the import ended', async () => {
    const { user, app } = await read([ping]);
    const second = { kind: 'reading' } as const;
    const stop = app.store.subscribe(({ workspace }, former) => {
      if (workspace === former.workspace) return;
      stop();
      app.setImporting(second);
      app.setView({ dialog: 'import' });
    });
    await user.click(screen.getByRole('button', { name: 'New registry with 1 tool' }));
    await waitFor(() =>
      expect(app.store.getState().notice?.message).toBe('Opened as a new registry.'),
    );
    expect(app.store.getState()).toMatchObject({ importing: second, dialog: 'import' });
  });

  it.each([
    ['leave the focus in a field that the user has begun to fill', 'textarea', 'TEXTAREA'],
    ['focus the new registry where the user has begun nothing', 'section', 'MAIN'],
  ])('%s', async (_, begun, focused) => {
    const { user, app } = await read([ping]);
    const place = document.body.appendChild(document.createElement(begun));
    const main = document.body.appendChild(document.createElement('main'));
    const stop = app.store.subscribe(({ workspace }, former) => {
      if (workspace === former.workspace) return;
      stop();
      place.focus();
    });
    await user.click(screen.getByRole('button', { name: 'New registry with 1 tool' }));
    await waitFor(() =>
      expect(app.store.getState().notice?.message).toBe('Opened as a new registry.'),
    );
    expect(document.activeElement?.tagName).toBe(focused);
    place.remove();
    main.remove();
  });

  it('offer to close the dialog when nothing would change', async () => {
    const { user } = await read([ping]);
    await user.click(screen.getByRole('button', { name: 'Add to mine' }));
    await user.click(await screen.findByRole('button', { name: 'Parse' }));
    await screen.findByText('All tools are already in this registry.');
    expect(listButtons()).toEqual(['Back', 'New registry with 1 tool', 'Close']);
  });
});

describe('snapshots', () => {
  it('compare their tokens with the current design, tool by tool, on request', async () => {
    const { user, app, desk } = await openWorkshop(<History />, { tools: TOOLS });
    await desk.registries.saveNow('first');
    act(() =>
      app.apply({
        kind: 'edit-tool',
        tool: toolAt(app, 0).id,
        edits: [
          {
            kind: 'set',
            at: ['description'],
            value: 'Finds what is asked for, in every room of the house.',
          },
        ],
        label: 'x',
      }),
    );
    act(() => app.setView({ dialog: 'history' }));
    const [compare] = await screen.findAllByRole('button', { name: 'Compare tokens' });
    await user.click(compare ?? document.body);
    const entry = compare?.closest('li');
    await waitFor(() =>
      expect(entry?.textContent).toMatch(
        /\d+ tokens then, \d+ now on Anthropic Messages: \+\d+ \(fitted\)/,
      ),
    );
    expect(
      [...(entry?.querySelectorAll('li') ?? [])].map(
        (line) => line.querySelector('bdi')?.textContent,
      ),
    ).toEqual([getName(toolAt(app, 0))]);
  });

  it('get a name and a note', async () => {
    const { user, app, desk } = await openWorkshop(<History />, { tools: TOOLS });
    await desk.registries.saveNow('first');
    act(() => app.setView({ dialog: 'history' }));
    const [name] = await screen.findAllByRole('button', { name: 'Name…' });
    await user.click(name ?? document.body);
    await user.type(screen.getByLabelText('Name'), 'Before launch');
    await user.type(screen.getByLabelText('Note'), 'All checks pass.');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    const entry = (await screen.findByText('Before launch')).closest('li');
    expect(entry?.textContent).toContain('All checks pass.');
    expect((await desk.registries.listSnapshots()).at(-1)).toMatchObject({
      label: 'first',
      name: 'Before launch',
      note: 'All checks pass.',
    });
  });

  it('open the view of changes', async () => {
    const { user, app, desk } = await openWorkshop(<History />, { tools: TOOLS });
    await desk.registries.saveNow('first');
    act(() => app.setView({ dialog: 'history' }));
    const [compare] = await screen.findAllByRole('button', { name: 'Compare' });
    await user.click(compare ?? document.body);
    const { page, toolsView, dialog, stage } = app.store.getState();
    expect([page, toolsView, dialog]).toEqual(['tools', 'changes', undefined]);
    const view = getChangesView(app, stage.kind === 'editing' ? stage.key : '');
    await waitFor(() => expect(view.getState().side.kind).toBe('open'));
  });

  it('are listed newest first, and restoring one can be undone', async () => {
    const { user, app, desk } = await openWorkshop(<History />, { tools: TOOLS });
    const before = printState(app);
    await desk.registries.saveNow('first');
    act(() => app.apply({ kind: 'delete-tool', tool: toolAt(app, 0).id }));
    await desk.registries.saveNow('second');
    act(() => app.setView({ dialog: 'history' }));
    const buttons = (await screen.findAllByRole('button', { name: 'Restore' })).map((button) =>
      button.closest('li'),
    );
    expect(buttons.map((entry) => entry?.querySelector('b')?.textContent)).toEqual([
      'second',
      'first',
      'automatic',
    ]);
    const [, first] = screen.getAllByRole('button', { name: 'Restore' });
    await user.click(first ?? document.body);
    expect([printState(app), app.store.getState().dialog]).toEqual([before, undefined]);
    act(app.undo);
    expect(listNames(app)).toEqual(['send']);
  });
});

describe('registries', () => {
  it('are opened, created, trashed and restored', async () => {
    const { user, app, database } = await openWorkshop(<RegistriesDialog />, {
      tools: TOOLS,
      registry: { name: 'mine' },
    });
    await user.click(await screen.findByRole('button', { name: /Blank registry/ }));
    await waitFor(() => expect(listNames(app)).toEqual([]));
    await user.click(await screen.findByRole('button', { name: 'Move to trash' }));
    await screen.findByRole('heading', { name: 'Trash' });
    expect((await database.list()).length).toBe(2);
    await user.click(screen.getByRole('button', { name: /mine.*Restore/ }));
    await waitFor(() => expect(screen.queryByRole('heading', { name: 'Trash' })).toBeNull());
    await user.click(screen.getByRole('button', { name: /^mine/ }));
    await waitFor(() => expect(listNames(app)).toEqual(['find', 'send']));
  });
});

describe('sharing', () => {
  it('encodes the whole design in a link that can be copied', async () => {
    const { user, copied } = await openWorkshop(<ShareDialog />, { tools: TOOLS });
    const link = await screen.findByLabelText('Link');
    expect(link).toHaveProperty('readOnly', true);
    await user.click(screen.getByRole('button', { name: 'Copy link' }));
    expect([
      copied.length,
      copied[0]?.startsWith('https://host.example/tw/#'),
      copied[0] === (link instanceof HTMLTextAreaElement ? link.value : ''),
    ]).toEqual([1, true, true]);
  });
});

function Palette() {
  return useApp((state) => state.dialog) === 'commands' ? <CommandsDialog /> : null;
}

describe('the palette', () => {
  it('runs a command and opens a tool by a few letters', async () => {
    const { user, app } = await openWorkshop(<Palette />, { tools: TOOLS });
    act(() => app.setView({ dialog: 'commands' }));
    await user.type(screen.getByRole('combobox'), 'sen{Enter}');
    expect([app.store.getState().selected, app.store.getState().dialog]).toEqual([
      toolAt(app, 1).id,
      undefined,
    ]);
    act(() => app.setView({ dialog: 'commands' }));
    await user.type(screen.getByRole('combobox'), 'delete tool{Enter}');
    await waitFor(() => expect(listNames(app)).toEqual(['find']));
  });

  it('moves through its list by arrow keys, wraps around, and reports no matches', async () => {
    const { user, app } = await openWorkshop(<Palette />, { tools: TOOLS });
    act(() => app.setView({ dialog: 'commands' }));
    const chosen = (): string | null | undefined =>
      screen
        .getAllByRole('option')
        .find((option) => option.getAttribute('aria-selected') === 'true')?.textContent;
    const [first, last] = [
      screen.getAllByRole('option')[0]?.textContent,
      screen.getAllByRole('option').at(-1)?.textContent,
    ];
    await user.type(screen.getByRole('combobox'), '{ArrowUp}');
    expect(chosen()).toBe(last);
    await user.keyboard('{ArrowDown}');
    expect(chosen()).toBe(first);
    await user.type(screen.getByRole('combobox'), 'zzz{Enter}{ArrowDown}');
    expect([screen.queryAllByRole('option'), screen.getByText('No matches').tagName]).toEqual([
      [],
      'LI',
    ]);
  });

  it('runs nothing on Enter before anything is typed or selected', async () => {
    const { user, app } = await openWorkshop(<Palette />, { tools: TOOLS });
    act(() => app.setView({ dialog: 'commands' }));
    await user.type(screen.getByRole('combobox'), '{Enter}');
    expect([app.store.getState().dialog, listNames(app)]).toEqual(['commands', ['find', 'send']]);
    await user.keyboard('{ArrowDown}{Enter}');
    await waitFor(() => expect(listNames(app)).toHaveLength(3));
    expect(app.store.getState().dialog).toBe(undefined);
  });

  it.each([
    ['timeout', ['timeout_ms']],
    ['risk class', ['risk_class']],
    ['max_items', ['result_limits', 'max_items']],
  ])('goes to the field that is called %s', async (words, place) => {
    const { user, app } = await openWorkshop(<Palette />, { tools: TOOLS });
    act(() => app.setView({ dialog: 'commands' }));
    await user.type(screen.getByRole('combobox'), `${words}{Enter}`);
    expect([app.store.getState().place, app.store.getState().pane]).toEqual([place, 'contract']);
  });

  it('does not activate the button it was opened from', async () => {
    let pressed = 0;
    const { user, app } = await openWorkshop(
      <>
        <button type="button" onClick={() => (pressed += 1)}>
          Share
        </button>
        <Palette />
      </>,
      { tools: TOOLS },
    );
    screen.getByRole('button', { name: 'Share' }).focus();
    act(() => app.setView({ dialog: 'commands' }));
    await user.type(screen.getByRole('combobox'), 'send{Enter}');
    expect([document.activeElement, pressed]).toEqual([
      screen.getByRole('button', { name: 'Share' }),
      0,
    ]);
  });
});
