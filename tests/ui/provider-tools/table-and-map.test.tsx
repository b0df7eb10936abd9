import { act, screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { MapPage } from '../../../src/ui/map/MapPage.tsx';
import { TablePage } from '../../../src/ui/registry/TablePage.tsx';
import { openWorkshop } from '../fields/open-workshop.tsx';
import { FIND, REGISTRY, SEARCH } from './provider-tool-fixture.ts';

HTMLElement.prototype.scrollIntoView = () => undefined;

it('the table marks a provider’s tool, says where it is not sent, and finds it', async () => {
  const { app, user } = await openWorkshop(<TablePage />, {
    tools: [SEARCH, FIND],
    registry: REGISTRY,
  });
  const cell = (): HTMLElement =>
    screen.getByRole('rowheader', { name: /^web_search, .*Anthropic tool$/ });
  expect(within(cell()).getByText('Anthropic').title).toBe('A tool that Anthropic defines');
  act(() => app.setView({ target: 'gemini' }));
  expect([
    within(cell()).getByText('Anthropic').title,
    screen.getByRole('gridcell', { name: 'not sent to Gemini' }).textContent,
  ]).toEqual(['Not sent to Gemini', 'not sent']);
  await user.type(screen.getByRole('searchbox'), 'web_search_20260209');
  expect(screen.queryByRole('rowheader', { name: /^find_pages/ })).toBeNull();
  expect(cell()).toBeDefined();
});

it('the list of the map marks it, too', async () => {
  const { app, user } = await openWorkshop(<MapPage />, {
    tools: [SEARCH, FIND],
    registry: REGISTRY,
  });
  await user.click(await screen.findByRole('button', { name: 'List' }));
  const item = (await screen.findByText('web_search')).closest('li') ?? document.body;
  expect(within(item).getByText('Anthropic').title).toBe('A tool that Anthropic defines');
  act(() => app.setView({ target: 'gemini' }));
  expect(within(item).getByText('Anthropic').title).toBe('Not sent to Gemini');
});
