import { act, screen, waitFor, within } from '@testing-library/react';
import { useState } from 'react';
import { describe, expect, it } from 'vitest';
import { createDesign } from '../../../src/app/workspace.ts';
import { createBundle } from '../../../src/contract/design.ts';
import { printJson } from '../../../src/contract/json/print-json.ts';
import { encodeShare } from '../../../src/share/share.ts';
import { ChangesPage } from '../../../src/ui/changes/ChangesPage.tsx';
import { designOf, listNames, toolAt } from '../../app/open-app.ts';
import { openWorkshop, type Bench } from '../fields/open-workshop.tsx';

const CITY = { type: 'string', description: 'The city to look up.' };
const createTool = (name: string, more: object = {}): object => ({
  name,
  description: `Reads the weather of a city with ${name}.`,
  input_schema: { type: 'object', properties: { city: CITY }, required: ['city'] },
  ...more,
});
const TOOLS = ['now', 'day', 'week', 'month'].map((name) => createTool(name));

/** The view, opened later. */
function Later() {
  const [isOpen, setOpen] = useState(false);
  return isOpen ? (
    <ChangesPage />
  ) : (
    <button type="button" onClick={() => setOpen(true)}>
      Show
    </button>
  );
}

/** Drops a file onto the page. */
function dropText(name: string, text: string): void {
  const event = new Event('drop', { bubbles: true, cancelable: true });
  Object.defineProperty(event, 'dataTransfer', {
    value: { types: ['Files'], files: [new File([text], name)] },
  });
  act(() => void document.body.dispatchEvent(event));
}

const openChanges = (tools: readonly object[], more: object = {}): Promise<Bench> =>
  openWorkshop(<ChangesPage />, { tools, ...more });
const dropTools = (tools: readonly object[], registry: object = { name: 'r' }): void =>
  dropText('tools.json', printJson(createBundle(designOf(tools, registry))));
const findHeading = (name: string): Promise<HTMLElement> =>
  screen.findByRole('heading', { level: 2, name });

