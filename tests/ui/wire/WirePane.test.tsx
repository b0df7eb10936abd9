import { act, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { measureToolTokens } from '../../../src/app/tokens/tokens.ts';
import { getTarget, getWire } from '../../../src/app/wire/wire.ts';
import { convertToPlain } from '../../../src/contract/json/json.ts';
import { formatPointer } from '../../../src/contract/json/pointer.ts';
import { printJson } from '../../../src/contract/json/print-json.ts';
import { WirePane } from '../../../src/ui/wire/WirePane.tsx';
import { ProblemsPane } from '../../../src/ui/workbench/ProblemsPane.tsx';
import { toolAt } from '../../app/open-app.ts';
import { makeFlatTool } from '../../bench/make-schemas.ts';
import { openWorkshop, type Bench } from '../fields/open-workshop.tsx';

const anthropic = getTarget('anthropic');

function plainTool(count: number): object {
  const plain = convertToPlain(makeFlatTool(count));
  if (typeof plain !== 'object' || plain === null) throw new Error('no tool');
  return plain;
}

const open = (...tools: readonly object[]): Promise<Bench> => openWorkshop(<WirePane />, { tools });
const text = (): string =>
  screen.getByRole('region', { name: /wire JSON$/ }).querySelector('pre')?.textContent ?? '';
const drawn = (): readonly Element[] => [
  ...screen.getByRole('region', { name: /wire JSON$/ }).querySelectorAll('[data-place]'),
];

function wireText({ app }: Bench, indent: number): string {
  return printJson(getWire(toolAt(app, 0).document, anthropic).wire, indent);
}

describe('the wire of one tool', () => {
  it('renders every line of a short one', async () => {
    const bench = await open(plainTool(3));
    const lines = wireText(bench, 2).split('\n');
    expect([text(), drawn().length]).toEqual([`${lines.join('\n')}\n`, lines.length - 2]);
  });

  it('has the whole text of a long one, and renders only its beginning line by line', async () => {
    const bench = await open(plainTool(500));
    expect(text()).toBe(`${wireText(bench, 2)}\n`);
    expect(drawn().length).toBeGreaterThan(50);
    expect(drawn().length).toBeLessThan(250);
  });

  it('updates after an edit far below', async () => {
    const bench = await open(plainTool(500));
    const tool = toolAt(bench.app, 0).id;
    act(() =>
      bench.app.apply({
        kind: 'edit-tool',
        tool,
        edits: [
          {
            kind: 'set',
            at: ['input_schema', 'properties', 'property_450', 'description'],
            value: 'Changed.',
          },
        ],
        label: 'Edit',
      }),
    );
    expect(text()).toBe(`${wireText(bench, 2)}\n`);
    act(() =>
      bench.app.apply({
        kind: 'edit-tool',
        tool,
        edits: [{ kind: 'remove', at: ['input_schema', 'properties', 'property_2'] }],
        label: 'Remove',
      }),
    );
    expect(text()).toBe(`${wireText(bench, 2)}\n`);
  });

  it('highlights the focused field anywhere in the text', async () => {
    const { app } = await open(plainTool(500));
    act(() =>
      app.setView({ place: ['input_schema', 'properties', 'property_450', 'description'] }),
    );
    const lit = drawn().filter((line) => line.getAttribute('data-lit') === 'true');
    expect(lit.map((line) => line.textContent?.trim())).toEqual([
      '"description": "A slug for number 450."',
    ]);
  });

  it('lists the first of many parts that are not sent as written, and more on request', async () => {
    const { app, user } = await open(plainTool(500));
    act(() => app.setView({ target: 'openai-chat' }));
    const losses = within(
      await screen.findByRole('region', { name: 'Not sent as written' }, { timeout: 5_000 }),
    );
    expect(losses.getAllByRole('button')).toHaveLength(101);
    await user.click(losses.getByRole('button', { name: /^Show 100 more of 501 parts$/ }));
    expect(losses.getAllByRole('button')).toHaveLength(201);
  });
});

describe('the lines of a wire', () => {
  it('are navigated with the arrow keys, which highlight each field', async () => {
    const { app, user } = await open({
      name: 'a',
      description: 'b',
      input_schema: { type: 'object', properties: { q: { type: 'string' } }, required: ['q'] },
    });
    act(() => app.setView({ target: 'openai-chat' }));
    act(() => screen.getByRole('region', { name: /wire JSON$/ }).focus());
    const places: string[] = [];
    for (const key of [
      '{ArrowDown}',
      '{ArrowDown}',
      '{ArrowDown}',
      '{ArrowDown}',
      '{ArrowDown}',
      '{ArrowUp}',
    ]) {
      await user.keyboard(key);
      places.push(formatPointer(app.store.getState().place ?? []));
    }
    expect(places).toEqual([
      '/name',
      '/description',
      '/input_schema',
      '/input_schema/type',
      '/input_schema/properties',
      '/input_schema/type',
    ]);
    expect(
      drawn()
        .filter((line) => line.getAttribute('data-lit') === 'true')
        .map((line) => line.textContent?.trim()),
    ).toEqual(['"type": "object",']);
  });
});

describe('the cost of a wire', () => {
  it('is in the gutter of each line, adds up to that of the tool, and does not change the text', async () => {
    const bench = await open(plainTool(3));
    await bench.user.click(screen.getByRole('button', { name: 'Cost' }));
    const lines = await waitFor(() => {
      const region = screen.getByRole('region', { name: /wire JSON$/ });
      const costed = [...region.querySelectorAll('[data-cost]')];
      expect(costed.length).toBeGreaterThan(0);
      return costed;
    });
    const costs = lines.map((line) => Number(line.getAttribute('data-cost')?.replace('·', '0')));
    const { tokens } = measureToolTokens(
      bench.app.store.getState(),
      toolAt(bench.app, 0),
      anthropic,
    );
    expect([text(), lines.length]).toEqual([
      `${wireText(bench, 2)}\n`,
      wireText(bench, 2).split('\n').length,
    ]);
    expect(Math.abs(costs.reduce((sum, cost) => sum + cost, 0) - tokens)).toBeLessThan(
      lines.length / 2,
    );
    await bench.user.click(screen.getByRole('button', { name: 'Cost' }));
    expect(document.querySelector('[data-cost]')).toBeNull();
  });
});

describe('the wire of the whole set', () => {
  it('is one text, indented or as sent', async () => {
    const bench = await open(plainTool(300), { name: 'small' });
    act(() => bench.app.setView({ wholeSet: true }));
    const wires = [0, 1].map((i) => getWire(toolAt(bench.app, i).document, anthropic).wire);
    await waitFor(() => expect(text()).toBe(`${printJson(anthropic.createToolSet(wires), 2)}`));
    await bench.user.click(screen.getByRole('button', { name: 'As sent' }));
    expect(text()).toBe(printJson(anthropic.createToolSet(wires)));
  });
});

describe('the problems of a tool with hundreds', () => {
  it('are listed page by page, worst first', async () => {
    const properties = Object.fromEntries(
      Array.from({ length: 250 }, (_, i) => [
        `p${i}`,
        { type: 'string', description: 'One of: rows, circle, theatre.' },
      ]),
    );
    const { user } = await openWorkshop(<ProblemsPane />, {
      tools: [{ name: 'many', description: 'x', input_schema: { type: 'object', properties } }],
    });
    const list = within(screen.getByRole('region', { name: 'Problems' }));
    expect(await list.findAllByRole('img')).toHaveLength(100);
    expect(list.getAllByRole('img')[0]?.getAttribute('aria-label')).toBe('Error');
    await user.click(list.getByRole('button', { name: /^Show 100 more of \d+ findings$/ }));
    expect(list.getAllByRole('img')).toHaveLength(200);
  });
});
