import { cleanup, render, screen, waitFor, within } from '@testing-library/react';
import userEvent, { type UserEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { EmptyRegistry } from '../../../src/ui/startup/EmptyRegistry.tsx';
import { StartScreen } from '../../../src/ui/startup/StartScreen.tsx';
import { WorkshopContext } from '../../../src/ui/use-app.ts';
import { openDesk, type GivenPorts, type OpenDesk } from '../../app/open-app-commands.ts';
import { listNames } from '../../app/open-app.ts';
import { openWorkshop } from '../fields/open-workshop.tsx';

const EXAMPLE =
  '{"format":"toolwright/1","name":"example","contracts":[{"name":"from_the_gallery"}]}';

async function openStart(ports: GivenPorts = {}): Promise<OpenDesk & { readonly user: UserEvent }> {
  const open = await openDesk(undefined, { loadText: () => Promise.resolve(EXAMPLE), ...ports });
  open.app.openStart();
  render(
    <WorkshopContext value={{ app: open.app, commands: open.desk }}>
      <StartScreen />
    </WorkshopContext>,
  );
  return { ...open, user: userEvent.setup() };
}

const findWay = (name: RegExp): Promise<HTMLElement> => screen.findByRole('button', { name });

beforeEach(() => localStorage.clear());
afterEach(cleanup);

describe('the start screen', () => {
  it('leads to a new tool in a registry of its own', async () => {
    const { user, app, database } = await openStart();
    await user.click(await findWay(/^New tool/));
    await waitFor(() => expect(listNames(app)).toEqual(['new_tool']));
    expect([app.store.getState().stage.kind, (await database.list()).length]).toEqual([
      'editing',
      1,
    ]);
  });

  it('leads to the example', async () => {
    const { user, app } = await openStart();
    await user.click(await findWay(/^See an example/));
    await waitFor(() => expect(listNames(app)).toEqual(['from_the_gallery']));
  });

  it('leads to the import, and has a command to copy for each kind of server', async () => {
    const { user, app, copied } = await openStart();
    await user.click(await findWay(/^Import tools/));
    expect(app.store.getState().dialog).toBe('import');
    const commands = within(screen.getByRole('region', { name: 'Commands that print tools' }));
    for (const button of commands.getAllByRole('button', { name: /^Copy/ }))
      await user.click(button);
    expect(copied).toEqual([
      'npx @modelcontextprotocol/inspector --cli node build/index.js --method tools/list',
      'npx @modelcontextprotocol/inspector --cli https://example.com/mcp --transport http --method tools/list',
    ]);
  });

  it('opens the tour with the first tool, and never again', async () => {
    const first = await openStart();
    await first.user.click(await findWay(/^New tool/));
    await waitFor(() => expect(first.app.store.getState().tour).toBe('tools'));
    cleanup();
    const second = await openStart();
    await second.user.click(await findWay(/^New tool/));
    await waitFor(() => expect(listNames(second.app)).toEqual(['new_tool']));
    expect(second.app.store.getState().tour).toBeUndefined();
  });
});

describe('an empty registry', () => {
  it('has the same ways, and its new tool is its own', async () => {
    const { user, app } = await openWorkshop(<EmptyRegistry />, { tools: [] });
    const { stage } = app.store.getState();
    await user.click(screen.getByRole('button', { name: /^New tool/ }));
    expect([listNames(app), app.store.getState().stage]).toEqual([['new_tool'], stage]);
  });

  it('offers no new tool where it is only looked at', async () => {
    await openWorkshop(<EmptyRegistry />, { tools: [], preview: true });
    expect(screen.getByRole('button', { name: /^New tool/ })).toHaveProperty('disabled', true);
  });
});
