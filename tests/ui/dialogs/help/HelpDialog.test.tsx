import { screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { GLOSSARY } from '../../../../src/ui/dialogs/help/glossary.ts';
import { GUIDE_PAGES } from '../../../../src/ui/dialogs/help/guide-pages.ts';
import { HelpDialog } from '../../../../src/ui/dialogs/help/HelpDialog.tsx';
import { openWorkshop } from '../../fields/open-workshop.tsx';

const TOOLS = [{ name: 'a' }];

describe('help', () => {
  it.each([
    [/^Keyboard shortcuts/, 'shortcuts'],
    [/^Rule book/, 'rules'],
  ] as const)('leads on: %s', async (name, dialog) => {
    const { user, app } = await openWorkshop(<HelpDialog />, { tools: TOOLS });
    await user.click(screen.getByRole('button', { name }));
    expect(app.store.getState().dialog).toBe(dialog);
  });

  it('opens the tour again', async () => {
    const { user, app } = await openWorkshop(<HelpDialog />, { tools: TOOLS });
    await user.click(screen.getByRole('button', { name: /^Tour/ }));
    const { dialog, tour } = app.store.getState();
    expect([dialog, tour]).toEqual([undefined, 'tools']);
  });

  it('lists the pages of the guide, each in a tab of its own', async () => {
    await openWorkshop(<HelpDialog />, { tools: TOOLS });
    const links = within(screen.getByRole('region', { name: 'Guide' })).getAllByRole('link');
    expect(links.map((link) => link.textContent)).toEqual(GUIDE_PAGES.map(({ title }) => title));
    expect(new Set(links.map((link) => link.getAttribute('target')))).toEqual(new Set(['_blank']));
  });
});

describe('the glossary', () => {
  it('explains every word of ours in two sentences', () => {
    expect(GLOSSARY.map(({ word }) => word.toLowerCase()).toSorted()).toEqual([
      'budget',
      'cache point',
      'contract',
      'gate',
      'load',
      'namespace',
      'phase',
      'preset',
      'profile',
      'provider tool',
      'risk class',
      'target',
      'tier',
      'wire',
    ]);
    expect(GLOSSARY.filter(({ meaning }) => meaning.match(/[.!?](\s|$)/g)?.length !== 2)).toEqual(
      [],
    );
  });
});
