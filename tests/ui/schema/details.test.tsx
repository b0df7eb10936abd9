import { cleanup, fireEvent, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it } from 'vitest';
import { detailOf, listDefects, openDesigner, openOne, partOf, rowOf } from './open-designer.tsx';

afterEach(cleanup);

const { click, selectOptions, keyboard, type, clear, tab } = userEvent;

describe('the types of a schema', () => {
  it('are printed as one string, as a list of several, and as a string again', async () => {
    const { desk, detail, now } = await openOne({ type: 'string', pattern: '^a' });
    const toggle = (name: string): Promise<void> =>
      click(within(detail).getByRole('button', { name }));
    await toggle('null');
    expect(now()).toBe('{"type":["string","null"],"pattern":"^a"}');
    await toggle('integer');
    expect(now()).toBe('{"type":["string","null","integer"],"pattern":"^a"}');
    await toggle('null');
    await toggle('string');
    expect(now()).toBe('{"type":"integer","pattern":"^a"}');
    await toggle('integer');
    expect(now()).toBe('{"pattern":"^a"}');
    expect(desk.labels).toEqual([
      'Allow null',
      'Allow integer',
      'Disallow null',
      'Disallow string',
      'Disallow integer',
    ]);
  });

  it('say which are allowed, and keep one that nobody knows', async () => {
    const { detail, now } = await openOne({ type: ['dict', 'null'] });
    const pressed = (): readonly string[] =>
      within(within(detail).getByRole('group', { name: 'Types' }))
        .getAllByRole('button')
        .filter((one) => one.getAttribute('aria-pressed') === 'true')
        .map((one) => one.textContent);
    expect(pressed()).toEqual(['null', 'dict']);
    await click(within(detail).getByRole('button', { name: 'dict' }));
    expect(now()).toBe('{"type":"null"}');
  });

  it('are opened from the type column', async () => {
    openDesigner({ properties: { p: { type: 'string' } } });
    await selectOptions(screen.getByLabelText('Type of p'), 'several…');
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'string' }));
  });

  it('take the place of a reference instead of standing beside it', async () => {
    const desk = openDesigner({
      properties: { p: { $ref: '#/$defs/A', description: 'd' } },
      $defs: { A: {} },
    });
    await click(within(await detailOf('p')).getByRole('button', { name: 'integer' }));
    expect(partOf(desk, 'properties', 'p')).toBe('{"type":"integer","description":"d"}');
  });
});

