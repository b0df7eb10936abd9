import { act, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { selectContract } from '../../../src/ui/fields/use-contract.ts';
import { CrashGuard } from '../../../src/ui/shell/CrashScreen.tsx';
import { Guarded } from '../../../src/ui/shell/Guarded.tsx';
import { useApp } from '../../../src/ui/use-app.ts';
import { toolAt } from '../../app/open-app.ts';
import { openWorkshop } from '../fields/open-workshop.tsx';

/** A panel that cannot bear one title. */
function Fragile({ word }: { readonly word: string }) {
  const title = useApp(selectContract)?.title;
  if (title === word) throw new Error(`cannot show ${word}`);
  return <p>{`${word} panel: ${title ?? 'no title'}`}</p>;
}

const page = (
  <>
    <Guarded name="The left panel">
      <Fragile word="left" />
    </Guarded>
    <Guarded name="The right panel">
      <Fragile word="right" />
    </Guarded>
  </>
);

// React tells the console of every error that a boundary catches.
beforeEach(() => void vi.spyOn(console, 'error').mockImplementation(() => undefined));
afterEach(() => void vi.restoreAllMocks());

describe('a panel that breaks', () => {
  it('says so and leaves the others working', async () => {
    const { app } = await openWorkshop(page, { tools: [{ name: 'a' }] });
    const setTitle = (value: string): void =>
      act(() =>
        app.apply({
          kind: 'edit-tool',
          tool: toolAt(app, 0).id,
          edits: [{ kind: 'set', at: ['title'], value }],
          label: 'Edit title',
        }),
      );
    setTitle('left');
    expect([
      screen
        .getByRole('alert')
        .textContent?.includes('The left panel stopped working (cannot show left).'),
      screen.getByText('right panel: left').tagName,
    ]).toEqual([true, 'P']);
    setTitle('left again');
    expect(screen.getByText('right panel: left again')).toBeTruthy();
  });

  it('works again after the step that broke it is undone', async () => {
    const { app, user } = await openWorkshop(page, { tools: [{ name: 'a' }] });
    act(() =>
      app.apply({
        kind: 'edit-tool',
        tool: toolAt(app, 0).id,
        edits: [{ kind: 'set', at: ['title'], value: 'left' }],
        label: 'Edit title',
      }),
    );
    await user.click(screen.getByRole('button', { name: 'Undo last step' }));
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect([screen.queryByRole('alert'), screen.getByText('left panel: no title').tagName]).toEqual(
      [null, 'P'],
    );
  });

  it('gives the work out', async () => {
    const { user, downloads } = await openWorkshop(page, {
      tools: [{ name: 'a', title: 'left' }],
      registry: { name: 'mine' },
    });
    await user.click(screen.getByRole('button', { name: 'Download registry' }));
    await waitFor(() =>
      expect(
        downloads.map(({ name, content }) => [
          name,
          typeof content === 'string' && content.includes('"title": "left"'),
        ]),
      ).toEqual([['mine.toolwright.json', true]]),
    );
  });
});

describe('a part that does not load without a connection', () => {
  let isOffline = true;
  function Remote() {
    if (isOffline) throw new TypeError('Failed to fetch');
    return <p>loaded</p>;
  }

  it.each([
    [
      'in the page',
      <Guarded key="part" name="The map page">
        <Remote />
      </Guarded>,
    ],
    [
      'around everything',
      <CrashGuard key="all">
        <Remote />
      </CrashGuard>,
    ],
  ])('offers to try again, and never to undo: %s', async (_, part) => {
    isOffline = true;
    const { user } = await openWorkshop(part, { tools: [{ name: 'a' }] });
    expect(screen.getByRole('alert').textContent).toContain('Failed to fetch');
    expect(screen.queryByRole('button', { name: 'Undo last step' })).toBe(null);
    isOffline = false;
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(screen.getByText('loaded')).toBeDefined();
  });
});
