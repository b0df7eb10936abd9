import { act, screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { ToolsTree } from '../../../src/ui/workbench/ToolsTree.tsx';
import { listNames, toolAt } from '../../app/open-app.ts';
import { openWorkshop } from '../fields/open-workshop.tsx';
import { FIND, REGISTRY, SEARCH } from './provider-tool-fixture.ts';

const row = (name: string): HTMLElement =>
  screen.getByRole('treeitem', { name: new RegExp(`^${name}, `) });
const describeRow = (name: string): string | null | undefined =>
  document.getElementById(row(name).getAttribute('aria-describedby') ?? '')?.textContent;

describe('a provider’s tool in the tree', () => {
  it('names its provider, and says where it is not sent', async () => {
    const { app } = await openWorkshop(<ToolsTree />, {
      tools: [SEARCH, FIND],
      registry: REGISTRY,
    });
    expect([row('web_search').getAttribute('aria-label'), row('find_pages').textContent]).toEqual([
      expect.stringMatching(/, Anthropic tool$/),
      expect.not.stringContaining('Anthropic'),
    ]);
    expect(describeRow('web_search')).toMatch(/\d+ tokens$/);
    act(() => app.setView({ target: 'gemini' }));
    expect([
      describeRow('web_search'),
      screen.getAllByTitle('Not sent to Gemini').map(({ textContent }) => textContent),
      describeRow('find_pages'),
    ]).toEqual([
      expect.stringMatching(/not sent to Gemini$/),
      ['Anthropic', '–'],
      expect.stringMatching(/\d+ tokens$/),
    ]);
  });

  it('is found by its provider and its version', async () => {
    const { user } = await openWorkshop(<ToolsTree />, {
      tools: [SEARCH, FIND],
      registry: REGISTRY,
    });
    const listRows = (): readonly (string | undefined)[] =>
      screen
        .getAllByRole('treeitem')
        .filter(({ dataset }) => dataset['tool'] !== undefined)
        .map((item) => item.getAttribute('aria-label')?.split(',')[0]);
    await user.type(screen.getByRole('searchbox'), 'ANTHROPIC');
    expect(listRows()).toEqual(['web_search']);
    await user.clear(screen.getByRole('searchbox'));
    await user.type(screen.getByRole('searchbox'), '20260209');
    expect(listRows()).toEqual(['web_search']);
  });

  it('moves by keyboard in one step, into another tier too', async () => {
    const { app, user } = await openWorkshop(<ToolsTree />, {
      tools: [SEARCH, FIND],
      registry: {
        ...REGISTRY,
        tiers: [{ name: 'core', wire: { openai_responses: {} } }, { name: 'ops' }],
      },
    });
    act(() => row('web_search').focus());
    await user.keyboard('{Alt>}{ArrowDown}{/Alt}');
    expect([listNames(app), app.store.getState().past.length]).toEqual([
      ['find_pages', 'web_search'],
      1,
    ]);
    await user.keyboard('{Alt>}{ArrowDown}{/Alt}');
    expect(toolAt(app, 1).document.get('visibility')).toEqual(new Map([['tier', 'ops']]));
    act(app.undo);
    act(app.undo);
    expect([listNames(app), app.store.getState().past.length]).toEqual([
      ['web_search', 'find_pages'],
      0,
    ]);
  });

  it('shows a tier that is sent as a namespace', async () => {
    await openWorkshop(<ToolsTree />, {
      tools: [FIND],
      registry: { name: 'r', tiers: [{ name: 'core', wire: { openai_responses: {} } }] },
    });
    expect(screen.getByTitle('OpenAI Responses gets it as one namespace').textContent).toBe(
      'namespace',
    );
  });

  it('offers to add one beside a new tool', async () => {
    HTMLElement.prototype.hidePopover = () => undefined;
    const { app } = await openWorkshop(<ToolsTree />, { tools: [FIND], registry: REGISTRY });
    const menu = screen.getByRole('menu', { name: 'More ways to add a tool', hidden: true });
    act(
      () => void menu.dispatchEvent(Object.assign(new Event('beforetoggle'), { newState: 'open' })),
    );
    act(() => screen.getByRole('menuitem', { name: 'Add provider tool…', hidden: true }).click());
    expect(app.store.getState().dialog).toBe('provider-tools');
  });
});

describe('a cache point in the tree', () => {
  it.each([
    [
      'wire',
      { ...FIND, wire: { anthropic: { cache_control: { type: 'ephemeral', ttl: '1h' } } } },
      'Anthropic, 1 hour',
    ],
    ['wire', { ...FIND, wire: { bedrock: { cachePoint: { type: 'default' } } } }, 'Bedrock'],
    [
      'config',
      {
        name: 'web_search',
        provider_tool: {
          provider: 'anthropic',
          kind: 'web_search_20260318',
          config: { cache_control: { type: 'ephemeral' } },
        },
      },
      'Anthropic',
    ],
  ])('is a line after the tool, from its %s', async (_, tool, where) => {
    await openWorkshop(<ToolsTree />, { tools: [tool, { name: 'other' }] });
    expect(screen.getByTitle(`Cache point after this tool (${where})`).parentElement).toBe(
      row(tool.name),
    );
    expect(describeRow(tool.name)).toContain(`cache point after this tool (${where})`);
    expect(document.querySelectorAll('[data-cache-point]').length).toBe(1);
  });
});
