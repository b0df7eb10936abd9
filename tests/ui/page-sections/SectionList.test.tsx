import { act, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { ContractPage } from '../../../src/ui/shell/ContractPage.tsx';
// Loaded beforehand: the page fetches them when it is drawn, and a test waits a second only.
import '../../../src/ui/page-sections/PageSections.tsx';
import '../../../src/ui/schema/SchemaDesigner.tsx';
import '../../../src/ui/sections/ErrorsSection.tsx';
import '../../../src/ui/sections/LimitsSection.tsx';
import '../../../src/ui/workbench/ContractParts.tsx';
import { toolAt } from '../../app/open-app.ts';
import { openWorkshop, type Bench } from '../fields/open-workshop.tsx';

Element.prototype.scrollIntoView = () => undefined;

const TOOL = {
  name: 'find_room',
  description: 'Finds a room.',
  input_schema: { type: 'object', properties: {}, additionalProperties: false },
  timeout_ms: 100,
};

async function openPage(
  tool: object = TOOL,
  preview = false,
  registry: object = { name: 'r' },
): Promise<Bench> {
  const bench = await openWorkshop(<ContractPage />, { tools: [tool], preview, registry });
  await screen.findByRole('navigation', { name: 'Sections' });
  await screen.findByRole('group', { name: 'More' });
  return bench;
}

function listLabels(element: HTMLElement): readonly string[] {
  return within(element)
    .getAllByRole('button')
    .map((button) => (button.textContent ?? '').replace(/^\W*/, '').replace(/,.*/, '').trim());
}

function listSections(): readonly string[] {
  return listLabels(screen.getByRole('navigation', { name: 'Sections' }));
}

describe('the list of sections', () => {
  it('has what is declared, and marks one as the current one', async () => {
    await openPage();
    expect(listSections()).toEqual(['Description', 'Input', 'Limits', 'Add']);
    // happy-dom lays nothing out: which one it is, a browser says (tests/e2e/tool-page.test.ts).
    expect(screen.getAllByRole('button', { current: 'location' }).length).toBe(1);
  });

  it('says the state of the checks', async () => {
    await openPage();
    expect(
      await screen.findByRole('button', {
        name: /Description ?, (a check fails|has warnings|checks pass)/,
      }),
    ).toBeTruthy();
  });

  it('focuses the heading of a section that is chosen, and marks it', async () => {
    const { user } = await openPage();
    const limits = within(screen.getByRole('navigation', { name: 'Sections' })).getByRole(
      'button',
      { name: /Limits/ },
    );
    await user.click(limits);
    await waitFor(() => expect(document.activeElement?.id).toBe('limits-title'));
    expect(limits.getAttribute('aria-current')).toBe('location');
  });

  it('is one stop for Tab; arrows go along it', async () => {
    const { user } = await openPage();
    const nav = screen.getByRole('navigation', { name: 'Sections' });
    expect(
      within(nav)
        .getAllByRole('button')
        .filter(({ tabIndex }) => tabIndex === 0).length,
    ).toBe(1);
    act(() => within(nav).getAllByRole('button')[0]?.focus());
    await user.keyboard('{ArrowRight}');
    expect(document.activeElement?.textContent).toContain('Input');
    await user.keyboard('{End}');
    expect(document.activeElement?.textContent).toContain('Add');
  });
});

describe('what is not declared', () => {
  it('is one line, and a second one for what is rare', async () => {
    await openPage();
    expect(listLabels(screen.getByRole('group', { name: 'Add' }))).toEqual([
      'Output',
      'Errors',
      'Risk',
      'Sandbox',
      'Verification',
      'Idempotency',
      'Retry',
      'Audit',
      'Visibility',
      'Routing',
      'Examples',
    ]);
    expect(listLabels(screen.getByRole('group', { name: 'More' }))).toEqual([
      'Aliases',
      'Provider fields',
      'Notes',
    ]);
    expect(screen.queryByRole('heading', { name: /Errors/ })).toBeNull();
  });

  it('opens with the focus in its first field', async () => {
    const { user } = await openPage();
    await user.click(screen.getByRole('button', { name: 'Retry' }));
    await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText(/Max attempts/)));
    expect(listSections()).toContain('Retry');
  });

  it('opens a list with its first entry, and stays when that is removed', async () => {
    const { user, at } = await openPage();
    const add = within(screen.getByRole('group', { name: 'Add' }));
    await user.click(add.getByRole('button', { name: /Errors/ }));
    await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('Error 1 code')));
    expect(at(['errors'])).toBe('[{"code":""}]');
    await user.click(screen.getByRole('button', { name: 'Remove error 1' }));
    expect([at(['errors']), screen.getByRole('heading', { name: /Errors/ }).tagName]).toEqual([
      undefined,
      'H2',
    ]);
  });

  it('becomes a line of its own when a value comes from elsewhere', async () => {
    const { user, app } = await openPage();
    act(() =>
      app.apply({
        kind: 'edit-tool',
        tool: toolAt(app, 0).id,
        edits: [{ kind: 'set', at: ['audit'], value: new Map([['retention_days', 3]]) }],
        label: 'x',
      }),
    );
    await user.click(await screen.findByRole('button', { name: /^Audit.* kept for 3$/ }));
    expect(await screen.findByLabelText(/Kept for/)).toHaveProperty('value', '3');
    await user.click(screen.getByRole('button', { name: 'Fold Audit' }));
    expect([screen.queryByLabelText(/Kept for/), document.activeElement?.textContent]).toEqual([
      null,
      expect.stringContaining('Audit'),
    ]);
  });

  it('can only be read in a shared design', async () => {
    await openPage(TOOL, true);
    const line = screen.getByRole('group', { name: 'Not declared' });
    for (const button of within(line).getAllByRole('button'))
      expect(button).toHaveProperty('disabled', true);
  });
});

