import { act, fireEvent, screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { printJson } from '../../../src/contract/json/print-json.ts';
import { listMoreCommands } from '../../../src/ui/palette/more-commands.ts';
import { ContractPage } from '../../../src/ui/shell/ContractPage.tsx';
import { toolAt } from '../../app/open-app.ts';
import { openWorkshop } from '../fields/open-workshop.tsx';
import { FIND, REGISTRY, SEARCH } from './provider-tool-fixture.ts';

async function openPage(first: object = SEARCH, others: readonly object[] = [FIND]) {
  const bench = await openWorkshop(<ContractPage />, {
    tools: [first, ...others],
    registry: REGISTRY,
  });
  act(() => bench.app.setView({ selected: toolAt(bench.app, 0).id }));
  const section = await screen.findByRole(
    'region',
    { name: /^Provider tool/ },
    { timeout: 10_000 },
  );
  return { ...bench, section };
}

const editor = (): Promise<HTMLTextAreaElement> =>
  screen.findByRole<HTMLTextAreaElement>('textbox', { name: 'Anthropic tool' });
const write = (field: HTMLElement, text: string): void =>
  void fireEvent.change(field, { target: { value: text } });

describe('the page of a provider’s tool', () => {
  it('has its own section and none of those that the provider decides', async () => {
    const { app, desk } = await openPage();
    const add = await screen.findByRole('group', { name: 'Add' });
    const more = screen.getByRole('group', { name: 'More' });
    const offered = [add, more].flatMap((group) =>
      within(group)
        .getAllByRole('button')
        .map((each) => each.dataset['opens']),
    );
    expect(offered).toEqual([
      'risk',
      'sandbox',
      'verification',
      'idempotency',
      'limits',
      'retry',
      'audit',
      'routing',
      'providers',
      'notes',
    ]);
    expect(screen.queryByRole('textbox', { name: 'Description' })).toBeNull();
    const places = listMoreCommands({ app, commands: desk }).map(({ label }) => label);
    expect([
      places.includes('Section: Provider tool'),
      places.includes('Section: Input'),
      places.includes('Go to Stands in elsewhere'),
      places.includes('Go to Input schema'),
      places.includes('Anthropic tool: web_search'),
    ]).toEqual([true, false, true, false, true]);
  });

  it('is not offered to an own tool', async () => {
    await openWorkshop(<ContractPage />, { tools: [FIND], registry: REGISTRY });
    const add = await screen.findByRole('group', { name: 'Add' }, { timeout: 10_000 });
    expect(add.querySelector('[data-opens="provider-tool"]')).toBeNull();
    expect(screen.getByRole('textbox', { name: 'Description' })).toBeDefined();
  });

  it('says what is known of it, with source and day', async () => {
    const { section } = await openPage();
    const facts = [...section.querySelectorAll('dt')].map(({ textContent }) => textContent);
    expect(facts).toEqual(['Run by', 'Tokens', 'Reserved names', 'Needs', 'Excludes', 'Settings']);
    expect(section.textContent).toMatch(
      /[\d,]+ tokens, derived from bills\..*read 20\d\d-\d\d-\d\d/,
    );
  });

  it('says that a version is not known, and still edits it', async () => {
    const { section, at } = await openPage({
      name: 'x',
      provider_tool: { provider: 'anthropic', kind: 'time_travel_20991231' },
    });
    expect(section.textContent).toContain('This version is not known here.');
    write(await editor(), '{"type":"time_travel_20991231","name":"x","years":9}');
    expect(at(['provider_tool', 'config'])).toBe('{"years":9}');
  });

  it('takes another version in one step, with the name that it demands', async () => {
    const { app, user, at, section } = await openPage(
      {
        name: 'str_replace_editor',
        provider_tool: { provider: 'anthropic', kind: 'text_editor_20250124' },
      },
      [
        {
          ...SEARCH,
          provider_tool: { ...SEARCH.provider_tool, stand_in: 'str_replace_editor' },
        },
      ],
    );
    await user.selectOptions(within(section).getByLabelText('Version'), 'text_editor_20250728');
    expect([
      at(['name']),
      at(['provider_tool']),
      printJson(toolAt(app, 1).document.get('provider_tool') ?? null),
      app.store.getState().past.length,
    ]).toEqual([
      '"str_replace_based_edit_tool"',
      '{"provider":"anthropic","kind":"text_editor_20250728"}',
      expect.stringContaining('"stand_in":"str_replace_based_edit_tool"'),
      1,
    ]);
    act(app.undo);
    expect([at(['name']), at(['provider_tool', 'kind'])]).toEqual([
      '"str_replace_editor"',
      '"text_editor_20250124"',
    ]);
  });

  it('chooses what stands in for it among the other tools', async () => {
    const { user, at, section } = await openPage();
    const choice = within(section).getByLabelText('Stands in elsewhere');
    expect([...choice.querySelectorAll('option')].map(({ textContent }) => textContent)).toEqual([
      'no tool',
      'find_pages',
    ]);
    await user.selectOptions(choice, 'no tool');
    expect(at(['provider_tool', 'stand_in'])).toBeUndefined();
    await user.selectOptions(choice, 'find_pages');
    expect(at(['provider_tool', 'stand_in'])).toBe('"find_pages"');
  });
});

describe('the settings of a provider’s tool', () => {
  it('are the whole object that the provider reads', async () => {
    await openPage();
    expect(JSON.parse((await editor()).value)).toEqual({
      type: 'web_search_20260209',
      name: 'web_search',
      max_uses: 3,
    });
  });

  it('are split on each change; typing is one step, and undo brings the text back', async () => {
    const { app, at } = await openPage();
    const field = await editor();
    const before = field.value;
    write(field, before.replace('3', '30'));
    write(field, before.replace('3', '300'));
    expect([
      at(['provider_tool', 'config']),
      at(['provider_tool', 'stand_in']),
      app.store.getState().past.length,
    ]).toEqual(['{"max_uses":300}', '"find_pages"', 1]);
    expect(field.value).toContain('300');
    act(app.undo);
    expect((await editor()).value).toBe(before);
  });

  it('keep the author’s key order', async () => {
    const { at } = await openPage();
    const text = '{"name":"web_search","max_uses":3,"type":"web_search_20260209"}';
    write(await editor(), text);
    expect([at(['provider_tool', 'config']), (await editor()).value]).toEqual([
      '{"name":null,"max_uses":3,"type":null}',
      text,
    ]);
  });

  it.each([
    ['{"type": ', /not valid JSON yet\. Line 1/],
    ['[]', /not a tool yet\. Anthropic reads a tool as an object\. Put it in braces\./],
    ['{"max_uses": 4}', /not a tool yet\. Nothing says which tool it is\./],
  ])('that cannot be read stay in the editor: %s', async (text, problem) => {
    const { app, at, user } = await openPage();
    const former = at(['provider_tool']);
    write(await editor(), text);
    const draft = screen.getByRole('group', { name: 'Draft of Anthropic tool' });
    expect([
      (await editor()).value,
      at(['provider_tool']),
      app.store.getState().past.length,
      draft.textContent,
    ]).toEqual([text, former, 0, expect.stringMatching(problem)]);
    // It is stored with the other drafts.
    expect([...app.store.getState().drafts.values()].map((each) => each.text)).toEqual([text]);
    await user.click(within(draft).getByRole('button', { name: 'Discard draft' }));
    expect(JSON.parse((await editor()).value)).toHaveProperty('max_uses', 3);
  });

  it('of Gemini are the settings under one key', async () => {
    const { at } = await openPage({
      name: 'file_search',
      provider_tool: {
        provider: 'gemini',
        kind: 'fileSearch',
        config: { fileSearchStoreNames: ['a'] },
      },
    });
    const field = screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Gemini tool' });
    expect(JSON.parse(field.value)).toEqual({ fileSearch: { fileSearchStoreNames: ['a'] } });
    write(field, '{"googleSearch":{}}');
    expect(at(['provider_tool'])).toBe('{"provider":"gemini","kind":"googleSearch","config":{}}');
    write(field, '{"googleSearch":{},"codeExecution":{}}');
    expect(screen.getByRole('group', { name: 'Draft of Gemini tool' }).textContent).toContain(
      'Gemini reads one key, the tool',
    );
  });

  it('rename the tool with the references to it', async () => {
    const { app, at } = await openPage(SEARCH, [
      { ...FIND, routing: { next_valid_actions: ['web_search'] } },
    ]);
    const field = await editor();
    write(field, field.value.replace('"web_search"', '"web_searc"'));
    write(field, field.value.replace('"web_searc"', '"web_sear"'));
    expect([
      at(['name']),
      printJson(toolAt(app, 1).document.get('routing') ?? null),
      app.store.getState().past.length,
    ]).toEqual(['"web_sear"', '{"next_valid_actions":["web_sear"]}', 1]);
  });
});
