import { screen, waitFor, within } from '@testing-library/react';
import { strFromU8, unzipSync } from 'fflate';
import { describe, expect, it } from 'vitest';
import { getConfiguredTarget, getWire } from '../../../src/app/wire/wire.ts';
import { printJson } from '../../../src/contract/json/print-json.ts';
import { targets } from '../../../src/emit/targets.ts';
import { listMatchingCommands } from '../../../src/ui/commands.ts';
import { ExportDialog } from '../../../src/ui/dialogs/ExportDialog.tsx';
import { listMoreCommands } from '../../../src/ui/palette/more-commands.ts';
import { toolAt } from '../../app/open-app.ts';
import { openWorkshop, type Bench } from '../fields/open-workshop.tsx';

const TOOLS = [
  { name: 'find', title: 'Find', description: 'Finds.' },
  { name: 'send', input_schema: { type: 'object', properties: {} } },
];
const open = (registry: object = { name: 'mine' }): Promise<Bench> =>
  openWorkshop(<ExportDialog />, { tools: TOOLS, registry });
const part = (name: string): HTMLElement => screen.getByRole('region', { name });
const listTicked = (): readonly (string | undefined)[] =>
  within(part('Definitions'))
    .getAllByRole<HTMLInputElement>('checkbox')
    .filter(({ checked }) => checked)
    .map(({ labels }) => labels?.[0]?.textContent?.trim());

describe('definitions', () => {
  it('are offered for the usual four targets, or those of the registry, and for all on request', async () => {
    const { user } = await open();
    expect(listTicked()).toEqual([
      'Anthropic Messages',
      'OpenAI Responses',
      'Gemini',
      'MCP 2026-07-28',
    ]);
    await user.click(screen.getByRole('button', { name: 'All targets' }));
    expect(screen.getAllByRole('checkbox')).toHaveLength(targets.length);
    expect(listTicked()).toHaveLength(4);
  });

  it('are offered for the targets of the registry where it chose', async () => {
    await open({ name: 'mine', targets: ['mistral', 'gone', 'anthropic-strict'] });
    expect(listTicked()).toEqual(['Mistral', 'Anthropic Messages, strict']);
  });

  it('hold every tool, drafts too, as each target receives it: a zip for several targets', async () => {
    const { app, user, downloads } = await open();
    await user.click(screen.getByRole('checkbox', { name: 'Gemini' }));
    await user.click(screen.getByRole('checkbox', { name: 'OpenAI Responses' }));
    await user.click(screen.getByRole('button', { name: 'Download definitions' }));
    await waitFor(() => expect(downloads).toHaveLength(1));
    const [{ name, content } = { name: '', content: '' }] = downloads;
    if (!(content instanceof Uint8Array)) throw new Error('no zip');
    const { workspace, dialog, notice } = app.store.getState();
    const text = (id: string): string => {
      const target = getConfiguredTarget(workspace, id);
      return `${printJson(target.createToolSet(workspace.tools.map(({ document }) => getWire(document, target).wire)), 2)}\n`;
    };
    expect([name, dialog, notice?.message]).toEqual([
      'mine-definitions.zip',
      undefined,
      'Downloaded 2 tools for 2 targets.',
    ]);
    expect(
      Object.entries(unzipSync(content)).map(([path, bytes]) => [path, strFromU8(bytes)]),
    ).toEqual([
      ['wire/anthropic.json', text('anthropic')],
      ['wire/mcp-2026-07-28.json', text('mcp-2026-07-28')],
    ]);
  });

  it('are one JSON file for one target, from the palette too', async () => {
    const { app, desk, downloads } = await open();
    const workshop = { app, commands: desk };
    const [command] = listMatchingCommands(
      workshop,
      'download definitions gemini',
      listMoreCommands(workshop),
    );
    command?.run();
    await waitFor(() => expect(downloads.map(({ name }) => name)).toEqual(['mine.gemini.json']));
    const text = await new Blob([downloads[0]?.content ?? '']).text();
    expect(JSON.parse(text).tools[0].functionDeclarations).toHaveLength(2);
  });

  it('say how much of all tools does not arrive, in the numbers of the wire pane', async () => {
    await open();
    const row = (label: string): string | undefined =>
      screen.getByRole('checkbox', { name: label }).closest('li')?.textContent?.trim();
    // A title each has no field; `find` has no input schema, which both refuse.
    await waitFor(() => expect(row('Anthropic Messages')).toMatch(/1 refused · 1 not sent$/));
    await waitFor(() => expect(row('MCP 2026-07-28')).toMatch(/1 refused$/));
  });
});

describe('the registry', () => {
  it('says which rules keep how many tools out, most first, each with a way out', async () => {
    const { user, app } = await open();
    const rules = within(await screen.findByRole('region', { name: 'Why 2 tools are not ready' }));
    const rows = rules.getAllByRole('listitem');
    const counts = rows.map((row) => Number(/(\d+) tools?/.exec(row.textContent ?? '')?.[1]));
    expect(counts).toEqual(counts.toSorted((a, b) => b - a));
    expect(rows.every((row) => row.textContent?.includes('Quickest fix: ') === true)).toBe(true);
    await user.click(rules.getByRole('button', { name: 'Fix all of closed-schema…' }));
    expect(app.store.getState()).toMatchObject({ dialog: 'fixes', rule: 'closed-schema' });
    await user.click(await rules.findByRole('button', { name: 'closed-schema' }));
    expect(app.store.getState()).toMatchObject({ dialog: 'rules', rule: 'closed-schema' });
    await user.click(
      rules.getByRole('button', { name: 'Open a tool that fails negative-description' }),
    );
    expect(app.store.getState()).toMatchObject({
      dialog: undefined,
      selected: toolAt(app, 0).id,
    });
  });

  it('without a ready tool leads to the definitions', async () => {
    const { user } = await open();
    await user.click(await screen.findByRole('button', { name: 'Download definitions instead' }));
    expect(document.activeElement).toBe(
      screen.getByRole('button', { name: 'Download definitions' }),
    );
  });

  it('lists the drafts with their reasons and opens them', async () => {
    const { user, app, downloads } = await open();
    await screen.findByText('2 drafts in drafts/');
    await user.click(screen.getByRole('button', { name: /^send/ }));
    expect([app.store.getState().selected, app.store.getState().dialog]).toEqual([
      toolAt(app, 1).id,
      undefined,
    ]);
    await user.click(screen.getByRole('button', { name: 'Download zip' }));
    await waitFor(() => expect(downloads.map((download) => download.name)).toEqual(['mine.zip']));
  });
});
