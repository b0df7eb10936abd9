import { cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import axe from 'axe-core';
import { useState } from 'react';
import { afterEach, describe, expect, it } from 'vitest';
import { printJson } from '../../../../src/contract/json/print-json.ts';
import type { Schema } from '../../../../src/contract/schema/schema.ts';
import { runProbe } from '../../../../src/probe/run-probe.ts';
import { SchemaScope } from '../../../../src/ui/schema/scope.ts';
import { SchemaServices, type Services } from '../../../../src/ui/schema/services.ts';
import { InferPanel } from '../../../../src/ui/schema/try/InferPanel.tsx';
import { newMemory, readSchema } from './open-try.tsx';

/** The panel over the real engine, without the worker between. */
function openInfer(
  present: unknown,
  {
    memory = newMemory(),
    ...extra
  }: Partial<Services> & { readonly memory?: ReturnType<typeof newMemory> } = {},
) {
  const [used, copied]: [string[], string[]] = [[], []];
  let closed = 0;
  const services: Services = {
    runProbe: async (job) => ({ kind: 'answer', value: await runProbe(job) }),
    checkPattern: () => Promise.reject(new Error('not asked here')),
    copy: async (text) => copied.push(text) > 0,
    readOnly: false,
    ...extra,
  };
  function Holder() {
    const [schema, setSchema] = useState<Schema | undefined>(() =>
      present === undefined ? undefined : readSchema(present),
    );
    const take = (next: Schema, label: string): void => {
      used.push(`${label}: ${printJson(next)}`);
      setSchema(next);
    };
    return (
      <SchemaScope value={{ owner: 'tool', memory }}>
        <SchemaServices value={services}>
          <InferPanel schema={schema} title="Input" onUse={take} onClose={() => (closed += 1)} />
        </SchemaServices>
      </SchemaScope>
    );
  }
  const { unmount } = render(<Holder />);
  return { used, copied, closed: () => closed, leave: unmount };
}

const field = (): HTMLElement => screen.getByLabelText(/^JSON samples/);
const paste = (text: string): void => void fireEvent.change(field(), { target: { value: text } });
const inferred = async (): Promise<string> =>
  (await screen.findByRole('region', { name: 'Inferred schema' })).textContent;

afterEach(cleanup);

describe('a schema from samples', () => {
  it('takes several values after another, and says what it assumed', async () => {
    openInfer(undefined);
    expect(document.activeElement).toBe(field());
    paste('{"city": "Oslo", "days": 3}\n{"city": "Rome"}');
    expect(await screen.findByText('From 2 samples')).toBeTruthy();
    expect(JSON.parse(await inferred())).toMatchObject({
      type: 'object',
      properties: { city: { type: 'string' }, days: { type: 'integer' } },
      required: ['city'],
    });
    const assumptions = within(screen.getByRole('list'))
      .getAllByRole('listitem')
      .map((line) => line.textContent);
    expect(assumptions.length).toBeGreaterThan(0);
    expect(assumptions.some((line) => line.startsWith('days '))).toBe(true);
    expect(screen.getByText('No schema yet.')).toBeTruthy();
  });

  it('takes a list as many samples, or as one', async () => {
    openInfer(undefined);
    paste('[{"a": 1}, {"a": 2}]');
    expect(await screen.findByText('From 2 samples')).toBeTruthy();
    expect(JSON.parse(await inferred())).toMatchObject({ type: 'object' });
    await userEvent.click(screen.getByLabelText('Treat each array item as a sample'));
    expect(await screen.findByText('From 1 sample')).toBeTruthy();
    expect(JSON.parse(await inferred())).toMatchObject({
      type: 'array',
      items: { type: 'object' },
    });
  });

  it('becomes the schema and closes, after saying what it replaces', async () => {
    const panel = openInfer({ type: 'object', properties: { a: {}, b: {} } });
    paste('"x"');
    expect(
      await screen.findByText(
        'Replaces the current schema and its 2 properties. You can undo this.',
      ),
    ).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: 'Use as the schema' }));
    expect(panel.closed()).toBe(1);
    // Opened again with the same samples, it changes nothing.
    expect(screen.getByText('Applied.')).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: 'Use as the schema' }));
    expect(panel.used).toEqual([
      expect.stringMatching(/^Infer the schema from 1 sample: \{"type":"string"/),
    ]);
    expect(panel.closed()).toBe(2);
  });

  it('says where the samples are not JSON, and offers nothing', async () => {
    openInfer(undefined);
    paste('{"a": 1}\n{"a": }');
    expect(await screen.findByText(/[Ll]ine 2/)).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Use as the schema' })).toBeNull();
  });

  it('replaces nothing in a design that is only looked at', async () => {
    openInfer({}, { readOnly: true });
    paste('1');
    await inferred();
    expect(screen.queryByRole('button', { name: 'Use as the schema' })).toBeNull();
  });

  it('says that it took too long', async () => {
    openInfer(undefined, { runProbe: async () => ({ kind: 'timeout' }) });
    paste('1');
    expect(
      await screen.findByText(
        'Took too long and was stopped after 300 ms. Paste fewer or smaller samples.',
      ),
    ).toBeTruthy();
  });

  it('says that what stops it could not even be loaded', async () => {
    openInfer(undefined, { runProbe: () => Promise.reject(new Error('offline')) });
    paste('1');
    expect(await screen.findByText(/^Could not finish \(offline\)/)).toBeTruthy();
  });

  it('copies the schema, closes on Escape, and keeps the samples', async () => {
    const memory = newMemory();
    const panel = openInfer(undefined, { memory });
    paste('true');
    await inferred();
    await userEvent.click(screen.getByRole('button', { name: 'Copy the inferred schema' }));
    expect(panel.copied.map((text) => JSON.parse(text))).toEqual([
      expect.objectContaining({ type: 'boolean' }),
    ]);
    await userEvent.keyboard('{Escape}');
    await userEvent.click(screen.getByRole('button', { name: 'Close' }));
    expect(panel.closed()).toBe(2);
    panel.leave();
    openInfer(undefined, { memory });
    expect(field()).toHaveProperty('value', 'true');
  });

  it('has nothing that axe finds', async () => {
    openInfer({});
    paste('[{"a": 1}, {"b": "x"}]');
    await inferred();
    const { violations } = await axe.run(document.body, {
      rules: { region: { enabled: false }, 'color-contrast': { enabled: false } },
    });
    expect(violations.map(({ id, nodes }) => `${id} ${nodes[0]?.html ?? ''}`)).toEqual([]);
  });
});
