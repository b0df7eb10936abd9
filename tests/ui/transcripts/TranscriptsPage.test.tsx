import { act, fireEvent, screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { transcriptReaders } from '../../../src/analyze/readers.ts';
import { TranscriptsPage } from '../../../src/ui/transcripts/TranscriptsPage.tsx';
import { createCallLine, createLogFile } from '../../app/transcripts/log-lines.ts';
import { createTimeLog } from '../../app/transcripts/time-log.ts';
import { openWorkshop, type Bench } from '../fields/open-workshop.tsx';

const TOOLS = [
  {
    name: 'find_flight',
    input_schema: {
      type: 'object',
      properties: { from: { type: 'string' }, cabin: { type: 'string', enum: ['basic_economy'] } },
      required: ['from'],
      additionalProperties: false,
    },
  },
  { name: 'book_flight' },
];
const GOOD = createCallLine({ from: 'JFK' }, { flights: [] });
const BAD = createCallLine({ from: 'JFK', cabin: 'coach' }, { error: { code: 'bad_cabin' } });

interface Given {
  readonly lines?: readonly object[];
  readonly preview?: boolean;
  readonly tools?: readonly object[];
}

async function openPage({ lines, preview = false, tools = TOOLS }: Given = {}): Promise<Bench> {
  const bench = await openWorkshop(<TranscriptsPage />, { tools, preview });
  if (lines !== undefined) {
    const commands = await bench.desk.openTranscripts();
    await act(() => commands.add([createLogFile('a.jsonl', lines)]));
  }
  return bench;
}

function paste(text: string): void {
  fireEvent.paste(document.body, {
    clipboardData: { files: [], getData: () => text },
  });
}

/** Without the mark of what opens. */
const listCells = (row: HTMLElement): readonly (string | undefined)[] =>
  [...row.querySelectorAll('th, td')].map(({ textContent }) => textContent?.replace(/^[▸▾]/, ''));
const readText = ({ textContent }: Element): string | null => textContent;
const findFigure = (name: string): HTMLElement =>
  within(screen.getByRole('table', { name: 'Figures' })).getByRole('row', {
    name: RegExp(`^${name}`),
  });

describe('the page without transcripts', () => {
  it('names every form that it reads, and what becomes of the files', async () => {
    await openPage();
    expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual(
      transcriptReaders.map(({ label }) => label),
    );
    screen.getByRole('button', { name: 'Choose files…' });
    screen.getByText('The files are read in this tab. They are not stored and not sent.');
  });

  it('reads a pasted answer that has a call in its text', async () => {
    const { app } = await openPage();
    paste(
      JSON.stringify({
        role: 'assistant',
        content: [
          {
            type: 'text',
            text: 'I will look.\n```json\n{"name": "find_flight", "arguments": {"from": "JFK"}}\n```',
          },
        ],
      }),
    );
    await screen.findByText('1 transcript · 1 turn · 0 calls');
    expect(listCells(findFigure('Tool use rate')).slice(0, 2)).toEqual(['Tool use rate', '0 %']);
    expect(app.store.getState().importing).toBeUndefined();
  });

  it('leaves what is pasted into a field alone', async () => {
    const { app } = await openPage({ lines: [GOOD] });
    const before = app.store.getState().log;
    fireEvent.paste(screen.getByLabelText('Should have called'), {
      clipboardData: { files: [], getData: () => '[]' },
    });
    expect(app.store.getState().log).toBe(before);
  });
});

describe('open transcripts', () => {
  it('have each figure with what it rests on, and no alarm below 30', async () => {
    await openPage({ lines: [GOOD, GOOD, BAD] });
    expect(listCells(findFigure('Failed calls'))).toEqual([
      'Failed calls',
      '33.3 %',
      'n = 3, 6.1–79.2 %',
    ]);
    expect(document.querySelectorAll('[data-alarm="true"]')).toHaveLength(0);
  });

  it('raise an alarm from 30 on', async () => {
    const text = {
      role: 'assistant',
      content: '```json\n{"name":"find_flight","arguments":{"from":"a"}}\n```',
    };
    const written = { messages: [{ role: 'user', content: 'a' }, text] };
    await openPage({ lines: Array.from({ length: 30 }, () => written) });
    expect(listCells(findFigure('Tool use rate'))[1]).toBe('0 %below 95 %');
  });

  it('open a figure to its definition and to the turns that it counted', async () => {
    const { user } = await openPage({ lines: [GOOD, BAD] });
    await user.click(screen.getByRole('button', { name: 'Failed calls' }));
    screen.getByText(/^Calls whose result says that they failed/);
    screen.getByText('1 turn that it counted');
    const example = screen.getByText('find_flight {"from":"JFK","cabin":"coach"}');
    expect(example.closest('li')?.querySelector('p')?.textContent).toBe(
      'a.jsonl, record 2, turn 1',
    );
    expect(screen.getByRole('table', { name: 'Failed calls, in parts' }).textContent).toContain(
      'bad_cabin',
    );
  });

  it('list broken records, which are counted and not fatal', async () => {
    const { desk } = await openPage();
    const commands = await desk.openTranscripts();
    const content = new Blob([
      `${JSON.stringify(GOOD)}\n{"messages": [\n${JSON.stringify(GOOD)}\n`,
    ]);
    await act(() => commands.add([{ name: 'b.jsonl', content }]));
    screen.getByText('Read 1 file: OpenAI Chat Completions. 1 broken record.');
    const files = within(screen.getByRole('table', { name: 'Files', hidden: true }));
    expect(listCells(files.getByRole('row', { name: /^b\.jsonl/, hidden: true }))).toEqual([
      'b.jsonl',
      'OpenAI Chat Completions',
      '2',
      '3',
      '1',
      '0',
    ]);
    files.getByText(/^Record 2:/);
  });

  it('of no known form say so and show nothing else', async () => {
    await openPage({ lines: [{ what: 'ever' }] });
    expect(screen.getByRole('alert').textContent).toMatch(/\w/);
    expect(screen.queryByRole('table', { name: 'Figures' })).toBeNull();
  });

  it('say that their tools are not in the open registry', async () => {
    await openPage({ lines: [GOOD], tools: [{ name: 'other' }] });
    screen.getByText(/^None of the 1 called tool is in the open registry/);
  });

  it('show how each tool was used, and open its contract', async () => {
    const { user, app } = await openPage({ lines: [GOOD, BAD] });
    const row = within(screen.getByRole('table', { name: 'Calls by tool' })).getByRole('row', {
      name: /find_flight/,
    });
    expect(listCells(row)).toEqual(['find_flight', '', '2', '1', '1 (50.0 %)', 'bad_cabin']);
    await user.click(within(row).getByRole('button', { name: 'find_flight' }));
    const { page, selected, workspace } = app.store.getState();
    expect([page, selected]).toEqual(['design', workspace.tools[0]?.id]);
  });

  it('are counted by another rule when it is chosen', async () => {
    const { user, app } = await openPage({ lines: [GOOD] });
    await user.selectOptions(screen.getByLabelText('Should have called'), 'These transcripts');
    screen.getByText('Enter names to count by them.');
    await user.type(screen.getByLabelText('Ids of transcripts, separated by commas'), 'a.jsonl#1');
    await user.click(screen.getByRole('button', { name: 'Count again' }));
    expect(app.store.getState().log?.shouldCall).toEqual({ kind: 'list', ids: ['a.jsonl#1'] });
    await screen.findByRole('table', { name: 'Figures' });
    await user.selectOptions(
      screen.getByLabelText('Should have called'),
      'Turns that called or wrote a call',
    );
    expect(app.store.getState().log?.shouldCall).toEqual({ kind: 'evident' });
  });

  it('close, and the focus stays on the page', async () => {
    const { user, app } = await openPage({ lines: [GOOD] });
    await user.click(screen.getByRole('button', { name: 'Close' }));
    await expect.poll(() => document.activeElement?.textContent?.trim()).toBe('Choose files…');
    expect(app.store.getState().log).toBeUndefined();
  });
});

describe('by the number of tools', () => {
  it('is shaded and filled from n = 30 on, and hollow before', async () => {
    const offered = (count: number, times: number): readonly object[] =>
      Array.from({ length: times }, () => ({
        ...createCallLine({ from: 'JFK' }, {}),
        tools: Array.from({ length: count }, (_, i) => ({
          type: 'function',
          function: { name: `tool_${i}`, parameters: {} },
        })),
      }));
    await openPage({ lines: [...offered(4, 29), ...offered(60, 30)] });
    const row = within(screen.getByRole('table', { name: 'Rates by tools in context' })).getByRole(
      'row',
      { name: /^Tool use rate/ },
    );
    expect(listCells(row)).toEqual(['Tool use rate', '100 % 29', '100 % 30']);
    const cells = [...row.querySelectorAll('td')].map((cell) => cell.getAttribute('data-few'));
    expect(cells).toEqual(['true', 'false']);
    const chart = screen.getByRole('img', { name: /^Tool use rate and JSON in text rate/ });
    const few = [...chart.querySelectorAll('circle')].map((mark) => mark.getAttribute('data-few'));
    expect(few).toEqual(['true', 'false']);
  });
});

describe('over time', () => {
  const CHART = { name: 'Calls and rates by day. The table has the numbers' };

  it('is each rate with its n and interval, and nothing for a day without turns', async () => {
    const lines = createTimeLog({
      conversations: 9,
      days: 3,
      tools: 4,
      isFree: (day) => day === 1,
    });
    await openPage({ lines: lines.map((line): object => JSON.parse(line)) });
    const section = within(screen.getByRole('region', { name: 'Over time by day in UTC' }));
    const rows = within(section.getByRole('table', { name: 'Calls and rates by day' }))
      .getAllByRole('row')
      .map(listCells);
    expect(rows.map(([day]) => day)).toEqual(['Day', '2026-09-09', '2026-09-08', '2026-09-07']);
    expect(rows[2]).toEqual(['2026-09-08', '0', '–', '–', '–']);
    expect(rows[3]?.[2]).toMatch(/^100 % n = 3, 43\.9–100 %$/);
    const chart = section.getByRole('img', CHART);
    // Two days with a day between them: no line, but an interval each, in three panels.
    expect(chart.querySelectorAll('polyline, polygon')).toHaveLength(0);
    expect(chart.querySelectorAll('circle')).toHaveLength(6);
    expect(chart.querySelectorAll('circle[data-few="false"]')).toHaveLength(0);
  });

  it('is not drawn where the log has no times, and that is said', async () => {
    await openPage({ lines: [GOOD] });
    const section = within(screen.getByRole('region', { name: 'Over time' }));
    section.getByText(/^These transcripts do not say when a turn was/);
    expect(section.queryByRole('img')).toBeNull();
  });

  it('says how many turns it lacks', async () => {
    const lines = createTimeLog({ conversations: 2, days: 1, tools: 4 });
    await openPage({ lines: [...lines.map((line): object => JSON.parse(line)), GOOD] });
    screen.getByText('Not in the picture: 1 turn without a time.');
  });
});

describe('each tool over time', () => {
  const openTimes = (conversations: number, tools: number) =>
    openPage({
      lines: createTimeLog({ conversations, days: 6, tools }).map((line): object =>
        JSON.parse(line),
      ),
    });
  const getGrid = () => within(screen.getByRole('list', { name: 'Each tool over time' }));

  it('is one picture for each tool, of one scale, the most called first', async () => {
    await openTimes(90, 8);
    const pictures = getGrid().getAllByRole('img');
    const labels = pictures.map((each) => each.getAttribute('aria-label') ?? '');
    expect(labels[0]).toMatch(/^read_item_0: \d+ calls, [\d.]+ % failed$/);
    const calls = labels.map((label) => Number(/: (\d+) call/.exec(label)?.[1]));
    expect(calls).toEqual(calls.toSorted((a, b) => b - a));
    expect(calls.reduce((a, b) => a + b, 0)).toBe(
      Number(/([\d,]+) calls/.exec(screen.getByText(/ transcripts · /).textContent ?? '')?.[1]),
    );
    const heights = pictures.map((each) =>
      Math.max(
        ...[...each.querySelectorAll('rect')].map((bar) => Number(bar.getAttribute('height'))),
      ),
    );
    // The highest bar of all fills its box; those of a tool called less are lower.
    expect(Math.max(...heights)).toBe(40);
    expect(heights.at(-1)).toBeLessThan(20);
  });

  it('is a screenful of 100 tools, and all of them on demand', async () => {
    const { user } = await openTimes(700, 100);
    expect(getGrid().getAllByRole('listitem')).toHaveLength(12);
    const more = screen.getByRole('button', { name: /^Show all \d+ tools$/ });
    const all = Number(/\d+/.exec(more.textContent ?? '')?.[0]);
    expect(all).toBeGreaterThan(50);
    await user.click(more);
    expect(getGrid().getAllByRole('listitem')).toHaveLength(all);
    expect(screen.queryByRole('button', { name: /^Show all/ })).toBeNull();
  });

  it('says which called tools have none', async () => {
    const lines = createTimeLog({ conversations: 20, days: 3, tools: 4 });
    await openPage({
      lines: [
        ...lines.map((line): object => JSON.parse(line)),
        createCallLine({}, {}, 'without_time'),
      ],
    });
    screen.getByText('1 called tool without a picture.');
  });
});

describe('a cause', () => {
  const LINES = [...Array.from({ length: 6 }, () => GOOD), ...Array.from({ length: 4 }, () => BAD)];

  it('opens to its turns and a preview, and is applied as one step with a note', async () => {
    const { user, app, at } = await openPage({ lines: LINES });
    const [cause] = within(screen.getByRole('region', { name: /^What to change/ })).getAllByRole(
      'button',
      { expanded: false },
    );
    expect(cause?.textContent).toMatch(/find_flight 4 of 10$/);
    if (cause !== undefined) await user.click(cause);
    expect([...document.querySelectorAll('#log-causes ol ol p')].map(readText)).toEqual(
      [7, 8, 9].map((record) => `a.jsonl, record ${record}, turn 1`),
    );
    expect([...document.querySelectorAll('ins')].map(readText)).toContainEqual(
      expect.stringContaining('"coach"'),
    );
    await user.click(screen.getByRole('button', { name: 'Add value' }));
    expect(at(['input_schema', 'properties', 'cabin', 'enum'])).toContain('coach');
    expect(at(['notes', '0', 'text'])).toMatch(/\(4 of 10 calls, a\.jsonl, \d{4}-\d\d-\d\d\)\."$/);
    expect([app.store.getState().past.length, app.store.getState().notice?.message]).toEqual([
      1,
      'Add value: applied, with a note of the evidence.',
    ]);
    screen.getByText('The contract no longer has this cause.');
  });

  it('of a shared registry can be read and not applied', async () => {
    const { user } = await openPage({ lines: LINES, preview: true });
    await user.click(
      within(screen.getByRole('region', { name: /^What to change/ })).getAllByRole('button')[0] ??
        document.body,
    );
    expect(screen.getByRole('button', { name: 'Add value' }).hasAttribute('disabled')).toBe(true);
  });
});

describe('changed contracts', () => {
  it('are said, and the figures counted again', async () => {
    const { user, app } = await openPage({ lines: [GOOD, BAD] });
    const tool = app.store.getState().workspace.tools[0]?.id ?? '';
    act(() =>
      app.apply({
        kind: 'edit-tool',
        tool,
        edits: [{ kind: 'remove', at: ['input_schema', 'properties', 'cabin', 'enum'] }],
        label: 'Enum',
      }),
    );
    screen.getByText('The contracts have changed since these figures were counted.');
    expect(listCells(findFigure('Invalid arguments'))[1]).toBe('50.0 %');
    await user.click(screen.getByRole('button', { name: 'Count again' }));
    await expect.poll(() => listCells(findFigure('Invalid arguments'))[1]).toBe('0 %');
    expect(screen.queryByText(/contracts have changed/)).toBeNull();
  });
});

describe('before and after', () => {
  it('compares with earlier files', async () => {
    const { desk } = await openPage({ lines: [GOOD, GOOD] });
    screen.getByText('These transcripts have no times to split them by.');
    const commands = await desk.openTranscripts();
    await act(() =>
      commands.compare({ kind: 'files', files: [createLogFile('old.jsonl', [BAD, BAD])] }),
    );
    screen.getByText('Before: old.jsonl. After: the open transcripts.');
    const row = within(screen.getByRole('table', { name: 'Figures before and after' })).getByRole(
      'row',
      { name: /^Failed calls/ },
    );
    expect(listCells(row)).toEqual([
      'Failed calls',
      '100 % (n = 2, 34.2–100 %)',
      '0 % (n = 2, 0–65.8 %)',
      expect.stringMatching(/^−100\.0 points/),
    ]);
  });
});