describe('the fields of a schema', () => {
  it('are those that its type wants, and those that are declared although it does not', async () => {
    const { detail } = await openOne({ type: 'integer', pattern: '^a', title: 't' });
    for (const label of ['minimum', 'maximum', 'pattern', 'title'])
      expect(within(detail).getByLabelText(label)).toBeTruthy();
    expect(within(detail).queryByLabelText('minLength')).toBeNull();
    expect(within(detail).queryByLabelText('exclusiveMinimum')).toBeNull();
  });

  it('begin with the one that gets the focus when a mouse opens them, and Escape leads back', async () => {
    openDesigner({ properties: { p: { type: 'string' } } });
    const button = within(rowOf('p')).getByRole('button', { name: 'Details' });
    await click(button);
    expect(document.activeElement).toBe(screen.getByRole('textbox', { name: 'pattern' }));
    await keyboard('{Escape}');
    expect(document.activeElement).toBe(rowOf('p'));
    await click(button);
    expect(screen.queryByRole('textbox', { name: 'pattern' })).toBeNull();
  });

  it('write counts, keep half a count with its reason, and withdraw the keyword when emptied', async () => {
    const { detail, now } = await openOne({ type: 'string' });
    const field = within(detail).getByLabelText('minLength');
    await type(field, '1.5');
    expect(now()).toBe('{"type":"string","minLength":1}');
    expect(within(detail).getByText(/whole number of 0 or more/)).toBeTruthy();
    await keyboard('{Escape}');
    expect(field).toHaveProperty('value', '1');
    await clear(field);
    await tab();
    expect(now()).toBe('{"type":"string"}');
  });

  it('write a pattern as it is typed, and withdraw it when it is left empty', async () => {
    const { desk, detail, now } = await openOne({ type: 'string' });
    fireEvent.change(within(detail).getByLabelText('pattern'), { target: { value: '^\\d+$' } });
    expect(now()).toBe('{"type":"string","pattern":"^\\\\d+$"}');
    fireEvent.change(within(detail).getByLabelText('pattern'), { target: { value: '' } });
    fireEvent.blur(within(detail).getByLabelText('pattern'));
    expect(now()).toBe('{"type":"string"}');
    expect(desk.labels).toEqual(['Edit pattern', 'Edit pattern', 'Clear pattern']);
  });

  it('choose a format from the known ones, or take any other', async () => {
    const { detail, now } = await openOne({ type: 'string' });
    await selectOptions(within(detail).getByLabelText('format'), 'email');
    expect(now()).toBe('{"type":"string","format":"email"}');
    await selectOptions(within(detail).getByLabelText('format'), 'other…');
    fireEvent.change(within(detail).getByLabelText('format'), { target: { value: 'phone' } });
    expect(now()).toBe('{"type":"string","format":"phone"}');
    fireEvent.change(within(detail).getByLabelText('format'), { target: { value: '' } });
    fireEvent.blur(within(detail).getByLabelText('format'));
    expect(now()).toBe('{"type":"string"}');
  });

  it('turn a flag on and off without a trace', async () => {
    const { detail, now } = await openOne({ type: 'array' });
    await click(within(detail).getByLabelText('uniqueItems'));
    expect(now()).toBe('{"type":"array","uniqueItems":true}');
    await click(within(detail).getByLabelText('uniqueItems'));
    expect(now()).toBe('{"type":"array"}');
  });

  it('keep a default of its own kind, and of the allowed values where there are some', async () => {
    const { detail, now } = await openOne({ type: 'integer', default: 7 });
    await selectOptions(within(detail).getByLabelText('default: kind'), 'text');
    expect(now()).toBe('{"type":"integer","default":"7"}');
    await selectOptions(within(detail).getByLabelText('default: kind'), 'null');
    expect(now()).toBe('{"type":"integer","default":null}');
    await click(within(detail).getByLabelText('Clear default'));
    expect(now()).toBe('{"type":"integer"}');
    cleanup();
    const other = await openOne({ enum: ['a', 1, '1'], default: 'a' });
    await selectOptions(within(other.detail).getByLabelText('default'), '1');
    expect(other.now()).toBe('{"enum":["a",1,"1"],"default":1}');
  });

  it('keep a list of examples, each of its own kind', async () => {
    const { detail, now } = await openOne({ type: 'integer', examples: ['a'] });
    await click(within(detail).getByRole('button', { name: 'Add a value' }));
    expect(now()).toBe('{"type":"integer","examples":["a",0]}');
    fireEvent.change(within(detail).getByLabelText('examples 2'), { target: { value: '12' } });
    await click(within(detail).getByLabelText('Remove examples 1'));
    expect(now()).toBe('{"type":"integer","examples":[12]}');
    expect(document.activeElement).toBe(
      within(detail).getByRole('button', { name: 'Add a value' }),
    );
  });

  it('close and open an object, but not over a schema for other properties', async () => {
    const { detail, now } = await openOne({ type: 'object' });
    await click(within(detail).getByLabelText(/^closed/));
    expect(now()).toBe('{"type":"object","additionalProperties":false}');
    await click(within(detail).getByLabelText(/^closed/));
    expect(now()).toBe('{"type":"object","additionalProperties":true}');
    cleanup();
    expect(
      within((await openOne({ type: 'object', additionalProperties: {} })).detail).queryByLabelText(
        /^closed/,
      ),
    ).toBeNull();
  });
});

