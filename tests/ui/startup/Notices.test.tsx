import { screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { createTierRename } from '../../../src/app/phases/create-tier-rename.ts';
import { Notices } from '../../../src/ui/startup/Notices.tsx';
import { listNames, toolAt } from '../../app/open-app.ts';
import { openWorkshop } from '../fields/open-workshop.tsx';

const given = {
  tools: [{ name: 'find' }, { name: 'book' }],
  registry: { name: 'r', tiers: [{ name: 'core' }] },
};

async function openDeleted() {
  const bench = await openWorkshop(<Notices />, given);
  bench.app.apply({ kind: 'delete-tool', tool: toolAt(bench.app, 0).id });
  bench.app.setNotice({ tone: 'done', message: 'find deleted.', undo: true });
  return { ...bench, undo: await screen.findByRole('button', { name: 'Undo' }) };
}

describe('the undo of a notice', () => {
  it('takes back the step that the notice tells of', async () => {
    const { app, user, undo } = await openDeleted();
    await user.click(undo);
    expect(listNames(app)).toEqual(['find', 'book']);
  });

  it('is gone as soon as something else was done', async () => {
    const { app } = await openDeleted();
    app.apply(createTierRename('core', 'first'));
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Undo' })).toBe(null));
  });

  it('does nothing when it is pressed while it goes', async () => {
    const { app, undo } = await openDeleted();
    app.apply(createTierRename('core', 'first'));
    undo.click();
    expect([listNames(app), app.store.getState().past.length]).toEqual([['book'], 2]);
  });

  it('is shown for the next step although the notice of the last is still going', async () => {
    const { app, user } = await openDeleted();
    app.undo();
    app.apply({ kind: 'delete-tool', tool: toolAt(app, 1).id });
    app.setNotice({ tone: 'done', message: 'book deleted.', undo: true });
    const toast = await screen.findByText('book deleted.');
    await waitFor(() => expect(screen.queryByText('find deleted.')).toBe(null));
    expect(toast.isConnected).toBe(true);
    await user.click(screen.getByRole('button', { name: 'Undo' }));
    expect(listNames(app)).toEqual(['find', 'book']);
  });
});