describe('the page of a definition', () => {
  const definition = { name: 'r', profile: 'definition' };
  const plain = { name: 'find_room', description: 'Finds a room.', input_schema: {} };

  it('asks for nothing that only a contract holds', async () => {
    await openPage(plain, false, definition);
    expect(listLabels(screen.getByRole('group', { name: 'Add' }))).toEqual(['Output', 'Examples']);
    expect(listLabels(screen.getByRole('group', { name: 'More' }))).toEqual([
      'Provider fields',
      'Notes',
    ]);
    expect(screen.queryByLabelText('Purpose')).toBeNull();
    expect(screen.queryByTitle('Risk and permission')).toBeNull();
  });

  it('shows what it declares beyond that', async () => {
    await openPage({ ...TOOL, purpose: 'Rooms.', risk_class: 'read_only' }, false, definition);
    expect(listSections()).toEqual(['Description', 'Input', 'Risk', 'Limits', 'Add']);
    expect(screen.getByLabelText('Purpose')).toHaveProperty('value', 'Rooms.');
    expect(screen.getByTitle('Risk and permission')).toBeTruthy();
  });

  it('becomes a contract by one press, which can be undone', async () => {
    const { user, app } = await openPage(plain, false, definition);
    await user.click(screen.getByRole('button', { name: 'Make it a contract' }));
    expect(app.store.getState().workspace.registry.get('profile')).toBe('contract');
    expect(listLabels(screen.getByRole('group', { name: 'Add' }))).toContain('Errors');
    expect(screen.getByLabelText('Purpose')).toBeTruthy();
    act(() => app.undo());
    expect(screen.getByRole('button', { name: 'Make it a contract' })).toBeTruthy();
  });

  it('is not changed in a shared design', async () => {
    await openPage(plain, true, definition);
    expect(screen.queryByRole('button', { name: 'Make it a contract' })).toBeNull();
  });
});
