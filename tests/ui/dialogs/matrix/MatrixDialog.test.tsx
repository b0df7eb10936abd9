import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { targets } from '../../../../src/emit/targets.ts';
import { MatrixDialog } from '../../../../src/ui/dialogs/matrix/MatrixDialog.tsx';
import { openWorkshop } from '../../fields/open-workshop.tsx';

HTMLElement.prototype.scrollIntoView = () => undefined;

const empty = { type: 'object', properties: {}, additionalProperties: false };
const tools = [
  { name: 'clean', description: 'C.', input_schema: empty },
  { name: 'not a name', description: 'N.', input_schema: empty },
  { name: 'titled', title: 'T', description: 'T.', input_schema: empty },
];

async function openGrid(): Promise<
  Awaited<ReturnType<typeof openWorkshop>> & { readonly grid: HTMLElement }
> {
  const bench = await openWorkshop(<MatrixDialog />, { tools });
  return { ...bench, grid: await screen.findByRole('grid', { name: 'Tools and targets' }) };
}

describe('comparing targets', () => {
  it('lists the worst tools first, and every target', async () => {
    const { grid } = await openGrid();
    expect(
      within(grid)
        .getAllByRole('rowheader')
        .map(({ textContent }) => textContent),
    ).toEqual(['One request', 'not a name', 'titled', 'clean']);
    expect(within(grid).getAllByRole('columnheader')).toHaveLength(targets.length + 1);
    expect(within(grid).getAllByRole('gridcell')).toHaveLength(targets.length * 4);
  });

  it('has the meaning of its signs in the text of each cell', async () => {
    const { grid } = await openGrid();
    for (const name of [
      'not a name on Anthropic Messages: 1 refused',
      'titled on Anthropic Messages: 1 not sent',
      'clean on Anthropic Messages: clean',
      'One request to Anthropic Messages: within all known limits',
    ]) {
      expect(within(grid).getByRole('button', { name })).toBeTruthy();
    }
  });

  it('opens the coverage of the tool at the target', async () => {
    const { grid, user, app } = await openGrid();
    await user.click(within(grid).getByRole('button', { name: /^titled on Gemini:/ }));
    const { selected, target, view, wholeSet, pane, workspace } = app.store.getState();
    expect({ selected, target, view, wholeSet, pane }).toEqual({
      selected: workspace.tools[2]?.id,
      target: 'gemini',
      view: 'coverage',
      wholeSet: false,
      pane: 'wire',
    });
  });

  it('opens the coverage of the set from the limits of the request', async () => {
    const { grid, user, app } = await openGrid();
    await user.click(
      within(grid).getByRole('button', { name: /^One request to OpenAI Responses:/ }),
    );
    const { target, view, wholeSet } = app.store.getState();
    expect({ target, view, wholeSet }).toEqual({
      target: 'openai-responses',
      view: 'coverage',
      wholeSet: true,
    });
  });

  it('is navigated with the arrow keys; one cell is in the tab order', async () => {
    const { grid, user } = await openGrid();
    const cell = (): string | undefined =>
      document.activeElement instanceof HTMLElement
        ? document.activeElement.dataset['cell']
        : undefined;
    await waitFor(() => expect(cell()).toBe('1:0'));
    await user.keyboard('{ArrowRight}{ArrowDown}');
    expect(cell()).toBe('2:1');
    await user.keyboard('{ArrowUp}{ArrowUp}{ArrowUp}');
    expect(cell()).toBe('0:1');
    await user.keyboard('{Control>}{End}{/Control}');
    expect(cell()).toBe(`3:${targets.length - 1}`);
    await user.keyboard('{Home}');
    expect(cell()).toBe('3:0');
    expect([...grid.querySelectorAll('button[tabindex="0"]')]).toEqual([document.activeElement]);
  });

  it('suggests what to do when no tool is shown', async () => {
    await openWorkshop(<MatrixDialog />, { tools: [] });
    expect(
      await screen.findByText('No tools here yet. Create one or choose another phase.'),
    ).toBeTruthy();
  });
});