describe('the view of changes', () => {
  it('compares many tools between frames, and says so meanwhile', async () => {
    const many = Array.from({ length: 1_100 }, (_, i) => createTool(`tool_${i}`));
    const { user } = await openChanges(many);
    await screen.findByText(/^Nothing to compare with yet/);
    let shown = 0;
    const observer = new MutationObserver(() => {
      if (document.body.textContent.includes('Comparing…')) shown += 1;
    });
    observer.observe(document.body, { childList: true, subtree: true });
    const waitCompared = (): Promise<unknown> =>
      screen.findByRole('heading', { name: '1 difference in 1 tool' }, { timeout: 10_000 });
    dropTools([...many.slice(0, 1_099), createTool('tool_1099', { description: 'Reads rain.' })]);
    await waitCompared();
    expect(shown).toBeGreaterThan(0);
    shown = 0;
    await user.click(screen.getByRole('button', { name: 'Swap before and after' }));
    await waitFor(() => expect(shown).toBeGreaterThan(0));
    await waitCompared();
    observer.disconnect();
  }, 30_000);

  it('says what to do where there is nothing to compare with', async () => {
    await openChanges(TOOLS);
    expect((await screen.findByText(/^Nothing to compare with yet/)).tagName).toBe('P');
  });

  it('compares with the newest snapshot that differs', async () => {
    const { app, desk, user } = await openWorkshop(<Later />, { tools: TOOLS });
    const save = async (text: string, label: string): Promise<void> => {
      act(() =>
        app.apply({
          kind: 'edit-tool',
          tool: toolAt(app, 0).id,
          edits: [{ kind: 'set', at: ['description'], value: text }],
          label: 'Edit',
        }),
      );
      await act(() => desk.registries.saveNow(label));
    };
    await save('One.', 'first');
    await save('Two.', 'second');
    await save('Two.', 'third');
    await user.click(screen.getByRole('button', { name: 'Show' }));
    await findHeading('1 difference in 1 tool');
    const select = screen.getByRole<HTMLSelectElement>('combobox', { name: 'Compare with' });
    expect(select.selectedOptions[0]?.textContent).toMatch(/^first, /);
    const third = within(select).getByRole('option', { name: /^third, / });
    await user.selectOptions(select, third);
    await findHeading('No differences.');
  });

  it('shows each change with its class, effect and both values', async () => {
    await openChanges([
      createTool('now', {
        description: 'Reads the weather of a town with now.',
        input_schema: { type: 'object', properties: { city: CITY } },
      }),
    ]);
    dropTools([createTool('now')]);
    expect((await findHeading('2 differences in 1 tool')).tabIndex).toBe(-1);
    const [first, second] = within(screen.getByRole('region', { name: 'now' })).getAllByRole(
      'listitem',
    );
    expect(first?.textContent).toContain('Behaviorinput.cityparameter now optional');
    expect(second?.textContent).toContain('Wordingdescription');
    expect(
      [...(second?.querySelectorAll('del, ins') ?? [])].map((each) => each.textContent),
    ).toEqual(['city', 'town']);
  });

  it('shows once what three tools share, and restores it in all of them', async () => {
    const { app, user } = await openChanges(TOOLS.map((tool) => ({ ...tool, timeout_ms: 900 })));
    dropTools(TOOLS);
    await findHeading('4 differences in 4 tools');
    const shared = within(screen.getByRole('region', { name: 'Several tools' }));
    expect(shared.getAllByRole('listitem')).toHaveLength(1);
    await user.click(shared.getByRole('button', { name: 'Restore timeout_ms of 4 tools' }));
    await findHeading('No differences.');
    expect(toolAt(app, 3).document.has('timeout_ms')).toBe(false);
    act(app.undo);
    await findHeading('4 differences in 4 tools');
    expect(app.store.getState().future.at(-1)?.label).toBe('Restore timeout_ms of 4 tools');
  });

  it('restores one place, then the whole tool, and moves the focus on', async () => {
    const { user, at } = await openChanges([
      createTool('now', { timeout_ms: 900, risk_class: 'financial', title: 'Now' }),
    ]);
    dropTools([createTool('now')]);
    await user.click(await screen.findByRole('button', { name: 'Restore risk_class of now' }));
    await findHeading('2 differences in 1 tool');
    expect([at(['risk_class']), at(['title'])]).toEqual([undefined, '"Now"']);
    expect(document.activeElement?.getAttribute('aria-label')).toMatch(/^Restore .* of now$/);
    await user.click(screen.getByRole('button', { name: 'Restore all of now' }));
    await findHeading('No differences.');
    expect(at(['title'])).toBe(undefined);
  });

  it('deletes a tool that only the open registry has, and brings back one that is gone', async () => {
    const { app, user } = await openChanges([
      createTool('now'),
      createTool('later', { title: 'L' }),
    ]);
    dropTools([createTool('gone'), createTool('now')]);
    await user.click(await screen.findByRole('button', { name: 'Delete later' }));
    await user.click(await screen.findByRole('button', { name: 'Restore gone' }));
    await findHeading('No differences.');
    expect(
      createDesign(app.store.getState().workspace).tools.map((each) => each.get('name')),
    ).toEqual(['gone', 'now']);
  });

  it('applies what the other side has when both are swapped', async () => {
    const { user, at } = await openChanges([createTool('now')]);
    dropTools([createTool('now', { timeout_ms: 900 })]);
    await findHeading('1 difference in 1 tool');
    await user.click(screen.getByRole('button', { name: 'Swap before and after' }));
    await user.click(await screen.findByRole('button', { name: 'Apply timeout_ms of now' }));
    await findHeading('No differences.');
    expect(at(['timeout_ms'])).toBe('900');
  });

  it('merges a file that changed since a snapshot, and asks where both changed', async () => {
    const { app, desk, user, at } = await openWorkshop(<Later />, { tools: [createTool('now')] });
    await act(() => desk.registries.saveNow('start'));
    act(() =>
      app.apply({
        kind: 'edit-tool',
        tool: toolAt(app, 0).id,
        edits: [
          { kind: 'set', at: ['description'], value: 'Mine.' },
          { kind: 'set', at: ['title'], value: 'Now' },
        ],
        label: 'Edit',
      }),
    );
    await act(() => desk.registries.saveNow('mine'));
    await user.click(screen.getByRole('button', { name: 'Show' }));
    await findHeading('2 differences in 1 tool');
    dropTools([createTool('now', { description: 'Theirs.', timeout_ms: 900 }), createTool('day')]);
    await user.click(await screen.findByText('Merge both sides'));
    await user.click(screen.getByRole('button', { name: 'Merge' }));
    const dialog = within(screen.getByRole('dialog', { name: 'Changed in both sides: 1 place' }));
    await user.click(dialog.getByRole('button', { name: 'Take all from the other side' }));
    await user.click(dialog.getByRole('button', { name: 'Save choices' }));
    await findHeading('1 difference in 1 tool');
    expect([at(['description']), at(['title']), at(['timeout_ms'])]).toEqual([
      '"Theirs."',
      '"Now"',
      '900',
    ]);
    expect(listNames(app)).toEqual(['now', 'day']);
    act(app.undo);
    expect(at(['description'])).toBe('"Mine."');
  });

  it('filters by class', async () => {
    const { user } = await openChanges([createTool('now', { timeout_ms: 900, title: 'Now' })]);
    dropTools([createTool('now')]);
    await user.click(await screen.findByRole('button', { name: 'Wording 1' }));
    expect(
      screen
        .getAllByRole('button', { name: /^Restore .* of now$/ })
        .map((each) => each.getAttribute('aria-label')),
    ).toEqual(['Restore title of now', 'Restore all of now'].toReversed());
    await user.click(screen.getByRole('button', { name: 'Show all' }));
    expect(screen.getByRole('button', { name: 'Restore timeout_ms of now' }).tagName).toBe(
      'BUTTON',
    );
  });

  it('says where only the order differs', async () => {
    await openChanges(TOOLS);
    dropTools(TOOLS.toReversed());
    await findHeading('No differences. Keys or tools are in another order.');
  });

  it('opens a share link and the place of a difference', async () => {
    const { app, user } = await openChanges([createTool('now', { timeout_ms: 900 })]);
    const link = await encodeShare(designOf([createTool('now')]));
    if (link.kind === 'problem') throw new Error(link.problem.message);
    await user.click(await screen.findByRole('button', { name: 'Paste a link…' }));
    await user.type(
      screen.getByLabelText('Share link'),
      `https://example.org/${link.value}{Enter}`,
    );
    await user.click(await screen.findByRole('button', { name: 'Open timeout_ms of now' }));
    expect([app.store.getState().page, app.store.getState().place]).toEqual([
      'design',
      ['timeout_ms'],
    ]);
  });

  it('says why a file cannot be read', async () => {
    await openChanges(TOOLS);
    dropText('broken.json', '{"toolwright": ');
    expect((await screen.findByRole('alert')).textContent).not.toBe('');
  });

  it('restores nothing in a shared registry', async () => {
    await openChanges([createTool('now', { timeout_ms: 900 })], { preview: true });
    dropTools([createTool('now')]);
    await findHeading('1 difference in 1 tool');
    expect(screen.queryByRole('button', { name: /^Restore/ })).toBeNull();
  });

  it('compares contracts with what a provider receives, and says so', async () => {
    await openChanges([createTool('now', { risk_class: 'low' })]);
    dropText(
      'list.json',
      JSON.stringify({
        tools: [{ name: 'now', description: 'Reads.', inputSchema: { type: 'object' } }],
      }),
    );
    expect((await screen.findByText(/^Compared as MCP/)).tagName).toBe('P');
    expect(screen.queryByRole('button', { name: /^Restore/ })).toBeNull();
  });

  it('says on which targets the wire changes', async () => {
    await openChanges([createTool('now', { description: 'Reads.' })], {
      registry: { name: 'r', targets: ['anthropic'] },
    });
    dropTools([createTool('now')], { name: 'r', targets: ['anthropic'] });
    expect(
      (await screen.findByText(/^Wire: changes on 1 target, −\d+ bytes, ≈ −\d+ tokens$/)).tagName,
    ).toBe('SUMMARY');
  });
});
