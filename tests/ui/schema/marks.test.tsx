import { cleanup, fireEvent, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it } from 'vitest';
import { listDefects, openDesigner, partOf, rowOf } from './open-designer.tsx';

afterEach(cleanup);

const { click, keyboard, type } = userEvent;
const SCHEMA = {
  type: 'object',
  properties: { a: {}, b: { type: 'object', properties: { in: {} } }, c: {}, d: {} },
  $defs: { D: {} },
};

const marked = (): readonly (string | null)[] =>
  screen
    .getAllByRole('row')
    .filter((row) => row.getAttribute('aria-selected') === 'true')
    .map((row) => row.getAttribute('aria-label'));
const bar = (): HTMLElement => screen.getByRole('toolbar');
const press = (name: string): Promise<void> => click(within(bar()).getByRole('button', { name }));

describe('marks', () => {
  it('are set and taken back by Space, and say how many there are', async () => {
    openDesigner(SCHEMA);
    rowOf('a').focus();
    await keyboard(' ');
    expect(within(bar()).getByRole('status').textContent).toBe('1 schema selected');
    await keyboard('{ArrowDown} ');
    expect(marked()).toEqual(['a', 'b']);
    expect(bar().getAttribute('aria-label')).toBe('2 schemas selected');
    await keyboard(' ');
    expect(marked()).toEqual(['a']);
    await keyboard('{ArrowUp} ');
    expect(screen.queryByRole('toolbar')).toBeNull();
  });

  it('reach as far as Shift walks, and back', async () => {
    openDesigner(SCHEMA);
    rowOf('a').focus();
    await keyboard('{Shift>}{ArrowDown}{ArrowDown}{ArrowDown}{/Shift}');
    expect(marked()).toEqual(['a', 'b', 'in', 'c']);
    expect(document.activeElement).toBe(rowOf('c'));
    await keyboard('{Shift>}{ArrowUp}{ArrowUp}{/Shift}');
    expect(marked()).toEqual(['a', 'b']);
  });

  it('begin at the row that Shift walks from, wherever one was marked before', async () => {
    openDesigner(SCHEMA);
    rowOf('a').focus();
    await keyboard('  ');
    rowOf('c').focus();
    await keyboard('{Shift>}{ArrowDown}{/Shift}');
    expect(marked()).toEqual(['c', 'd']);
  });

  it('go together with Delete on one of them, in one step, and the hand lands on the next', async () => {
    const desk = openDesigner(SCHEMA);
    rowOf('a').focus();
    await keyboard('{Shift>}{ArrowDown}{/Shift}{Delete}');
    expect(desk.labels).toEqual(['Remove 2 schemas']);
    expect(desk.schema()).toBe('{"type":"object","properties":{"c":{},"d":{}},"$defs":{"D":{}}}');
    expect(marked()).toEqual([]);
    expect(document.activeElement).toBe(rowOf('c'));
  });

  it('pass over what is folded away', async () => {
    openDesigner(SCHEMA);
    await click(within(rowOf('b')).getByRole('button', { name: 'Collapse' }));
    rowOf('a').focus();
    await keyboard('{Shift>}{ArrowDown}{ArrowDown}{/Shift}');
    expect(within(bar()).getByRole('status').textContent).toBe('3 schemas selected');
    expect(marked()).toEqual(['a', 'b', 'c']);
  });

  it('take all siblings with Ctrl A, and go with Escape', async () => {
    openDesigner(SCHEMA);
    rowOf('c').focus();
    await keyboard('{Control>}a{/Control}');
    expect(marked()).toEqual(['a', 'b', 'c', 'd']);
    await keyboard('{Escape}');
    expect(marked()).toEqual([]);
    rowOf('in').focus();
    await keyboard('{Control>}a{/Control}');
    expect(marked()).toEqual(['in']);
  });

  it('are set by the mouse: Ctrl for one, Shift for a reach', () => {
    openDesigner(SCHEMA);
    fireEvent.click(rowOf('a'), { ctrlKey: true });
    fireEvent.click(rowOf('c'), { shiftKey: true });
    expect(marked()).toEqual(['a', 'b', 'in', 'c']);
    fireEvent.click(rowOf('in'), { ctrlKey: true });
    expect(marked()).toEqual(['a', 'b', 'c']);
  });

  it('never take the whole', async () => {
    openDesigner(SCHEMA);
    rowOf('(root)').focus();
    await keyboard(' {Control>}a{/Control}');
    expect(screen.queryByRole('toolbar')).toBeNull();
    await keyboard('{Shift>}{ArrowDown}{/Shift}');
    expect(marked()).toEqual(['a']);
  });
});

describe('the marked schemas', () => {
  async function markAll(): Promise<ReturnType<typeof openDesigner>> {
    const desk = openDesigner(SCHEMA, { services: {} });
    rowOf('a').focus();
    await keyboard('{Control>}a{/Control}');
    return desk;
  }

  it('become required and optional in one step each', async () => {
    const desk = await markAll();
    await press('Require');
    expect(partOf(desk, 'required')).toBe('["a","b","c","d"]');
    await press('Make optional');
    expect(partOf(desk, 'required')).toBe('');
    expect(desk.labels).toEqual(['Require 4 schemas', 'Make optional: 4 schemas']);
  });

  it('close in one step, where they are objects', async () => {
    const desk = await markAll();
    await press('Close');
    expect(partOf(desk, 'properties')).toBe(
      '{"a":{},"b":{"type":"object","properties":{"in":{}},"additionalProperties":false},"c":{},"d":{}}',
    );
    expect(desk.labels).toEqual(['Close 4 schemas']);
  });

  it('get the same description in one step', async () => {
    const desk = await markAll();
    await type(screen.getByLabelText('Description for the selected schemas'), 'Same{Enter}');
    expect(partOf(desk, 'properties', 'c')).toBe('{"description":"Same"}');
    expect(desk.labels).toEqual(['Describe 4 schemas']);
    expect(marked().length).toBe(4);
  });

  it('go in one step, and the hand goes on where they were', async () => {
    const desk = openDesigner({
      type: 'object',
      properties: { a: {}, b: {}, c: {} },
      required: ['c'],
    });
    rowOf('a').focus();
    await keyboard(' {ArrowDown}{ArrowDown} ');
    await press('Remove');
    expect(desk.schema()).toBe('{"type":"object","properties":{"b":{}}}');
    expect(desk.labels).toEqual(['Remove 2 schemas']);
    expect(screen.queryByRole('toolbar')).toBeNull();
  });

  it('are copied by a button as an object schema', async () => {
    const desk = await markAll();
    await press('Copy as JSON');
    expect(desk.copied.map((text) => JSON.parse(text))).toEqual([
      { type: 'object', properties: SCHEMA.properties },
    ]);
  });

  it('are let go by Done, and focus is back in the tree', async () => {
    await markAll();
    await press('Done');
    expect(marked()).toEqual([]);
    expect(document.activeElement).toBe(rowOf('a'));
  });

  it('cannot be required or closed where none of them can', async () => {
    openDesigner(SCHEMA);
    rowOf('D').focus();
    await keyboard(' ');
    expect(
      ['Require', 'Make optional', 'Close']
        .map((name) => within(bar()).getByRole('button', { name }))
        .every((button) => button.hasAttribute('disabled')),
    ).toBe(true);
  });

  it('have no accessibility defect that axe knows', async () => {
    await markAll();
    expect(await listDefects()).toEqual([]);
  });
});
