import { act, cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import axe from 'axe-core';
import { useState } from 'react';
import { afterEach, describe, expect, it } from 'vitest';
import { createPatternReport } from '../../../../../src/probe/create-pattern-report.ts';
import { SchemaScope } from '../../../../../src/ui/schema/scope.ts';
import { SchemaServices, type Services } from '../../../../../src/ui/schema/services.ts';
import { PatternBench } from '../../../../../src/ui/schema/try/pattern/PatternBench.tsx';
import { newMemory } from '../open-try.tsx';

/** The bench over the real report, without the worker between. */
function openBench(
  first: string,
  {
    memory = newMemory(),
    ...extra
  }: Partial<Services> & { readonly memory?: ReturnType<typeof newMemory> } = {},
) {
  const services: Services = {
    runProbe: () => Promise.reject(new Error('not asked here')),
    checkPattern: async (job) => ({ kind: 'answer', value: createPatternReport(job) }),
    copy: async () => true,
    readOnly: false,
    ...extra,
  };
  const patterns: string[] = [];
  function Holder() {
    const [pattern, setPattern] = useState(first);
    const change = (next: string): void => {
      patterns.push(next);
      setPattern(next);
    };
    return (
      <SchemaScope value={{ owner: 'tool', memory }}>
        <SchemaServices value={services}>
          <PatternBench pattern={pattern} onChange={change} label="pattern of id" />
        </SchemaServices>
      </SchemaScope>
    );
  }
  const { unmount } = render(<Holder />);
  return { patterns, close: unmount };
}

const field = (): HTMLElement => screen.getByLabelText('Texts to test, one per line');
const marks = (): readonly string[] =>
  within(screen.getByRole('list', { name: 'Matches of pattern of id' }))
    .queryAllByRole('listitem')
    .map((mark) => mark.textContent);

afterEach(cleanup);

describe('the pattern bench', () => {
  it('says in words what is allowed, and offers the anchor that is missing', async () => {
    const bench = openBench('^prj_[a-z0-9]{4,}');
    const words = await screen.findByRole('list', { name: 'pattern of id in words' });
    expect(within(words).getAllByRole('listitem')).toHaveLength(3);
    await userEvent.click(screen.getByRole('button', { name: 'Add anchors' }));
    expect(bench.patterns).toEqual(['^prj_[a-z0-9]{4,}$']);
    await act(() => new Promise((resolve) => setTimeout(resolve, 250)));
    expect(screen.queryByRole('button', { name: 'Add anchors' })).toBeNull();
  });

  it('marks each line, the empty text among them, and a proposal goes in and out of the list', async () => {
    openBench('^a*$');
    fireEvent.change(field(), { target: { value: 'aa\nb\n\naaa' } });
    expect(await screen.findAllByText('match')).toHaveLength(3);
    expect(marks()).toEqual(['aa: match', 'b: no match', 'the empty text: match', 'aaa: match']);
    fireEvent.change(field(), { target: { value: '' } });
    const chip = within(screen.getByRole('group', { name: 'Should match' }))
      .getAllByRole('button')
      .find((each) => each.textContent !== 'empty text');
    if (chip === undefined) throw new Error('nothing is proposed');
    await userEvent.click(chip);
    expect(field()).toHaveProperty('value', chip.textContent);
    expect(chip.getAttribute('aria-pressed')).toBe('true');
    expect(await screen.findByText('match')).toBeTruthy();
    await userEvent.click(chip);
    expect(field()).toHaveProperty('value', '');
  });

  it('keeps every proposal on the side it promises', async () => {
    openBench('^[a-c]{2,3}-\\d$');
    await screen.findByRole('group', { name: 'Should match' });
    for (const [name, word] of [
      ['Should match', 'match'],
      ['Should not match', 'no match'],
    ] as const) {
      fireEvent.change(field(), { target: { value: '' } });
      const chips = within(screen.getByRole('group', { name })).getAllByRole('button');
      expect(chips.length).toBeGreaterThan(0);
      for (const chip of chips) await userEvent.click(chip);
      expect(await screen.findAllByText(word)).toHaveLength(chips.length);
    }
  });

  it('warns of an exponential pattern, gives the slow text, and fixes it', async () => {
    const bench = openBench('^(a+)+$');
    await userEvent.click(await screen.findByRole('button', { name: 'Try the slow text' }));
    expect(await screen.findByText('no match')).toBeTruthy();
    expect(marks()[0]).toMatch(/^a{10,}-: no match$/);
    await userEvent.click(screen.getByRole('button', { name: 'Fix pattern' }));
    expect(bench.patterns).toEqual(['^a+$']);
  });

  it('says why it does not compile', async () => {
    openBench('^[a-');
    expect(await screen.findByText(/^Not a valid pattern/)).toBeTruthy();
  });

  it('says plainly that it took too long, and offers no change where nothing can be changed', async () => {
    openBench('^a', { checkPattern: async () => ({ kind: 'timeout' }) });
    expect(await screen.findByText(/^Took too long and was stopped after 300 ms/)).toBeTruthy();
    cleanup();
    openBench('^a', { readOnly: true });
    await screen.findByRole('list', { name: 'pattern of id in words' });
    expect(screen.queryByRole('button', { name: 'Add anchors' })).toBeNull();
  });

  it('remembers the texts of a place', () => {
    const memory = newMemory();
    const first = openBench('^a', { memory });
    fireEvent.change(field(), { target: { value: 'abc\nשלום' } });
    first.close();
    openBench('^b', { memory });
    expect(field()).toHaveProperty('value', 'abc\nשלום');
  });

  it('has nothing that axe finds', async () => {
    openBench('^(a+)+');
    fireEvent.change(field(), { target: { value: 'a\nb' } });
    await screen.findByRole('group', { name: 'Should match' });
    const { violations } = await axe.run(document.body, {
      rules: { region: { enabled: false }, 'color-contrast': { enabled: false } },
    });
    expect(violations.map(({ id, nodes }) => `${id} ${nodes[0]?.html ?? ''}`)).toEqual([]);
  });
});
