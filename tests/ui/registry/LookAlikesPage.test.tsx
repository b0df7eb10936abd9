import { screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { LookAlikesPage } from '../../../src/ui/registry/look-alikes/LookAlikesPage.tsx';
import { openWorkshop } from '../fields/open-workshop.tsx';

const TOOLS = [
  {
    name: 'get_user',
    description: 'Reads one user.',
    input_schema: { type: 'object', properties: { id: { type: 'string' } } },
  },
  {
    name: 'fetch_user',
    input_schema: { type: 'object', properties: { id: { type: 'string' } } },
  },
];

describe('the view of look-alikes', () => {
  it('lists each pair with what the two share, and opens either tool', async () => {
    const { user, app } = await openWorkshop(<LookAlikesPage />, { tools: TOOLS });
    const [, row] = screen.getAllByRole('row');
    if (row === undefined) throw new Error('no pair');
    expect([
      within(row)
        .getAllByRole('cell')
        .map((cell) => cell.textContent),
      within(row).getByRole('rowheader').textContent,
    ]).toEqual([
      ['Their names differ only in a verb that means the same.', 'id', 'Add a route…'],
      'get_userReads one user.fetch_userNo description',
    ]);
    await user.click(within(row).getByRole('button', { name: 'fetch_user' }));
    const { page, selected, workspace } = app.store.getState();
    expect([page, selected]).toEqual(['design', workspace.tools[1]?.id]);
  });

  it('tells a pair apart by a route, after which it is gone', async () => {
    const { user } = await openWorkshop(<LookAlikesPage />, { tools: TOOLS });
    await user.click(
      screen.getByRole('button', { name: 'Add a route from get_user to fetch_user' }),
    );
    await user.type(screen.getByLabelText(/^When/), 'The user is not cached');
    await user.click(screen.getByRole('button', { name: /^Declare/ }));
    expect(screen.getByText(/^No look-alikes/).tagName).toBe('P');
  });

  it('says so where no two tools look alike', async () => {
    await openWorkshop(<LookAlikesPage />, { tools: [{ name: 'send_mail' }, { name: 'pay' }] });
    expect(screen.getByText(/^No look-alikes/).tagName).toBe('P');
    expect(screen.queryByRole('table')).toBeNull();
  });

  it('changes nothing in a shared design', async () => {
    await openWorkshop(<LookAlikesPage />, { tools: TOOLS, preview: true });
    expect(screen.getByRole<HTMLButtonElement>('button', { name: /^Add a route/ }).disabled).toBe(
      true,
    );
  });
});
