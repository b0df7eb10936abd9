import { act, cleanup, fireEvent, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import axe from 'axe-core';
import { afterEach, describe, expect, it } from 'vitest';
import type { Answer } from '../../../../src/io/worker-client.ts';
import type { ProbeAnswer } from '../../../../src/probe/probe.ts';
import { runProbe } from '../../../../src/probe/run-probe.ts';
import { newMemory, openTry } from './open-try.tsx';

const DEPLOY = {
  type: 'object',
  properties: {
    memory: { type: 'integer', minimum: 64, maximum: 4096 },
    target: { enum: ['sandbox', 'staging'] },
    owner: { $ref: '#/$defs/Person' },
    when: {
      anyOf: [
        { type: 'string', maxLength: 3 },
        {
          type: 'object',
          title: 'In days',
          properties: { days: { type: 'integer' } },
          required: ['days'],
        },
      ],
    },
  },
  required: ['memory'],
  additionalProperties: false,
  $defs: { Person: { type: 'object', required: ['id'] } },
};

const fold = (): HTMLElement => screen.getByRole('button', { name: /^Try it/ });
const editor = (): HTMLElement => screen.getByLabelText('Input value to try');
const type = (text: string): void => void fireEvent.change(editor(), { target: { value: text } });
const lines = (): readonly string[] =>
  screen.getAllByRole('listitem').map((line) => line.textContent);

afterEach(cleanup);

describe('trying a value', () => {
  it('asks nothing while it is folded', async () => {
    const desk = openTry(DEPLOY);
    expect(fold().getAttribute('aria-expanded')).toBe('false');
    await act(() => new Promise((resolve) => setTimeout(resolve, 300)));
    expect(desk.jobs).toEqual([]);
  });

  it('shows each validator’s result, and a line for each violation in the order of the value', async () => {
    openTry(DEPLOY);
    await userEvent.click(fold());
    type('{"target": "prod", "memory": 3}');
    expect(await screen.findByText('hyperjump:')).toBeTruthy();
    expect(screen.getAllByText('2 problems')).toHaveLength(2);
    expect(lines()).toEqual([
      '✕/targetmust be one of "sandbox" or "staging", is the string "prod"enum',
      '✕/memorymust be at least 64, is 3minimum',
    ]);
    type('{"memory": 64}');
    expect(await screen.findAllByText('valid')).toHaveLength(2);
    expect(screen.queryByRole('listitem')).toBeNull();
  });

  it('goes to the keyword that refused, also behind a reference, and to the value', async () => {
    const desk = openTry(DEPLOY);
    await userEvent.click(fold());
    type('{"memory": 3, "owner": {}}');
    await userEvent.click(await screen.findByRole('button', { name: 'minimum' }));
    await userEvent.click(screen.getByRole('button', { name: 'required in Person' }));
    expect(desk.went).toEqual(['/properties/memory/minimum', '/$defs/Person/required']);
    await userEvent.click(screen.getByRole('button', { name: '/memory' }));
    const field = editor();
    expect(document.activeElement).toBe(field);
    expect(
      field instanceof HTMLTextAreaElement &&
        field.value.slice(field.selectionStart, field.selectionEnd),
    ).toBe('3');
  });

  it('says the essence of a union, and what each branch wants when asked', async () => {
    openTry(DEPLOY);
    await userEvent.click(fold());
    type('{"memory": 64, "when": {"day": 2}}');
    expect(await screen.findByText(/nearest is branch 2 \(In days\)/)).toBeTruthy();
    await userEvent.click(
      screen.getByRole('button', { name: 'What each of the 2 branches wants, the nearest first' }),
    );
    expect(screen.getByText('branch 2 (In days)')).toBeTruthy();
    expect(screen.getByText('branch 1 (a string)')).toBeTruthy();
    expect(screen.getByText('must be a string, is an object')).toBeTruthy();
  });

  it('says where the text is not JSON, and validates nothing', async () => {
    const desk = openTry(DEPLOY);
    await userEvent.click(fold());
    type('{"memory": }');
    expect(screen.getByText(/^Not valid JSON\. Line 1, column 12: expected a value/)).toBeTruthy();
    await act(() => new Promise((resolve) => setTimeout(resolve, 300)));
    expect(desk.jobs.filter(({ kind }) => kind === 'validate')).toEqual([]);
  });

  it('says why a schema cannot be used, once', async () => {
    openTry({ type: 'object', properties: { a: { $ref: '#/$defs/nowhere' } } });
    await userEvent.click(fold());
    type('{"a": 1}');
    expect(await screen.findAllByText('cannot use this schema')).toHaveLength(2);
    expect(screen.getAllByText(/nowhere/)).toHaveLength(1);
  });

  it('says in a sentence where the two part', async () => {
    openTry({ type: 'object', properties: { a: { type: 'string', nullable: true } } });
    await userEvent.click(fold());
    type('{"a": null}');
    expect(await screen.findByText(/^Depends on the validator: .*nullable/)).toBeTruthy();
  });

  it('asks the second validator nothing after the first took too long', async () => {
    const asked: string[] = [];
    openTry(DEPLOY, {
      runProbe: async (job) => {
        if (job.kind !== 'validate') return { kind: 'answer', value: await runProbe(job) };
        asked.push(job.validator);
        return { kind: 'timeout' };
      },
    });
    await userEvent.click(fold());
    type('{"memory": 64}');
    expect(await screen.findByText('took too long')).toBeTruthy();
    expect(screen.getByText('not run')).toBeTruthy();
    expect(screen.getByText(/^Stopped after 300 ms/)).toBeTruthy();
    expect(new Set(asked)).toEqual(new Set(['ajv']));
  });

  it('never shows an older answer after a newer one', async () => {
    const waiting: (() => void)[] = [];
    openTry(
      { type: 'integer' },
      {
        runProbe: async (job): Promise<Answer<ProbeAnswer>> => {
          const value = await runProbe(job);
          if (job.kind === 'validate' && job.value === '"old"')
            await new Promise<void>((resolve) => waiting.push(resolve));
          return { kind: 'answer', value };
        },
      },
    );
    await userEvent.click(fold());
    type('"old"');
    await act(() => new Promise((resolve) => setTimeout(resolve, 250)));
    expect(waiting).toHaveLength(1);
    type('1');
    expect(await screen.findAllByText('valid')).toHaveLength(2);
    await act(async () => {
      for (const answer of waiting) answer();
      await new Promise((resolve) => setTimeout(resolve, 250));
    });
    expect(screen.getAllByText('valid')).toHaveLength(2);
    expect(waiting).toHaveLength(1);
  });

  it('validates again when the schema changes, and keeps the text', async () => {
    const desk = openTry(DEPLOY);
    await userEvent.click(fold());
    type('{"memory":  64}');
    expect(await screen.findAllByText('valid')).toHaveLength(2);
    act(() => desk.change({ ...DEPLOY, properties: { memory: { type: 'string' } } }));
    expect(await screen.findAllByText('1 problem')).toHaveLength(2);
    expect(editor()).toHaveProperty('value', '{"memory":  64}');
  });

  it('keeps the text when it is folded and when the tool changes, and shows the last result folded', async () => {
    const memory = newMemory();
    const first = openTry(DEPLOY, { memory });
    await userEvent.click(fold());
    type('{"memory": 1 }');
    await screen.findAllByText('1 problem');
    await userEvent.click(fold());
    expect(screen.queryByLabelText('Input value to try')).toBeNull();
    expect(fold().textContent.trim()).toMatch(/^Try it +ajv: 1 problem *hyperjump: 1 problem$/);
    act(() => first.change({ type: 'object' }));
    expect(fold().textContent).toContain('changed since the last result');
    await userEvent.click(fold());
    first.close();
    openTry(DEPLOY, { memory });
    expect(fold().getAttribute('aria-expanded')).toBe('true');
    expect(editor()).toHaveProperty('value', '{"memory": 1 }');
  });

  it('copies the text as typed, and hands on the value as an example without losing a digit', async () => {
    const desk = openTry({});
    await userEvent.click(fold());
    type('{"b": 9223372036854775807, "10": 1.0}');
    await userEvent.click(screen.getByRole('button', { name: 'Copy the value' }));
    await userEvent.click(screen.getByRole('button', { name: /Use as example/ }));
    expect(desk.copied).toEqual(['{"b": 9223372036854775807, "10": 1.0}']);
    expect(desk.examples).toEqual(['{"b":9223372036854775807,"10":1.0}']);
    type('{');
    expect(screen.getByRole('button', { name: /Added|Use as example/ })).toHaveProperty(
      'disabled',
      true,
    );
  });

  it('offers no example where nothing can be changed', async () => {
    openTry(DEPLOY, { readOnly: true });
    await userEvent.click(fold());
    expect(screen.queryByRole('button', { name: /Use as example/ })).toBeNull();
  });

  it('tells a screen reader the result when typing pauses', async () => {
    openTry({ type: 'integer' });
    await userEvent.click(fold());
    type('"x"');
    const [status] = screen.getAllByRole('status');
    expect(status?.textContent).toBe('');
    expect(
      await within(status ?? document.body).findByText(
        'ajv: 1 problem, hyperjump: 1 problem',
        undefined,
        { timeout: 3_000 },
      ),
    ).toBeTruthy();
  });

  it('has nothing that axe finds', async () => {
    openTry(DEPLOY);
    await userEvent.click(fold());
    type('{"memory": 3, "when": {"day": 2}}');
    await screen.findAllByText('2 problems');
    const { violations } = await axe.run(document.body, {
      rules: { region: { enabled: false }, 'color-contrast': { enabled: false } },
    });
    expect(violations.map(({ id, nodes }) => `${id} ${nodes[0]?.html ?? ''}`)).toEqual([]);
  });
});

/** happy-dom has no popovers, so the browser's own word is said for it. */
async function openSamples(name: string): Promise<HTMLElement> {
  HTMLElement.prototype.hidePopover = () => undefined;
  const button = await screen.findByRole('button', { name: new RegExp(`^${name} \\d+$`) });
  const menu = document.getElementById(button.getAttribute('popovertarget') ?? '');
  if (menu === null) throw new Error(`${name} has no menu`);
  act(
    () => void menu.dispatchEvent(Object.assign(new Event('beforetoggle'), { newState: 'open' })),
  );
  return menu;
}

describe('samples', () => {
  it('begin with the smallest value that fits, until one is typed or chosen', async () => {
    const desk = openTry(DEPLOY);
    await userEvent.click(fold());
    expect(await screen.findByText('Required properties only')).toBeTruthy();
    expect(editor()).toHaveProperty('value', '{\n  "memory": 64\n}');
    expect(await screen.findAllByText('valid')).toHaveLength(2);
    act(() => desk.change({ ...DEPLOY, required: ['target'] }));
    await act(() => new Promise((resolve) => setTimeout(resolve, 900)));
    expect(editor()).toHaveProperty('value', '{\n  "target": "sandbox"\n}');
  });

  it('are listed under their property, and are refused for what they break', async () => {
    openTry(DEPLOY);
    await userEvent.click(fold());
    const menu = await openSamples('Invalid on purpose');
    const group = within(menu).getByRole('group', { name: 'memory', hidden: true });
    expect(
      within(group)
        .getAllByRole('menuitem', { hidden: true })
        .map((item) => item.textContent),
    ).toEqual([
      'memory is not a whole number',
      'memory below its minimum, 64',
      'memory above its maximum, 4096',
    ]);
    fireEvent.click(
      within(group).getByRole('menuitem', { name: 'memory above its maximum, 4096', hidden: true }),
    );
    expect(editor()).toHaveProperty('value', '{\n  "memory": 4097\n}');
    expect(await screen.findAllByText('1 problem')).toHaveLength(2);
    expect(screen.getByRole('button', { name: 'maximum' })).toBeTruthy();
  });

  it('give back what was typed', async () => {
    openTry(DEPLOY);
    await userEvent.click(fold());
    type('{"memory": 77}');
    await screen.findByRole('button', { name: /^Validate \d/ });
    await userEvent.click(screen.getByRole('button', { name: 'Full' }));
    expect(editor()).toHaveProperty('value', expect.stringContaining('"when"'));
    type('{"memory": 78}');
    await userEvent.click(screen.getByRole('button', { name: 'Back to your text' }));
    expect(editor()).toHaveProperty('value', '{"memory": 77}');
    expect(screen.queryByRole('button', { name: 'Back to your text' })).toBeNull();
  });

  it('are all validated at once, and one goes into the editor', async () => {
    openTry(DEPLOY);
    await userEvent.click(fold());
    await userEvent.click(await screen.findByRole('button', { name: /^Validate \d+ samples$/ }));
    expect(await screen.findByText(/^\d+ samples validated, all as expected$/)).toBeTruthy();
    const row = screen.getByRole('row', { name: /^memory at its maximum, 4096/ });
    expect(row.textContent).toBe('memory at its maximum, 4096memory valid');
    await userEvent.click(within(row).getByRole('button'));
    expect(editor()).toHaveProperty('value', '{\n  "memory": 4096\n}');
  });

  it('with another result than expected are counted and marked', async () => {
    openTry(DEPLOY, {
      runProbe: async (job) => {
        const value = await runProbe(job);
        return {
          kind: 'answer',
          value:
            value.kind === 'sample'
              ? {
                  ...value,
                  samples: [
                    {
                      purpose: 'wrong',
                      title: 'not wrong at all',
                      value: '{"memory":64}',
                      schemaAt: '',
                    },
                  ],
                }
              : value,
        };
      },
    });
    await userEvent.click(fold());
    await userEvent.click(await screen.findByRole('button', { name: 'Validate 1 sample' }));
    expect(await screen.findByText('1 sample validated, 1 not as expected')).toBeTruthy();
    expect(screen.getByText('valid, expected invalid')).toBeTruthy();
  });

  it('that could not be made say why', async () => {
    openTry(DEPLOY, { runProbe: async () => ({ kind: 'timeout' }) });
    await userEvent.click(fold());
    expect(
      await screen.findByText(/^No samples: the generator took too long\. Stopped after 300 ms/),
    ).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Minimal' })).toHaveProperty('disabled', true);
  });
});
