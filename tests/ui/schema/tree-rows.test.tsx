import { cleanup, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it } from 'vitest';
import { nameFieldOf, openDesigner, partOf, rowNames, rowOf } from './open-designer.tsx';

afterEach(cleanup);

const { click, keyboard, type } = userEvent;

describe('the rows of the tree', () => {
  it('are the whole and everything in it, definitions under a heading of their own', () => {
    openDesigner({
      type: 'object',
      properties: {
        list: { type: 'array', items: { anyOf: [{ type: 'string' }, { not: { const: 'x' } }] } },
        'a.b': true,
      },
      required: ['a.b'],
      $defs: { Page: { properties: { n: {} } } },
      additionalProperties: { type: 'string' },
    });
    expect(rowNames()).toEqual([
      '(root)',
      'list',
      'each item',
      'any of 1',
      'any of 2',
      'not',
      'a.b, required',
      'other properties',
      'Page',
      'n',
    ]);
    expect(screen.getByRole('rowheader').textContent).toBe('Definitions');
    const [whole] = screen.getAllByRole('row', { name: '(root)' });
    expect([
      whole?.getAttribute('aria-level'),
      rowOf('any of 2').getAttribute('aria-level'),
      rowOf('any of 2').getAttribute('aria-posinset'),
      rowOf('any of 2').getAttribute('aria-setsize'),
    ]).toEqual(['1', '4', '2', '2']);
  });

  it('rename a definition, and every reference follows in the same step', async () => {
    const desk = openDesigner({
      properties: {
        p: { $ref: '#/$defs/Page' },
        q: { items: { $ref: '#/$defs/Page/properties/n' } },
      },
      $defs: { Page: { properties: { n: {} } } },
    });
    await userEvent.clear(nameFieldOf('Page'));
    await type(nameFieldOf('Page'), 'a/b{Enter}');
    expect(desk.schema()).toBe(
      '{"properties":{"p":{"$ref":"#/$defs/a~1b"},"q":{"items":{"$ref":"#/$defs/a~1b/properties/n"}}},"$defs":{"a/b":{"properties":{"n":{}}}}}',
    );
    expect(desk.labels).toEqual(['Rename Page']);
    expect(document.activeElement).toBe(rowOf('a/b'));
  });

  it('keep a name that is taken as it was typed, with the reason', async () => {
    const desk = openDesigner({ $defs: { A: {}, B: {} }, properties: { B: {} } });
    await userEvent.clear(nameFieldOf('A'));
    await type(nameFieldOf('A'), 'B{Enter}');
    expect(desk.labels).toEqual([]);
    expect(screen.getByText(/“B” is taken here/)).toBeTruthy();
  });

  it('move among their own kind only: branches by number, names by name', async () => {
    const desk = openDesigner({
      anyOf: [{ const: 'a' }, { const: 'b' }, { const: 'c' }],
      not: { $ref: '#/anyOf/0' },
    });
    rowOf('any of 1').focus();
    await keyboard('{Alt>}{ArrowDown}{ArrowDown}{ArrowDown}{/Alt}');
    expect(desk.schema()).toBe(
      '{"anyOf":[{"const":"b"},{"const":"c"},{"const":"a"}],"not":{"$ref":"#/anyOf/2"}}',
    );
    expect(document.activeElement).toBe(rowOf('any of 3'));
    rowOf('not').focus();
    await keyboard('{Alt>}{ArrowUp}{/Alt}');
    expect(desk.labels).toEqual(['Move any of 1', 'Move any of 2']);
  });

  it('leave with Delete, and the hand goes on: to the branch that moves up, else the one before, else the owner', async () => {
    const desk = openDesigner({ anyOf: [{ const: 'a' }, { const: 'b' }, { const: 'c' }] });
    rowOf('any of 1').focus();
    await keyboard('{Delete}');
    expect(document.activeElement).toBe(rowOf('any of 1'));
    await keyboard('{ArrowDown}{Delete}');
    expect(document.activeElement).toBe(rowOf('any of 1'));
    await keyboard('{Delete}');
    expect(desk.schema()).toBe('{}');
    expect(document.activeElement).toBe(rowOf('(root)'));
  });

  it('that hold no schema can be seen and removed', async () => {
    const desk = openDesigner({ properties: { odd: 7, a: {} }, required: ['odd'] });
    expect(within(rowOf('odd')).getByText('no schema: 7')).toBeTruthy();
    rowOf('odd').focus();
    await keyboard('{Delete}');
    expect(desk.schema()).toBe('{"properties":{"a":{}}}');
    expect(document.activeElement).toBe(rowOf('a'));
  });

  it('of a definition in use stay with the reason why', async () => {
    const desk = openDesigner({ properties: { p: { $ref: '#/$defs/A' } }, $defs: { A: {} } });
    rowOf('A').focus();
    await keyboard('{Delete}');
    expect(desk.labels).toEqual([]);
    const said = screen
      .getAllByRole('status')
      .map((one) => one.textContent)
      .join(' ');
    expect(said).toMatch(/refer|used/i);
  });

  it('become required and optional with the star', async () => {
    const desk = openDesigner({ properties: { a: {}, list: { items: {} } } });
    rowOf('a').focus();
    await keyboard('*');
    expect(partOf(desk, 'required')).toBe('["a"]');
    expect(document.activeElement).toBe(rowOf('a'));
    await keyboard('*');
    expect(partOf(desk, 'required')).toBe('');
    rowOf('each item').focus();
    await keyboard('*');
    expect(desk.labels).toEqual(['Make required', 'Make optional']);
  });

  it('are doubled with Ctrl D', async () => {
    const desk = openDesigner({ properties: { a: { const: 1 }, b: {} }, required: ['a'] });
    rowOf('a').focus();
    await keyboard('{Control>}d{/Control}');
    expect(desk.schema()).toBe(
      '{"properties":{"a":{"const":1},"a_copy":{"const":1},"b":{}},"required":["a","a_copy"]}',
    );
    expect(document.activeElement).toBe(rowOf('a_copy'));
  });

  it('move into the object above with Alt →, and out of it with Alt ←', async () => {
    const desk = openDesigner({
      properties: { o: { type: 'object', properties: { x: {} } }, a: { const: 1 }, z: {} },
      required: ['a'],
    });
    rowOf('a').focus();
    await keyboard('{Alt>}{ArrowRight}{/Alt}');
    expect(desk.schema()).toBe(
      '{"properties":{"o":{"type":"object","properties":{"x":{},"a":{"const":1}},"required":["a"]},"z":{}}}',
    );
    expect(document.activeElement).toBe(rowOf('a'));
    await keyboard('{Alt>}{ArrowLeft}{/Alt}');
    expect(desk.schema()).toBe(
      '{"properties":{"o":{"type":"object","properties":{"x":{}}},"a":{"const":1},"z":{}},"required":["a"]}',
    );
    expect(document.activeElement).toBe(rowOf('a'));
    expect(desk.labels).toEqual(['Move into “o”', 'Move out of “o”']);
  });

  it('say why they cannot move there', async () => {
    const desk = openDesigner({ properties: { a: {}, b: {} } });
    rowOf('b').focus();
    await keyboard('{Alt>}{ArrowLeft}{/Alt}');
    expect(desk.labels).toEqual([]);
    expect(screen.getAllByRole('status').length).toBe(1);
    await keyboard('*');
    expect(screen.queryByRole('status')).toBeNull();
  });

  it('leave the arrows with Alt in a text field to the text', async () => {
    const desk = openDesigner({
      properties: { o: { properties: {} }, b: { description: 'two words' } },
    });
    screen.getByLabelText('Description of b').focus();
    await keyboard('{Alt>}{ArrowRight}{ArrowLeft}{/Alt}');
    expect(desk.labels).toEqual([]);
  });

  it('show findings below what is folded away at the row that hides it', async () => {
    openDesigner(
      { properties: { o: { properties: { deep: { items: {} } } }, p: {} } },
      { findings: (at) => (at.at(-1) === 'items' ? 'Too vague.' : undefined) },
    );
    const lineOf = (): string | undefined =>
      screen.getByText('Too vague.').closest<HTMLElement>('[data-line]')?.dataset['line'];
    expect(lineOf()).toBe('/properties/o/properties/deep/items');
    await click(within(rowOf('deep')).getByRole('button', { name: 'Collapse' }));
    expect(lineOf()).toBe('/properties/o/properties/deep');
    await click(within(rowOf('o')).getByRole('button', { name: 'Collapse' }));
    expect(lineOf()).toBe('/properties/o');
    expect(rowNames()).toEqual(['(root)', 'o', 'p']);
  });

  it('show what each costs on the target, and a dash where nothing is sent', () => {
    openDesigner(
      { properties: { a: {}, b: {} } },
      { costAt: (at) => (at.at(-1) === 'a' ? 12 : undefined) },
    );
    expect(within(rowOf('a')).getByText('12')).toBeTruthy();
    expect(within(rowOf('b')).getByText('–')).toBeTruthy();
  });
});
