import { act, cleanup, fireEvent, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it } from 'vitest';
import { detailOf, listDefects, openDesigner, partOf, rowNames, rowOf } from './open-designer.tsx';

afterEach(cleanup);

const { click, keyboard, type } = userEvent;
const COUNT = 1_000;
const properties = Object.fromEntries(
  Array.from({ length: COUNT }, (_, i) => [`p${i}`, { type: 'string' }]),
);
const MANY = {
  type: 'object',
  properties: { ...properties, zeta: { $ref: '#/$defs/Zone', description: 'The last one.' } },
  $defs: { Zone: {} },
};

/**
 * The page has no layout here: what is claimed is which rows are in it, not where they are painted.
 */
describe('a schema of a thousand properties', () => {
  it('has some of its rows in the page, and says how many lines there are', () => {
    openDesigner(MANY);
    expect(rowNames().length).toBeLessThan(100);
    expect(rowNames().slice(0, 3)).toEqual(['(root)', 'p0', 'p1']);
    // The rows, the line that adds, and the heading.
    expect(screen.getByRole('treegrid').getAttribute('aria-rowcount')).toBe(String(COUNT + 5));
    expect(rowOf('p7').getAttribute('aria-posinset')).toBe('8');
    expect(rowOf('p7').getAttribute('aria-setsize')).toBe(String(COUNT + 1));
  });

  it('has all of them in the page when they are few', () => {
    openDesigner({
      type: 'object',
      properties: Object.fromEntries(Object.entries(properties).slice(0, 140)),
    });
    expect(rowNames().length).toBe(141);
  });

  it('is walked by ↓ beyond the rows that are drawn', async () => {
    openDesigner(MANY);
    const last = rowNames().findLast((name) => name.startsWith('p')) ?? '';
    rowOf(last).focus();
    await keyboard('{ArrowDown}{ArrowDown}{ArrowDown}');
    expect(document.activeElement).toBe(rowOf(`p${Number(last.slice(1)) + 3}`));
    await keyboard('{ArrowUp}');
    expect(document.activeElement).toBe(rowOf(`p${Number(last.slice(1)) + 2}`));
  });

  it('is crossed by End, Home and a letter', async () => {
    openDesigner(MANY);
    rowOf('p3').focus();
    await keyboard('z');
    expect(document.activeElement).toBe(rowOf('zeta'));
    await keyboard('{End}');
    expect(document.activeElement).toBe(rowOf('Zone'));
    await keyboard('{ArrowUp}');
    expect(document.activeElement).toBe(screen.getByLabelText('New property of Input'));
    await keyboard('{ArrowUp}{Home}');
    expect(document.activeElement).toBe(rowOf('(root)'));
  });

  it('keeps the row that has the focus, wherever the page is', async () => {
    openDesigner(MANY);
    rowOf('p0').focus();
    await keyboard('z');
    fireEvent.scroll(document.body);
    expect(rowNames()).toContain('zeta');
    expect([...document.querySelectorAll('[data-row][tabindex="0"]')]).toEqual([rowOf('zeta')]);
  });

  it('is found in by words, with the row that is found in the page', async () => {
    openDesigner(MANY);
    await type(screen.getByLabelText('Find in Input'), 'last one{Enter}');
    expect(rowNames()).toContain('zeta');
    await keyboard('{ArrowDown}');
    expect(document.activeElement).toBe(rowOf('zeta'));
    await keyboard('{Control>}{Enter}{/Control}');
    expect(document.activeElement).toBe(rowOf('Zone'));
  });

  it('is edited far from what is drawn, and only there', async () => {
    const desk = openDesigner(MANY);
    rowOf('p0').focus();
    await keyboard('z');
    fireEvent.change(screen.getByLabelText('Description of zeta'), { target: { value: 'New' } });
    expect(partOf(desk, 'properties', 'zeta')).toBe('{"$ref":"#/$defs/Zone","description":"New"}');
    rowOf('zeta').focus();
    await keyboard('{Delete}');
    expect(partOf(desk, 'properties', 'zeta')).toBe('');
    expect(document.activeElement).toBe(rowOf(`p${COUNT - 1}`));
  });

  it('adds at its end and is ready for the next', async () => {
    const desk = openDesigner(MANY);
    rowOf('p0').focus();
    await keyboard('{End}{ArrowUp}new{Enter}');
    expect(partOf(desk, 'properties', 'new')).toBe('{"type":"string"}');
    expect(document.activeElement).toBe(screen.getByLabelText('New property of Input'));
  });

  it('marks all of them, drawn or not', async () => {
    const desk = openDesigner(MANY);
    rowOf('p0').focus();
    await keyboard('{Control>}a{/Control}');
    await click(screen.getByRole('button', { name: 'Require' }));
    expect(desk.labels).toEqual([`Require ${(COUNT + 1).toLocaleString('en')} schemas`]);
    expect(JSON.parse(partOf(desk, 'required')).length).toBe(COUNT + 1);
  });

  it('has no accessibility defect that axe knows', async () => {
    openDesigner(MANY);
    within(await detailOf('p0'))
      .getByLabelText('pattern')
      .focus();
    expect(await listDefects()).toEqual([]);
  }, 60_000);
});

describe('a schema of a thousand definitions', () => {
  const definitions = Object.fromEntries(
    Array.from({ length: 1_000 }, (_, i) => [`d${i}`, { type: 'string' }]),
  );

  it('lists them in the type that is in hand, and in no other', async () => {
    const { schema } = openDesigner({
      type: 'object',
      properties: { a: { type: 'string' }, b: { $ref: '#/$defs/d7' } },
      $defs: definitions,
    });
    const select = within(rowOf('a')).getByRole<HTMLSelectElement>('combobox');
    expect(document.querySelectorAll('optgroup').length).toBe(0);
    act(() => select.focus());
    await userEvent.selectOptions(select, 'd999');
    expect(schema()).toContain('"a":{"$ref":"#/$defs/d999"}');
    expect(document.querySelectorAll('optgroup').length).toBe(1);
  });
});
