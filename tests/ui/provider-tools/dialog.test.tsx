import { act, screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { printJson } from '../../../src/contract/json/print-json.ts';
import { providerToolKinds } from '../../../src/contract/provider-tools/provider-tool-kinds.ts';
import { ProviderToolsDialog } from '../../../src/ui/dialogs/provider-tools/ProviderToolsDialog.tsx';
import { listNames, toolAt } from '../../app/open-app.ts';
import { openWorkshop } from '../fields/open-workshop.tsx';
import { FIND, REGISTRY, SEARCH } from './provider-tool-fixture.ts';

const search = (): HTMLElement => screen.getByRole('searchbox', { name: 'Search provider tools' });
const names = (): readonly string[] =>
  screen
    .getAllByRole('button', { name: /^Add / })
    .map((each) => each.querySelector('b')?.textContent ?? '');

describe('adding a provider tool', () => {
  it('offers every known one under its provider, the target’s first', async () => {
    const { app } = await openWorkshop(<ProviderToolsDialog />, { tools: [FIND] });
    act(() => app.setView({ target: 'gemini' }));
    expect(names().length).toBe(providerToolKinds.length);
    const [first, second] = screen.getAllByRole('region');
    expect([
      first?.querySelector('h3')?.textContent,
      second?.querySelector('h3')?.textContent,
    ]).toEqual(['Gemini', 'AnthropicNot sent to Gemini']);
  });

  it('finds one by its words, and adds it with the keyboard alone in one step', async () => {
    const { app, user } = await openWorkshop(<ProviderToolsDialog />, {
      tools: [FIND],
      registry: REGISTRY,
    });
    await user.type(search(), 'anthropic web_search');
    expect(names()).toEqual(['Add Web search']);
    expect(screen.getByRole('button', { name: /^Add Web search/ }).textContent).toMatch(
      /web_search_20260318.*Run by Anthropic · [\d,]+ tokens/,
    );
    await user.keyboard('{Enter}{Enter}');
    const { selected, dialog, past, notice } = app.store.getState();
    const added = toolAt(app, 1);
    expect([listNames(app), selected, dialog, past.length, notice?.message]).toEqual([
      ['find_pages', 'web_search'],
      added.id,
      undefined,
      1,
      'Web search added.',
    ]);
    expect(printJson(added.document)).toBe(
      '{"name":"web_search","provider_tool":{"provider":"anthropic","kind":"web_search_20260318","config":{"max_uses":5}},"risk_class":"read_only","visibility":{"tier":"core"}}',
    );
    act(app.undo);
    expect(listNames(app)).toEqual(['find_pages']);
  });

  it('proposes a definition no risk class, and names a tool without a name of its own', async () => {
    const { app, user } = await openWorkshop(<ProviderToolsDialog />, {
      tools: [{ name: 'google_search' }],
      registry: { name: 'r', profile: 'definition' },
    });
    await user.type(search(), 'googleSearch');
    const group = within(screen.getByRole('region', { name: /^Gemini/ }));
    await user.click(group.getAllByRole('button')[0] ?? document.body);
    expect(printJson(toolAt(app, 1).document)).toBe(
      '{"name":"google_search_2","provider_tool":{"provider":"gemini","kind":"googleSearch"}}',
    );
  });

  it('says which are here already, and what to do where nothing matches', async () => {
    const { user } = await openWorkshop(<ProviderToolsDialog />, { tools: [SEARCH] });
    const present = screen
      .getAllByRole('button', { name: /^Add / })
      .filter(({ textContent }) => textContent.includes('already in this registry'));
    expect(present.map((each) => each.querySelector('b')?.textContent)).toEqual(['Add Web search']);
    await user.type(search(), 'no such tool');
    expect(screen.getByRole('status').textContent).toBe(
      'No provider tool matches. Search for another word.',
    );
  });

  it('steps through the list with the arrows', async () => {
    const { user } = await openWorkshop(<ProviderToolsDialog />, { tools: [FIND] });
    await user.click(search());
    await user.keyboard('{ArrowDown}{ArrowDown}{ArrowUp}');
    expect(document.activeElement?.querySelector('b')?.textContent).toBe(names()[0]);
    await user.keyboard('{ArrowUp}');
    expect(document.activeElement).toBe(search());
  });
});