describe('a keyword', () => {
  it('is declared by its name, with a first value of the type', async () => {
    const { desk, detail, now } = await openOne({ type: 'integer' });
    const add = (): HTMLElement => within(detail).getByLabelText('Add a keyword');
    await selectOptions(add(), 'multipleOf');
    await selectOptions(add(), 'default');
    await selectOptions(add(), 'deprecated');
    expect(now()).toBe('{"type":"integer","multipleOf":1,"default":0,"deprecated":true}');
    expect(desk.labels).toEqual(['Declare multipleOf', 'Declare default', 'Declare deprecated']);
    const offered = within(add())
      .getAllByRole('option')
      .map((option) => option.textContent);
    expect(
      offered.filter((word) =>
        ['multipleOf', 'pattern', 'minimum', 'const', '$comment'].includes(word ?? ''),
      ),
    ).toEqual(['const', '$comment']);
  });

  it('that holds schemas becomes a row', async () => {
    const desk = openDesigner({ properties: { p: { type: 'array' } } });
    const add = within(await detailOf('p')).getByLabelText('Add a keyword');
    const parts = [...add.querySelectorAll('optgroup[label="Schemas"] option')].map(
      (option) => option.textContent ?? '',
    );
    const items = parts.find((label) => /items/i.test(label));
    expect(items).toBeDefined();
    await selectOptions(add, items ?? '');
    expect(partOf(desk, 'properties', 'p')).toMatch(/^\{"type":"array","items":/);
    expect(rowOf('each item')).toBeTruthy();
  });

  it('that nobody knows, or whose value is odd, is edited as the JSON it is', async () => {
    const { detail, now } = await openOne({
      'x-own': { deep: [1] },
      minLength: '3',
      type: 'string',
    });
    fireEvent.change(within(detail).getByLabelText('x-own'), {
      target: { value: '{"deep":[1.0,9223372036854775807]}' },
    });
    expect(now()).toBe(
      '{"x-own":{"deep":[1.0,9223372036854775807]},"minLength":"3","type":"string"}',
    );
    fireEvent.change(within(detail).getByLabelText('x-own'), { target: { value: '{"deep":' } });
    expect(now()).toBe(
      '{"x-own":{"deep":[1.0,9223372036854775807]},"minLength":"3","type":"string"}',
    );
    await selectOptions(within(detail).getByLabelText('minLength: kind'), 'number');
    expect(now()).toBe(
      '{"x-own":{"deep":[1.0,9223372036854775807]},"minLength":3,"type":"string"}',
    );
    await click(within(detail).getByLabelText('Clear x-own'));
    expect(now()).toBe('{"minLength":3,"type":"string"}');
  });
});

describe('the JSON of one schema', () => {
  it('is edited in place and keeps its last good state while it is broken', async () => {
    const { desk, detail, now } = await openOne({ type: 'string' });
    await click(within(detail).getByRole('button', { name: 'Edit JSON' }));
    const area = within(detail).getByLabelText('JSON of p');
    expect(area).toHaveProperty('value', '{\n  "type": "string"\n}');
    fireEvent.change(area, { target: { value: '{"type":"string","x":1.0}' } });
    expect(now()).toBe('{"type":"string","x":1.0}');
    expect(area).toHaveProperty('value', '{"type":"string","x":1.0}');
    fireEvent.change(area, { target: { value: '{"type":' } });
    expect(now()).toBe('{"type":"string","x":1.0}');
    expect(within(detail).getByText(/keeps its last valid state/)).toBeTruthy();
    fireEvent.change(area, { target: { value: '[1]' } });
    expect(within(detail).getByText(/A schema is an object, true or false/)).toBeTruthy();
    fireEvent.change(area, { target: { value: 'false' } });
    expect(desk.schema()).toBe('{"properties":{"p":false}}');
  });

  it('is read-only in a previewed design, like every other field', async () => {
    openDesigner({ properties: { p: { type: 'string' } } }, { services: { readOnly: true } });
    const detail = await detailOf('p');
    expect(within(detail).getByRole('button', { name: 'null' }).closest('fieldset')).toHaveProperty(
      'disabled',
      true,
    );
  });
});

describe('the details', () => {
  it('of every kind of row have no accessibility defect that axe knows', async () => {
    openDesigner({
      type: 'object',
      properties: {
        text: { type: 'string', pattern: '^a', format: 'email', enum: ['a', 1], 'x-own': [1] },
        list: {
          type: 'array',
          items: { oneOf: [{ const: 1, description: 'one' }] },
          uniqueItems: true,
        },
        ref: { $ref: '#/$defs/A' },
      },
      dependentRequired: { text: ['list'] },
      $defs: { A: { type: ['object', 'null'], default: {} } },
    });
    for (const name of ['(root)', 'text', 'list', 'each item', 'ref', 'A']) await detailOf(name);
    await click(within(await detailOf('text')).getByRole('button', { name: 'Edit JSON' }));
    expect(await listDefects()).toEqual([]);
  });
});
