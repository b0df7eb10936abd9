import { act, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { createSentSet } from '../../../src/app/wire/sent-tools.ts';
import { getTarget } from '../../../src/app/wire/wire.ts';
import { get, isArray } from '../../../src/contract/json/json.ts';
import { printJson } from '../../../src/contract/json/print-json.ts';
import { PhasesPage } from '../../../src/ui/phases/PhasesPage.tsx';
import { openWorkshop } from '../fields/open-workshop.tsx';
import { FIND, REGISTRY, SEARCH } from './provider-tool-fixture.ts';

it('a tier becomes a namespace of OpenAI Responses, and tools alone again', async () => {
  const { app, user } = await openWorkshop(<PhasesPage />, {
    tools: [FIND, SEARCH],
    registry: REGISTRY,
  });
  const [core, ops] = screen.getAllByRole('switch', { name: /^Send as one namespace/ });
  const printTiers = (): string =>
    printJson(app.store.getState().workspace.registry.get('tiers') ?? null);
  const listTypes = (): readonly unknown[] => {
    const { workspace } = app.store.getState();
    const sent = get(
      createSentSet(workspace, workspace.tools, getTarget('openai-responses')),
      'tools',
    );
    return isArray(sent) ? sent.map((each) => get(each, 'type')) : [];
  };
  expect([core?.closest('[data-entry]')?.getAttribute('data-entry'), ops, listTypes()]).toEqual([
    '0',
    expect.anything(),
    ['function'],
  ]);
  await user.click(core ?? document.body);
  expect([printTiers(), listTypes(), app.store.getState().past.length]).toEqual([
    '[{"name":"core","wire":{"openai_responses":{}}},{"name":"ops"}]',
    ['namespace'],
    1,
  ]);
  act(app.undo);
  expect(printTiers()).toBe('[{"name":"core"},{"name":"ops"}]');
  act(app.redo);
  await user.click(
    screen.getAllByRole('switch', { name: /^Send as one namespace/ })[0] ?? document.body,
  );
  expect(printTiers()).toBe('[{"name":"core"},{"name":"ops"}]');
});

it('in a shared registry it is only said', async () => {
  await openWorkshop(<PhasesPage />, {
    tools: [FIND],
    registry: {
      name: 'r',
      tiers: [{ name: 'core', wire: { openai_responses: {} } }, { name: 'ops' }],
    },
    preview: true,
  });
  const switches = screen.getAllByRole<HTMLInputElement>('switch', {
    name: /^Send as one namespace/,
  });
  expect(switches.map(({ checked, disabled }) => [checked, disabled])).toEqual([[true, true]]);
});
