import { act, screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import type { LogEntry } from '../../../src/simulate/stages/audit.ts';
import { CallsPage } from '../../../src/ui/calls/CallsPage.tsx';
import { createEntry } from '../../app/calls/create-entry.ts';
import { openWorkshop, type Bench } from '../fields/open-workshop.tsx';

const TOOLS = [{ name: 'create_project' }, { name: 'deploy' }];
const ENTRIES = [
  createEntry({ id: 'call_1', ms: 40, input: { slug: 'alpha' } }),
  createEntry({ id: 'call_2', ok: false, type: 'conflict', code: 'slug_taken', ms: 2, at: 1 }),
  createEntry({ id: 'call_3', tool: 'deploy', ms: null, decision: null, input: null, at: 2 }),
];

/** The page opens once the calls are logged, as it does after Try. */
async function openPage(
  entries: readonly LogEntry[],
  options: { readonly preview?: boolean; readonly more?: readonly string[] } = {},
): Promise<Bench> {
  const bench = await openWorkshop(<CallsPage />, {
    tools: TOOLS,
    preview: options.preview ?? false,
  });
  await bench.desk.logCalls(entries);
  const { stage } = bench.app.store.getState();
  if (options.more !== undefined && stage.kind === 'editing')
    await (await bench.database.openCalls()).add(stage.key, options.more);
  act(() => void document.dispatchEvent(new Event('visibilitychange')));
  return bench;
}

const findRows = async (): Promise<readonly HTMLElement[]> =>
  within(await screen.findByRole('table', { name: 'Calls' }))
    .getAllByRole('row')
    .slice(1);
const listTools = async (): Promise<readonly (string | null)[]> =>
  (await findRows()).map((row) => within(row).getByRole('rowheader').textContent);

describe('the log without calls', () => {
  it('says where they come from and opens it', async () => {
    const { user, app } = await openPage([]);
    await screen.findByText('No calls yet. Calls that you make in Session, Try are logged here.');
    await user.click(screen.getByRole('button', { name: 'Try a call' }));
    const { page, sessionView } = app.store.getState();
    expect([page, sessionView]).toEqual(['session', 'try']);
  });

  it('of a preview says that it keeps none', async () => {
    await openPage(ENTRIES, { preview: true });
    await screen.findByText(/^A shared registry keeps no log of calls/);
    expect(screen.queryByRole('table')).toBeNull();
  });
});

describe('the table of calls', () => {
  it('begins with the last call and sorts by a column, either way', async () => {
    const { user } = await openPage(ENTRIES);
    expect(await listTools()).toEqual(['create_project', 'deploy', 'create_project']);
    const head = (): HTMLElement => screen.getByRole('columnheader', { name: /Latency/ });
    const listTimes = async (): Promise<readonly (string | null)[]> =>
      (await findRows()).map((row) => within(row).getAllByRole('cell').at(-1)?.textContent ?? null);
    await user.click(within(head()).getByRole('button'));
    expect([head().ariaSort ?? head().getAttribute('aria-sort'), await listTimes()]).toEqual([
      'descending',
      ['40 ms', '2 ms', 'not logged'],
    ]);
    await user.click(within(head()).getByRole('button'));
    expect(await listTimes()).toEqual(['2 ms', '40 ms', 'not logged']);
  });

  it('filters by text, tool, code and decision, the figures with it', async () => {
    const { user } = await openPage(ENTRIES);
    await findRows();
    const choose = (label: string, option: string): Promise<void> =>
      user.selectOptions(screen.getByRole('combobox', { name: label }), option);
    await choose('Code', 'slug_taken (1)');
    expect([await listTools(), screen.getByRole('status').textContent]).toEqual([
      ['create_project'],
      '1 of 3',
    ]);
    const figures = screen.getByRole('table', { name: 'Calls by code and week' });
    expect(
      within(figures)
        .getAllByRole('row')
        .map((row) => row.textContent),
    ).toEqual(['Code1970-W01All', 'slug_taken11']);
    await user.click(screen.getByRole('button', { name: 'Clear filter' }));
    expect(document.activeElement).toBe(screen.getByRole('searchbox'));
    await choose('Decision', 'no decision (1)');
    expect(await listTools()).toEqual(['deploy']);
    await user.type(screen.getByRole('searchbox'), 'alpha');
    await screen.findByText('No call matches. Clear the filter to see all calls.');
    await choose('Decision', 'any decision');
    expect(await listTools()).toEqual(['create_project']);
  });

  it('opens a row to what was logged, by the keyboard too', async () => {
    const { user, desk } = await openPage(ENTRIES);
    const [first, second] = (await findRows()).map((row) => within(row).getByRole('button'));
    await user.click(first ?? document.body);
    expect(
      screen.getByRole('region', { name: 'Arguments' }).querySelector('pre')?.textContent,
    ).toBe('{\n  "slug": "alpha"\n}');
    await user.click(first ?? document.body);
    expect(screen.queryByRole('region', { name: 'Arguments' })).toBeNull();
    second?.focus();
    await user.keyboard('{Enter}');
    expect(screen.getByText('Arguments: Not logged by the contract.').tagName).toBe('P');
    expect(second?.getAttribute('aria-expanded')).toBe('true');
    // The person comes back from another tab, which has logged a call.
    await desk.logCalls([createEntry({ id: 'call_4' })]);
    act(() => void document.dispatchEvent(new Event('visibilitychange')));
    await screen.findByText('4 calls');
    screen.getByText('Arguments: Not logged by the contract.');
  });

  it('shows characters that turn or hide text as JSON escapes them', async () => {
    const { user } = await openPage([createEntry({ output: 'a\u202eb\u200bc' })]);
    await user.click(within((await findRows())[0] ?? document.body).getByRole('button'));
    expect(screen.getByRole('region', { name: 'Result' }).querySelector('pre')?.textContent).toBe(
      '"a\\u202eb\\u200bc"',
    );
  });

  it('draws one page of many calls', async () => {
    const { user } = await openPage(
      Array.from({ length: 120 }, (_, i) => createEntry({ id: `call_${i}`, at: i, tool: `t${i}` })),
    );
    expect([(await findRows()).length, (await listTools())[0]]).toEqual([50, 't119']);
    await user.click(await screen.findByRole('button', { name: 'Next page' }));
    expect((await listTools())[0]).toBe('t69');
  });
});

describe('the latency of a tool', () => {
  it('is not given for a few calls, and says of how many it is', async () => {
    await openPage([
      ...Array.from({ length: 5 }, () => createEntry({ ms: 7 })),
      createEntry({ ms: null }),
    ]);
    const table = await screen.findByRole('table', { name: 'Calls by tool' });
    expect(
      within(table)
        .getAllByRole('row')
        .map((row) => row.textContent),
    ).toEqual(['ToolCallsFailedTimedp50p95p99', 'create_project605/67 ms––']);
  });
});

describe('the log', () => {
  it('is deleted after a second press, and the focus goes to what can be done then', async () => {
    const { user, app } = await openPage(ENTRIES);
    await user.click(await screen.findByRole('button', { name: 'Delete log' }));
    expect(document.activeElement?.textContent).toBe('Delete 3 calls');
    await user.click(screen.getByRole('button', { name: 'Cancel' }));
    expect([document.activeElement?.textContent, (await findRows()).length]).toEqual([
      'Delete log',
      3,
    ]);
    await user.keyboard('{Enter}{Enter}');
    await screen.findByText(/^No calls yet/);
    expect([app.store.getState().notice?.message, document.activeElement?.textContent]).toEqual([
      'Deleted 3 logged calls.',
      'Try a call',
    ]);
  });

  it('tells of damaged records, shows the others and can still be deleted', async () => {
    const { user } = await openPage([], { more: ['{', 'x'] });
    await screen.findByText(/^2 records of this log are damaged and not shown/);
    await user.click(screen.getByRole('button', { name: 'Delete log' }));
    await user.click(screen.getByRole('button', { name: 'Delete 2 calls' }));
    await screen.findByText(/^No calls yet/);
  });

  it('is downloaded as far as it is shown', async () => {
    const { user, downloads } = await openPage(ENTRIES);
    await findRows();
    await user.selectOptions(screen.getByRole('combobox', { name: 'Tool' }), 'deploy (1)');
    await user.click(screen.getByRole('button', { name: 'JSONL' }));
    await user.click(screen.getByRole('button', { name: 'OpenTelemetry spans' }));
    expect(downloads.map(({ name, content }) => [name, String(content).match(/call_\d/g)])).toEqual(
      [
        ['r.calls.jsonl', ['call_3']],
        ['r.spans.json', ['call_3']],
      ],
    );
  });
});
